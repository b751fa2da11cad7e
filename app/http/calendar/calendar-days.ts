import { calendarDay } from "#app/domain/calendar/saved-calendar.ts";
import { list, otherwise } from "#app/domain/values/read-json.ts";
import { queryOf } from "#app/domain/values/search.ts";
import { call } from "#app/http/api-client.ts";

export const calendarCalls = "/server/api/calendar.php";

/** Returns the address of a call of the calendar. */
export const calendarAddress = (parts: Record<string, string | number>, project: number | null) =>
  calendarCalls + queryOf({ ...parts, project });

const daysIn = otherwise(list(calendarDay), []);

interface CalendarQuery {
  /** Null for all projects. */
  project: number | null;
  signal: AbortSignal;
}

/** Loads all days with events; empty if the response has no list. */
export const readDays = async ({ project, signal }: CalendarQuery) =>
  daysIn(await call(calendarAddress({}, project), { signal }));
