import { siteDay } from "../site-time.ts";

/** The first day an event may have; earlier ones are typing mistakes. */
const firstEventDay = "1990-01-01";

const yearsAhead = 2;

/** The last day an event may have: two years from today. */
export function lastEventDay(now = new Date()): string {
  const day = new Date(`${siteDay(now)}T12:00:00Z`);
  day.setUTCFullYear(day.getUTCFullYear() + yearsAhead);
  return day.toISOString().slice(0, 10);
}

/** Says why an event cannot have this day, or returns null when it can. */
export function dayOutOfRange(day: string, now = new Date()): string | null {
  const last = lastEventDay(now);
  if (day >= firstEventDay && day <= last) return null;
  return `${day} is not between ${firstEventDay} and ${last}`;
}
