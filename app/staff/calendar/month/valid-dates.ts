import { isCalendarDay } from "#app/domain/values/calendar-day.ts";

/** Returns whether a text is a month of the years 1900 to 2999, `YYYY-MM`. */
export const isMonth = (text: string | null): text is string =>
  /^(19|2\d)\d\d-(0[1-9]|1[0-2])$/.test(text ?? "");

/** Returns whether a text is a day of such a month, `YYYY-MM-DD`. */
export const isDay = (text: string | null): text is string =>
  text !== null && isMonth(text.slice(0, 7)) && isCalendarDay(text);
