import { z } from "zod";

const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** An event as the calls of the calendar give it. */
export const shownEvent = z.object({
  id: z.int(),
  /** Site day. */
  date: z.iso.date(),
  time: z.string(),
  note: z.string(),
  project: z.object({ id: z.int(), title: z.string() }).nullable(),
  /** Address of the image, or empty. */
  img: z.string(),
  photo: z.object({ hash, width: z.number(), height: z.number(), alt: z.string() }).nullable(),
  /** Moment of its last change; empty when that is not known. */
  updatedAt: z.string().catch(""),
});
export type ShownEvent = z.output<typeof shownEvent>;

/** A day with events; `details` are there once somebody has looked at the day. */
export const calendarDay = z.object({
  id: z.int(),
  date: z.iso.date(),
  count: z.int().min(0),
  details: z.array(shownEvent).optional().catch(undefined),
});
export type CalendarDay = z.output<typeof calendarDay>;

/** The first photos of a day, by content hash, and, for admins, how many of its events every account sees. */
export const dayStrip = z.object({
  date: z.iso.date(),
  photos: z.array(hash),
  everyone: z.int().min(0).catch(0),
});
export type DayStrip = z.output<typeof dayStrip>;

const key = "calendarData";
const savedCalendar = z.object({ account: z.string(), days: z.array(calendarDay) });

/** Where a browser keeps it. Asking for it may fail, too: a browser may keep nothing for anybody. */
type Place = () => Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** The days that were saved for an account. Data of another account, or that cannot be read, is none. */
export function savedDays(place: Place, account: string): CalendarDay[] {
  const saved = read(place);
  return saved?.account === account ? saved.days : [];
}

/** Of a day with more events than this only the count is saved. */
const mostDetails = 200;

/** Saves the days for an account, without their details where there is no room for them. */
export function saveDays(place: Place, account: string, days: CalendarDay[]): void {
  const bare = days.map(({ id, date, count }) => ({ id, date, count }));
  const whole = days.map((day, at) => ((day.details?.length ?? 0) > mostDetails ? (bare[at] ?? day) : day));
  if (!write(place, { account, days: whole })) write(place, { account, days: bare });
}

/** Removes what is saved, or only what is not this account's. */
export function forgetSavedDays(place: Place, except?: string): void {
  try {
    if (except === undefined || read(place)?.account !== except) place().removeItem(key);
  } catch {}
}

function read(place: Place) {
  try {
    const text = place().getItem(key);
    return text === null ? null : savedCalendar.parse(JSON.parse(text));
  } catch (error) {
    console.warn(`The saved ${key} cannot be read and counts as empty`, error);
    return null;
  }
}

function write(place: Place, value: z.output<typeof savedCalendar>): boolean {
  try {
    place().setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
