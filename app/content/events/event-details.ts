import { z } from "zod";
import { dayId } from "./events.ts";
import { type ShownEvent, shownEvent } from "./saved-calendar.ts";

const { id, date, time, note, project, img, photo, updatedAt } = shownEvent.shape;

/** An event from any program; missing or invalid fields do not affect the others. */
const givenEvent = z.object({
  id: id.nullable().catch(null),
  date: date.nullable().catch(null),
  time: time.catch(""),
  note: note.catch(""),
  project: project.catch(null),
  img: img.catch(""),
  photo: photo.catch(null),
  updatedAt,
});
const givenEvents = z.array(givenEvent.nullable().catch(null));

/**
 * Parses the events of a day from a response: `{status: "success", data}`, an object with a list `details`, or
 * a plain list. A missing id becomes the day's id and the position; a missing time or image becomes empty.
 */
export function eventsIn(body: unknown, day: string): ShownEvent[] {
  const read = givenEvents.safeParse(listIn(body));
  if (!read.success) return [];
  return read.data.flatMap((event, at) =>
    event ? { ...event, id: event.id ?? dayId(day) + at, date: event.date ?? day } : [],
  );
}

function listIn(body: unknown): unknown {
  if (Array.isArray(body)) return body;
  const { status, data, details } = Object(body) as Record<string, unknown>;
  if (status !== undefined && status !== "success") return [];
  return details ?? (data && listIn(data));
}
