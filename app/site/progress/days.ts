import { isCalendarDay } from "#app/domain/values/calendar-day.ts";
import { counted } from "#app/domain/values/counted.ts";
import { formatDay } from "#app/domain/values/site-time.ts";

/** Returns the weekday of a site day, for example `Friday`. */
export const weekdayOf = (day: string): string => formatDay(day, { weekday: "long" });

/** Formats the time of an event in hours and minutes. */
export const clockOf = (time: string): string => time.slice(0, 5);

/** Returns a number of photos in words; days without any have notes. */
export const photosInWords = (count: number): string =>
  count === 0 ? "Notes only" : counted(count, "photo");

/** Returns the month, `YYYY-MM`, of a query; null for anything else. */
export const monthIn = (text: string | null): string | null =>
  text !== null && /^\d{4}-(0[1-9]|1[0-2])$/.test(text) ? text : null;

/** Returns a day of an address, `YYYY-MM-DD`; null for anything else. */
export const dayIn = (text: string): string | null => (isCalendarDay(text) ? text : null);
