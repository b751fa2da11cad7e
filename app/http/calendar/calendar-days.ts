import { calendarDay } from "#app/domain/calendar/saved-calendar.ts";
import { list, otherwise } from "#app/domain/values/read-json.ts";
import { call } from "#app/http/api-client.ts";

export const calendarCalls = "/server/api/calendar.php";

const queryOf = (parts: Record<string, string | number>, project: number | null) =>
  new URLSearchParams(
    Object.entries({ ...parts, ...(project !== null && { project }) }).map(([name, value]) => [
      name,
      String(value),
    ]),
  );

export const calendarAddress = (parts: Record<string, string | number>, project: number | null) => {
  const requested = queryOf(parts, project).toString();
  return requested ? `${calendarCalls}?${requested}` : calendarCalls;
};

const daysIn = otherwise(list(calendarDay), []);

interface CalendarQuery {
  /** Null for all projects. */
  project: number | null;
  signal: AbortSignal;
}

/** Loads all days with events; empty if the response has no list. */
export const readDays = async ({ project, signal }: CalendarQuery) =>
  daysIn(await call(calendarAddress({}, project), { signal }));
