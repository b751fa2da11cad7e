export const siteTimeZone = "Asia/Kolkata";

const dayFormat = new Intl.DateTimeFormat("en-CA", { timeZone: siteTimeZone, dateStyle: "short" });

/** Returns the site day (Asia/Kolkata) of a moment as `YYYY-MM-DD`. */
export function siteDay(moment: Date): string {
  return dayFormat.format(moment);
}

const clockFormat = new Intl.DateTimeFormat("en-GB", { timeZone: siteTimeZone, timeStyle: "medium" });

/** Returns the site time of a moment as `HH:MM:SS`. */
export function siteClock(moment: Date): string {
  return clockFormat.format(moment);
}

/** Returns the moment of a site day and time (`HH:MM:SS`); null when they are invalid. */
export function siteMoment(day: string, time: string): Date | null {
  const moment = new Date(`${day}T${time}+05:30`);
  if (Number.isNaN(moment.getTime())) return null;
  return siteDay(moment) === day && siteClock(moment) === time ? moment : null;
}

/** Returns the site day a number of days after another; negative for before. */
export function addDays(day: string, days: number): string {
  const noon = new Date(`${day}T12:00:00Z`);
  noon.setUTCDate(noon.getUTCDate() + days);
  return noon.toISOString().slice(0, 10);
}

const readable = new Intl.DateTimeFormat("en-IN", {
  timeZone: siteTimeZone,
  day: "numeric",
  month: "short",
  year: "numeric",
});

/** Formats a moment's site day, for example `20 Nov 2026`. */
export function readableDay(moment: Date): string {
  return readable.format(moment);
}

/** Formats a site day, for example `20 Nov 2026`. */
export function readableSiteDay(day: string): string {
  return readable.format(new Date(`${day}T12:00:00+05:30`));
}

const readableWithTime = new Intl.DateTimeFormat("en-IN", {
  timeZone: siteTimeZone,
  dateStyle: "medium",
  timeStyle: "short",
  hourCycle: "h23",
});

/** Formats a moment in site time, for example `20 Nov 2026, 16:21`. */
export function readableMoment(moment: Date): string {
  return readableWithTime.format(moment);
}
