import { z } from "zod";
import { eventsIn } from "#app/content/events/event-details.ts";
import { dayId, type EventChange } from "#app/content/events/events.ts";
import { calendarDay, dayStrip, type ShownEvent } from "#app/content/events/saved-calendar.ts";
import { ApiError, ask, call, json } from "#app/http/api-client.ts";

const calls = "/server/api/calendar.php";

const query = (parts: Record<string, string | number>, project: number | null) =>
  new URLSearchParams(
    Object.entries({ ...parts, ...(project !== null && { project }) }).map(([name, value]) => [
      name,
      String(value),
    ]),
  );

const address = (parts: Record<string, string | number>, project: number | null) => {
  const requested = query(parts, project).toString();
  return requested ? `${calls}?${requested}` : calls;
};

/** Loads the days with events of one project or of all; empty if the response has no list. */
export async function readDays(project: number | null, signal: AbortSignal) {
  return z
    .array(calendarDay)
    .catch([])
    .parse(await call(address({}, project), { signal }));
}

/** Loads the events of a day in order of time. */
export async function readEvents(
  date: string,
  project: number | null,
  signal: AbortSignal,
): Promise<ShownEvent[]> {
  try {
    return eventsIn(await ask(address({ dayid: dayId(date) }, project), { signal }), date);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return [];
    throw error;
  }
}

/** Loads the first photos of each day of a month. */
export async function readStrips(month: string, project: number | null, signal: AbortSignal) {
  return z
    .array(dayStrip)
    .catch([])
    .parse(await call(address({ month }, project), { signal }));
}

/** Moves an event to the trash. */
export const deleteEvent = (id: number) => call(`${calls}?id=${id}`, { method: "DELETE" });

/** Changes an event; `{deleted: false}` restores it. */
export const changeEvent = (id: number, change: EventChange) =>
  call(`${calls}?id=${id}`, { method: "PATCH", ...json(change) });
