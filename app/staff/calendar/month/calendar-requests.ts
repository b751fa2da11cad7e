import { eventsIn } from "#app/domain/calendar/event-details.ts";
import type { EventChange } from "#app/domain/calendar/event-schema.ts";
import { dayId } from "#app/domain/calendar/events.ts";
import { dayStrip, type ShownEvent } from "#app/domain/calendar/saved-calendar.ts";
import { list, otherwise } from "#app/domain/values/read-json.ts";
import { ApiError, call, fetchJson, json } from "#app/http/api-client.ts";
import { calendarAddress, calendarCalls } from "#app/http/calendar/calendar-days.ts";

/** Loads the events of a day in order of time. */
export async function readEvents(
  date: string,
  project: number | null,
  signal: AbortSignal,
): Promise<ShownEvent[]> {
  try {
    return eventsIn(await fetchJson(calendarAddress({ dayid: dayId(date) }, project), { signal }), date);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return [];
    throw error;
  }
}

const stripsIn = otherwise(list(dayStrip), []);

/** Loads the first photos of each day of a month. */
export async function readStrips(month: string, project: number | null, signal: AbortSignal) {
  return stripsIn(await call(calendarAddress({ month }, project), { signal }));
}

/** Moves an event to the trash. */
export const deleteEvent = (id: number) => call(`${calendarCalls}?id=${id}`, { method: "DELETE" });

/** Changes an event; `{deleted: false}` restores it. */
export const changeEvent = (id: number, change: EventChange) =>
  call(`${calendarCalls}?id=${id}`, { method: "PATCH", ...json(change) });
