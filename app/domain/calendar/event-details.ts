import { fields, list, optional, otherwise } from "#app/domain/values/read-json.ts";
import { dayId } from "./events.ts";
import { eventFields, type ShownEvent } from "./saved-calendar.ts";

const { id, date, time, note, project, adminsOnly, isPublic, img, photo, updatedAt } = eventFields;

/**
 * An event from any program; missing or invalid fields do not affect the others. Who sees an event is never guessed: with an
 * unreadable project or mark it counts as visible to admins only.
 */
const givenEvent = fields({
  id: otherwise(id, null),
  date: otherwise(date, null),
  time: otherwise(time, ""),
  note: otherwise(note, ""),
  project: otherwise(optional(project), "unreadable" as const),
  adminsOnly: otherwise(adminsOnly, true),
  isPublic: otherwise(isPublic, undefined),
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
    event
      ? {
          ...event,
          ...(event.project === "unreadable"
            ? { project: null, adminsOnly: true }
            : { project: event.project ?? null }),
          id: event.id ?? dayId(day) + at,
          date: event.date ?? day,
        }
      : [],
  );
}

function listIn(body: unknown): unknown {
  if (Array.isArray(body)) return body;
  const { status, data, details } = Object(body) as Record<string, unknown>;
  if (status !== undefined && status !== "success") return [];
  return details ?? (data && listIn(data));
}

/** The image of an event: a URL that the page may load, or one on another site, which it only links to. */
type EventImage = { shown: string } | { linked: string };

/**
 * Returns the image that an event without a stored photo names by `img`. A path that starts with `/` is always
 * on this host. The content policy loads images from this host only, so that no other site learns who views
 * the calendar; images elsewhere are linked.
 * @param page the URL of the page that shows it
 * @returns null without an image, or if its address begins with something else than `http` or `https`
 */
export function eventImage({ img }: Pick<ShownEvent, "img">, page: string): EventImage | null {
  const given = img.trim();
  if (given === "") return null;
  const { origin } = new URL(page);
  if (given.startsWith("/")) return { shown: origin + given };
  if (/^data:image\//i.test(given)) return { shown: given };
  if (!URL.canParse(given, page)) return null;
  const address = new URL(given, page);
  if (address.origin === origin) return { shown: address.href };
  return /^https?:$/.test(address.protocol) ? { linked: address.href } : null;
}
