import { dayMs } from "./durations.ts";
import { addDays } from "./site-time.ts";

/** Returns the number of a day, counted from 1 January 1970, so that days can be subtracted. */
export const dayNumber = (day: string): number => Math.round(Date.parse(day) / dayMs);

export const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** Returns the weekday of a day, 0 for Sunday. */
export const weekdayOf = (day: string): number => new Date(day).getUTCDay();

export const weekdayName = (day: string): string => weekdays[weekdayOf(day)] ?? "";

/** Returns the Monday on or before a site day. */
export const mondayOf = (siteDay: string): string => addDays(siteDay, -((weekdayOf(siteDay) + 6) % 7));

/** Returns the Mondays of a number of weeks, oldest first, ending with the week of a site day. */
export function weeksUntil(day: string, weeks: number): string[] {
  return Array.from({ length: weeks }, (_, at) => addDays(mondayOf(day), (at + 1 - weeks) * 7));
}

/** Returns the index of the last of some starting points, in order, that is not after a value; -1 if all are. */
export const weekOf = (value: string, starts: string[]): number =>
  starts.findLastIndex((start) => start <= value);
