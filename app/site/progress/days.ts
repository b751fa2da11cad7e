import { perRegion } from "#app/adapters/region/region.ts";
import { isCalendarDay } from "#app/domain/values/calendar-day.ts";
import { counted } from "#app/domain/values/spoken-figures.ts";

/** Formats a month, for example `November 2026`. */
export const monthName = (month: string): string =>
  perRegion(
    "progress month",
    ({ locale }) => new Intl.DateTimeFormat(locale, { timeZone: "UTC", month: "long", year: "numeric" }),
  ).format(new Date(`${month}-15T12:00:00Z`));

/** Returns the weekday of a site day, for example `Friday`. */
export const weekdayOf = (day: string): string =>
  perRegion(
    "progress weekday",
    ({ locale }) => new Intl.DateTimeFormat(locale, { timeZone: "UTC", weekday: "long" }),
  ).format(new Date(`${day}T12:00:00Z`));

/** Formats the time of an event in hours and minutes. */
export const clockOf = (time: string): string => time.slice(0, 5);

/** Returns a number of photos in words; days without any have notes. */
export function photosInWords(count: number): string {
  if (count === 0) return "Notes only";
  return counted(count, "photo");
}

/** Returns the month, `YYYY-MM`, of a query; null for anything else. */
export const monthIn = (text: string | null): string | null =>
  text !== null && /^\d{4}-(0[1-9]|1[0-2])$/.test(text) ? text : null;

/** Returns a day of an address, `YYYY-MM-DD`; null for anything else. */
export const dayIn = (text: string): string | null => (isCalendarDay(text) ? text : null);
