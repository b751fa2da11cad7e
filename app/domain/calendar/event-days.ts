import { siteDay } from "#app/domain/values/site-time.ts";

export const dayMissing = "Please select a date";

/** The earliest day of an event; earlier ones are typing errors. */
const firstEventDay = "1990-01-01";

const yearsAhead = 2;

/** Returns the latest day of an event: two years from today. */
export function lastEventDay(now = new Date()): string {
  const day = new Date(`${siteDay(now)}T12:00:00Z`);
  day.setUTCFullYear(day.getUTCFullYear() + yearsAhead);
  return day.toISOString().slice(0, 10);
}

/** Returns why an event cannot have this day, or null. */
export function dayOutOfRange(day: string, now = new Date()): string | null {
  const last = lastEventDay(now);
  if (day >= firstEventDay && day <= last) return null;
  return `${day} is not between ${firstEventDay} and ${last}`;
}
