import { eventsIn } from "#app/content/events/event-details.ts";
import type { EventChange } from "#app/content/events/event-schema.ts";
import { dayId } from "#app/content/events/events.ts";
import { type CalendarDay, dayStrip, type ShownEvent } from "#app/content/events/saved-calendar.ts";
import { fields, list, otherwise, whole } from "#app/content/read-json.ts";
import { ApiError, call, fetchJson, json } from "#app/http/api-client.ts";
import { type CalendarQuery, calendarAddress, calendarCalls, readDays } from "#app/http/calendar-days.ts";
import { addMonths } from "./month-grid.ts";

/** Loads the days with events of some months, with one request for months that follow each other. */
export async function readMonths(months: string[], filter: CalendarQuery): Promise<CalendarDay[]> {
  const runs: { from: string; to: string }[] = [];
  for (const month of months.toSorted()) {
    const run = runs.at(-1);
    if (run && addMonths(run.to, 1) === month) run.to = month;
    else runs.push({ from: month, to: month });
  }
  return (await Promise.all(runs.map(({ from, to }) => readDays(from, to, filter)))).flat();
}

const totalIn = otherwise(fields({ events: whole() }), { events: 0 });

/** Returns whether there are any events. */
export async function hasAnyEvents({ project, signal }: CalendarQuery): Promise<boolean> {
  const { events } = totalIn(await call(calendarAddress({ total: 1 }, project), { signal }));
  return events > 0;
}

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
