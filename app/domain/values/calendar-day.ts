import { dayMs } from "./durations.ts";

/** Returns whether a text is a day of the calendar, as `YYYY-MM-DD`: `2027-02-30` is not. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const noon = new Date(`${text}T12:00:00Z`);
  return !Number.isNaN(noon.getTime()) && noon.toISOString().startsWith(text);
}

/** Returns whether a text is a day of the calendar from 2000 to 2099, which reports, bookings and links may have. */
export const isDayOfCentury = (text: string): boolean => text.startsWith("20") && isCalendarDay(text);

/** Says which days `isDayOfCentury` accepts. */
export const wrongDayOfCentury = "Please enter a day from 2000 to 2099, such as 2027-01-26";

/** Returns the day of the calendar that a query has under a name; empty for anything else. */
export function dayOfQuery(params: URLSearchParams, name: string): string {
  const text = params.get(name) ?? "";
  return isCalendarDay(text) ? text : "";
}

/** Returns the number of a day, counted from 1 January 1970, so that days can be subtracted. */
export const dayNumber = (day: string): number => Math.round(Date.parse(day) / dayMs);

/** Returns the weekday of a day, 0 for Sunday. */
export const weekdayOf = (day: string): number => new Date(day).getUTCDay();
