import { recordId } from "#app/domain/values/record-id.ts";
import { queryOf } from "#app/domain/values/search.ts";
import { monthOf } from "./month-grid.ts";
import { isDay, isMonth } from "./valid-dates.ts";

/** The current position in the calendar, stored in the address. */
export interface Place {
  /** `YYYY-MM` */
  month: string;
  /** The open day, `YYYY-MM-DD`. */
  day: string | null;
  /** The project filter; null for all. */
  project: number | null;
  /** The event with the full-size photo. */
  event: number | null;
}

/** Reads the position from an address. Invalid values are ignored; the month defaults to that of the day, or of today. */
export function placeIn(query: URLSearchParams, today: string, projects: { id: number }[]): Place {
  const month = query.get("month");
  // The installed app opens today by this address.
  const day = query.get("day") === "today" ? today : query.get("day");
  const named = isDay(day) ? day : null;
  const project = recordId(query.get("project"));
  return {
    month: isMonth(month) ? month : monthOf(named ?? today),
    day: named,
    project: projects.some(({ id }) => id === project) ? project : null,
    event: named === null ? null : recordId(query.get("event")),
  };
}

/** Returns the query of a position, starting with `?`. */
export const addressOf = ({ month, day, project, event }: Place): string =>
  queryOf({ month, day, project, event });
