import { recordId } from "#app/content/record-id.ts";
import { isDay, isMonth, monthOf } from "./month-grid.ts";

/** Where somebody is in the calendar; all of it stands in the address. */
export interface Place {
  /** `YYYY-MM` */
  month: string;
  /** The open day, `YYYY-MM-DD`. */
  day: string | null;
  /** The project whose events are shown, or null for all. */
  project: number | null;
  /** The event whose photo is shown full-size. */
  event: number | null;
}

/** The place an address names. What it says wrongly is left out; without a month it is today's. */
export function placeIn(query: URLSearchParams, today: string, projects: { id: number }[]): Place {
  const [month, day] = [query.get("month"), query.get("day")];
  const named = isDay(day) ? day : null;
  const project = recordId(query.get("project"));
  return {
    month: isMonth(month) ? month : monthOf(named ?? today),
    day: named,
    project: projects.some(({ id }) => id === project) ? project : null,
    event: named === null ? null : recordId(query.get("event")),
  };
}

/** The address of a place, from its `?` on. */
export function addressOf({ month, day, project, event }: Place): string {
  const parts = Object.entries({ month, day, project, event }).filter(([, value]) => value !== null);
  return `?${new URLSearchParams(parts.map(([name, value]) => [name, String(value)]))}`;
}
