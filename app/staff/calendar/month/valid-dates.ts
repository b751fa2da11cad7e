import { isCalendarDay } from "#app/domain/values/calendar-day.ts";

export const isMonth = (text: string | null): text is string =>
  /^(19|2\d)\d\d-(0[1-9]|1[0-2])$/.test(text ?? "");

export const isDay = (text: string | null): text is string =>
  text !== null && isMonth(text.slice(0, 7)) && isCalendarDay(text);
