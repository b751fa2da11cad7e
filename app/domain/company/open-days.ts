import { andList } from "#app/domain/values/spoken-figures.ts";
import { capitalized } from "#app/domain/values/wording.ts";

export const weekdays = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const;

export type Weekday = (typeof weekdays)[number];

/** The weekdays that count towards the promised reply time. When none is true, every day counts. */
export type OpenDays = Record<Weekday, boolean>;

/**
 * Formats the open days: `every day`, or their runs, such as `Monday to Friday` or `Monday, Wednesday and Friday`.
 * A run may wrap around the end of the week: `Sunday to Thursday`. Empty when none is selected.
 */
export function formatDays(open: OpenDays): string {
  if (weekdays.every((day) => open[day])) return "every day";
  return andList.format(runsOf(open).flatMap(formatRun));
}

/** Formats the closed days, such as `Sunday`; empty when every day counts. */
export function closedDays(open: OpenDays): string {
  if (weekdays.every((day) => open[day] === open.monday)) return "";
  return formatDays(Object.fromEntries(weekdays.map((day) => [day, !open[day]])) as OpenDays);
}

/** Returns the runs of consecutive open days. The first may begin in the week before, if it goes on through Monday. */
function runsOf(open: OpenDays): Weekday[][] {
  const wrapsAround = open.sunday && open.monday;
  const start = wrapsAround ? weekdays.findLastIndex((day) => !open[day]) + 1 : 0;
  const inOrder = [...weekdays.slice(start), ...weekdays.slice(0, start)];
  const runs: Weekday[][] = [[]];
  for (const day of inOrder) {
    if (open[day]) runs.at(-1)?.push(day);
    else runs.push([]);
  }
  return runs.filter((run) => run.length > 0);
}

function formatRun(run: Weekday[]): string[] {
  const names = run.map(capitalized);
  return names.length > 2 ? [`${names[0]} to ${names.at(-1)}`] : names;
}
