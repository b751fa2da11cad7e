import { perRegion } from "#app/adapters/region/region.ts";
import { dayMs } from "./durations.ts";

/** The first and the last day that forms take for what is planned, as attributes of their inputs. */
export const plannedDays = { min: "2000-01-01", max: "2099-12-31" } as const;

const day = { day: "numeric", month: "short", year: "numeric" } as const;
const clock = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
const numbers = {
  ...clock,
  second: "2-digit",
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
} as const;

/** Fields of a moment at the site, in digits. How a locale writes them in one text differs between browsers. */
function siteFields(moment: Date): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  const format = perRegion(
    "numbers",
    ({ timeZone }) => new Intl.DateTimeFormat("en-u-ca-gregory-nu-latn", { timeZone, ...numbers }),
  );
  return Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));
}

/** Returns the site day of a moment, in the site's time zone, as `YYYY-MM-DD`. */
export function siteDay(moment: Date): string {
  const { year = "", month, day } = siteFields(moment);
  return `${year.padStart(4, "0")}-${month}-${day}`;
}

/** Returns the site time of a moment as `HH:MM:SS`. */
export function siteClock(moment: Date): string {
  const { hour, minute, second } = siteFields(moment);
  return `${hour}:${minute}:${second}`;
}

/**
 * Returns the moments at which clocks at the site show a day and time (`HH:MM:SS`), in order: one, two where clocks are
 * put back, and none where they are put forward or the day or time is invalid.
 */
export function siteMoments(day: string, time: string): Date[] {
  return around(day, time).filter((moment) => siteDay(moment) === day && siteClock(moment) === time);
}

/** Returns the first moment of a site day and time (`HH:MM:SS`); null when they are invalid or clocks skip them. */
export function siteMoment(day: string, time: string): Date | null {
  return siteMoments(day, time)[0] ?? null;
}

/**
 * Returns the first moment of a site day and time (`HH:MM:SS`), and for a time that clocks skip the moment by the clock
 * of before; null when they are invalid.
 */
export function closestMoment(day: string, time: string): Date | null {
  return siteMoment(day, time) ?? (isSkipped(day, time) ? (around(day, time).at(-1) ?? null) : null);
}

/** Returns the moment at which a site day begins, which is after midnight where clocks skip it; null when it is invalid. */
export const dayStart = (day: string): Date | null => closestMoment(day, "00:00:00");

/** Returns whether a day and time (`HH:MM:SS`) are valid but skipped at the site, where clocks are put forward. */
export function isSkipped(day: string, time: string): boolean {
  const wall = new Date(`${day}T${time}Z`);
  const isValid = !Number.isNaN(wall.getTime()) && wall.toISOString().slice(0, 19) === `${day}T${time}`;
  return isValid && around(day, time).length > 0 && siteMoments(day, time).length === 0;
}

/** Returns the moments that a day and time name by the clocks of the day before and after, in order. */
function around(day: string, time: string): Date[] {
  const wall = Date.parse(`${day}T${time}Z`);
  if (Number.isNaN(wall)) return [];
  const offsets = new Set([offsetAt(wall - dayMs), offsetAt(wall + dayMs)]);
  return [...offsets]
    .filter((offset) => !Number.isNaN(offset))
    .sort((one, other) => other - one)
    .map((offset) => new Date(wall - offset));
}

/** Returns by how much clocks at the site are ahead of UTC at a moment, in milliseconds; NaN before the year 1. */
function offsetAt(time: number): number {
  const moment = new Date(time);
  if (moment.getUTCFullYear() < 1) return Number.NaN;
  return Date.parse(`${siteDay(moment)}T${siteClock(moment)}Z`) - Math.floor(time / 1000) * 1000;
}

/** Returns the site day a number of days after another; negative for before. */
export function addDays(day: string, days: number): string {
  const noon = new Date(`${day}T12:00:00Z`);
  noon.setUTCDate(noon.getUTCDate() + days);
  return noon.toISOString().slice(0, 10);
}

/** Returns the moment (ISO 8601) a number of days of 24 hours before another. */
export const daysBefore = (moment: Date, days: number): string =>
  new Date(moment.getTime() - days * dayMs).toISOString();

/** Formats a moment's site day, for example `20 Nov 2026`. */
export function readableDay(moment: Date): string {
  return readableSiteDay(siteDay(moment));
}

/** Formats a site day with some of its parts, as the site's region orders and names them. */
export function formatDay(siteDay: string, parts: Intl.DateTimeFormatOptions): string {
  return perRegion(
    `day of ${Object.entries(parts)}`,
    ({ locale }) => new Intl.DateTimeFormat(locale, { timeZone: "UTC", ...parts }),
  ).format(new Date(`${siteDay}T12:00:00Z`));
}

/** Formats a site day, for example `20 Nov 2026`. */
export const readableSiteDay = (siteDay: string): string => formatDay(siteDay, day);

/** Formats a site day without its year, for example as `2 Nov`. */
export const shortSiteDay = (siteDay: string): string =>
  formatDay(siteDay, { day: "numeric", month: "short" });

/** Formats a site day without its year if that is this year's, such as `12 May`. */
export const shortDay = (siteDay: string, today: string): string =>
  siteDay.slice(0, 4) === today.slice(0, 4) ? shortSiteDay(siteDay) : readableSiteDay(siteDay);

/** Formats a month, `YYYY-MM`, for example as `November 2026`. */
export const longMonth = (month: string): string =>
  formatDay(`${month}-01`, { month: "long", year: "numeric" });

/** Formats a moment in site time, for example `20 Nov 2026, 16:21`. */
export function readableMoment(moment: Date): string {
  return perRegion(
    "readable moment",
    ({ locale, timeZone }) => new Intl.DateTimeFormat(locale, { timeZone, ...day, ...clock }),
  ).format(moment);
}

/** Returns where clocks show the site's time, for example `India` or `New York`. */
export function clockPlace(): string {
  return perRegion("place", ({ timeZone }) =>
    // The one zone of a whole country, and the name that its staff have always read.
    timeZone === "Asia/Kolkata"
      ? "India"
      : timeZone.slice(timeZone.lastIndexOf("/") + 1).replaceAll("_", " "),
  );
}

/** Returns whether dates at the site put the month before the day, as in `Nov 20, 2026`. */
export function isMonthFirst(): boolean {
  return perRegion("month first", ({ locale }) => {
    const parts = new Intl.DateTimeFormat(locale, { timeZone: "UTC", ...day }).formatToParts(0);
    return parts.find(({ type }) => type === "day" || type === "month")?.type === "month";
  });
}
