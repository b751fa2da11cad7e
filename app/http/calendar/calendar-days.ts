import { calendarDay } from "#app/domain/calendar/saved-calendar.ts";
import { list, otherwise } from "#app/domain/values/read-json.ts";
import { call } from "#app/http/api-client.ts";

export const calendarCalls = "/server/api/calendar.php";

/** Returns the address of a calendar call. @param project its id; null for all projects */
export function calendarAddress(parts: Record<string, string | number>, project: number | null): string {
  const query = Object.entries({ ...parts, ...(project !== null && { project }) });
  const search = new URLSearchParams(query.map(([name, value]) => [name, String(value)])).toString();
  return search ? `${calendarCalls}?${search}` : calendarCalls;
}

const daysIn = otherwise(list(calendarDay), []);

interface CalendarQuery {
  /** Null for all projects. */
  project: number | null;
  signal: AbortSignal;
}

/** Requests all days with events; empty if the response has no list. @throws ApiError */
export const readDays = async ({ project, signal }: CalendarQuery) =>
  daysIn(await call(calendarAddress({}, project), { signal }));
