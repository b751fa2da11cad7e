import { fields, list, otherwise } from "#app/domain/values/read-json.ts";
import { dayId } from "./events.ts";
import { eventFields, type ShownEvent } from "./saved-calendar.ts";

const { id, date, time, note, project, img, photo, updatedAt } = eventFields;

/** An event from any program; missing or invalid fields do not affect the others. */
const givenEvent = fields({
  id: otherwise(id, null),
  date: otherwise(date, null),
  time: otherwise(time, ""),
  note: otherwise(note, ""),
  project: otherwise(project, null),
  img: otherwise(img, ""),
  photo: otherwise(photo, null),
  updatedAt,
});
const givenEvents = otherwise(list(otherwise(givenEvent, null)), []);

/**
 * Parses the events of a day from a response: `{status: "success", data}`, an object with a list `details`, or
 * a plain list. A missing id becomes the day's id and the position; a missing time or image becomes empty.
 */
export function eventsIn(body: unknown, day: string): ShownEvent[] {
  return givenEvents(listIn(body)).flatMap((event, at) =>
    event ? { ...event, id: event.id ?? dayId(day) + at, date: event.date ?? day } : [],
  );
}

function listIn(body: unknown): unknown {
  if (Array.isArray(body)) return body;
  const { status, data, details } = Object(body) as Record<string, unknown>;
  if (status !== undefined && status !== "success") return [];
  return details ?? (data && listIn(data));
}
