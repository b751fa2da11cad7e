import { addDays, formatDay, isMonthFirst, longMonth } from "#app/domain/values/site-time.ts";
import { weekdayName, weekdayOf } from "#app/domain/values/weeks.ts";

// Days are `YYYY-MM-DD` and months `YYYY-MM`, both of the site.

const daysShown = 42;
const daysOfWeek = 7;

export const monthOf = (day: string): string => day.slice(0, 7);

/** Adds a number of months, which may be negative. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

const daysIn = (month: string) => Number(addDays(`${addMonths(month, 1)}-01`, -1).slice(8));

/** Returns the same day of another month, or that month's last day: 31 January becomes 28 February. */
export function dayInMonth(day: string, month: string): string {
  const number = Math.min(Number(day.slice(8)), daysIn(month));
  return `${month}-${String(number).padStart(2, "0")}`;
}

/** Returns the six weeks that show a month, from the Sunday on or before its first day. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`;
  const start = addDays(first, -weekdayOf(first));
  const days = Array.from({ length: daysShown }, (_, at) => addDays(start, at));
  return Array.from({ length: daysShown / daysOfWeek }, (_, week) =>
    days.slice(week * daysOfWeek, (week + 1) * daysOfWeek),
  );
}

/** Returns the day that a key moves to: by day, week, month and, with Shift, year. Null for any other key. */
export function dayByKey(day: string, key: string, shift: boolean): string | null {
  const byMonths = (months: number) => dayInMonth(day, addMonths(monthOf(day), months));
  switch (key) {
    case "ArrowLeft":
      return addDays(day, -1);
    case "ArrowRight":
      return addDays(day, 1);
    case "ArrowUp":
      return addDays(day, -daysOfWeek);
    case "ArrowDown":
      return addDays(day, daysOfWeek);
    case "Home":
      return addDays(day, -weekdayOf(day));
    case "End":
      return addDays(day, daysOfWeek - 1 - weekdayOf(day));
    case "PageUp":
      return byMonths(shift ? -12 : -1);
    case "PageDown":
      return byMonths(shift ? 12 : 1);
    default:
      return null;
  }
}

/** Formats a day with its weekday, such as `Thursday, 12 November 2026`. */
export const spokenDay = (day: string): string =>
  isMonthFirst()
    ? `${weekdayName(day)}, ${formatDay(day, { month: "long", day: "numeric", year: "numeric" })}`
    : `${weekdayName(day)}, ${Number(day.slice(8))} ${longMonth(monthOf(day))}`;

/** Returns the months whose days are in a month's weeks. */
export const monthsShown = (month: string): string[] => [...new Set(weeksOf(month).flat().map(monthOf))];
