import type { Selectable } from "kysely";
import { addDays, readableSiteDay, shortSiteDay } from "#app/domain/values/site-time.ts";
import type { Database } from "#db/schema.ts";
import { byCalendar, maintenance } from "./machine-fields.ts";

export const bookingKinds = { booking: "Booking", maintenance } as const;
export type BookingKind = keyof typeof bookingKinds;

/** The stored last day of a booking whose end is open. */
export const openEnd = "9999-12-31";

/** Entries in the calendar of one machine; they are read whole to find what is free. */
export const maxBookings = 2_000;

/** Days ahead that visitors are told of; a machine that is not free within them is on request. */
const horizon = 366;

export const horizonEnd = (today: string): string => addDays(today, horizon);

/** The site days of a booking, both included. */
export interface DayRange {
  firstDay: string;
  lastDay: string;
}

export interface UnitsOut extends DayRange {
  units: number;
}

export interface Booking extends Omit<Selectable<Database["booking"]>, "key"> {
  project: string | null;
}

export const overlaps = (one: DayRange, other: DayRange): boolean =>
  one.firstDay <= other.lastDay && other.firstDay <= one.lastDay;

/** Returns the units of a machine that can be out at the same time; a machine without a count is one. */
export const unitsOf = (machine: { units: number }): number => Math.max(1, machine.units);

/** Returns the days of a range on which the number of units that are out changes, in order, each with that number. */
function steps(out: readonly UnitsOut[], range: DayRange): { day: string; units: number }[] {
  const changes = new Map<string, number>([[range.firstDay, 0]]);
  const change = (day: string, units: number) => changes.set(day, (changes.get(day) ?? 0) + units);
  for (const { units, ...days } of out) {
    if (!overlaps(days, range)) continue;
    change(days.firstDay < range.firstDay ? range.firstDay : days.firstDay, units);
    if (days.lastDay < range.lastDay) change(addDays(days.lastDay, 1), -units);
  }
  let now = 0;
  return [...changes]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, units]) => {
      now += units;
      return { day, units: now };
    });
}

/** Returns the first day of a range on which the most units are out, and how many. */
export const busiestDay = (out: readonly UnitsOut[], range: DayRange): { day: string; units: number } =>
  steps(out, range).reduce((busiest, step) => (step.units > busiest.units ? step : busiest));

/** Returns the first day from `today` on which a unit is free; null if there is none within the horizon. */
export const freeFrom = (units: number, out: readonly UnitsOut[], today: string): string | null =>
  steps(out, { firstDay: today, lastDay: horizonEnd(today) }).find((step) => step.units < units)?.day ?? null;

/**
 * Returns what visitors read of a machine: that all its units are under maintenance today, the words of its calendar if
 * its availability follows that, or what the office has set.
 */
export function shownAvailability(
  { units, availability }: { units: number; availability: string },
  out: readonly (UnitsOut & { kind: BookingKind })[],
  today: string,
): string {
  const all = unitsOf({ units });
  const broken = out.filter(({ kind }) => kind === "maintenance");
  if (busiestDay(broken, { firstDay: today, lastDay: today }).units >= all) return maintenance;
  return availability === byCalendar ? calendarAvailability(all, out, today) : availability;
}

export function calendarAvailability(units: number, out: readonly UnitsOut[], today: string): string {
  const day = freeFrom(units, out, today);
  if (day === null) return "On request";
  return day === today ? "Available" : `Available from ${shortDay(day, today)}`;
}

/** Formats a site day without its year if that is this year's, such as `12 May`. */
export const shortDay = (day: string, today: string): string =>
  day.slice(0, 4) === today.slice(0, 4) ? shortSiteDay(day) : readableSiteDay(day);

/** Returns the days of an entry in words, such as `3 May to 12 May`; both have their year if they differ in it. */
export function daysInWords({ firstDay, lastDay }: DayRange, today: string): string {
  if (lastDay === openEnd) return `from ${shortDay(firstDay, today)}, end open`;
  if (firstDay === lastDay) return shortDay(firstDay, today);
  const than = firstDay.slice(0, 4) === lastDay.slice(0, 4) ? today : "";
  return `${shortDay(firstDay, than)} to ${shortDay(lastDay, than)}`;
}

export const takenBy = ({ kind, project, client }: Pick<Booking, "kind" | "project" | "client">): string =>
  kind === "maintenance"
    ? bookingKinds.maintenance
    : [project, client].filter(Boolean).join(", ") || "Booked";
