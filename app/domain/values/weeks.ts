import { addDays } from "./site-time.ts";

/** Returns the Mondays of a number of weeks, oldest first, ending with the week of a site day. */
export function weeksUntil(day: string, weeks: number): string[] {
  const weekday = (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7;
  const last = addDays(day, -weekday);
  return Array.from({ length: weeks }, (_, at) => addDays(last, (at + 1 - weeks) * 7));
}

/** Returns the index of the last of some starting points, in order, that is not after a value; -1 if all are. */
export const weekOf = (value: string, starts: string[]): number =>
  starts.findLastIndex((start) => start <= value);
