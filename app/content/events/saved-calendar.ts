import { z } from "zod";
import { dayId } from "./events.ts";

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

/**
 * A day as it is saved. Each carries its account, so that the list is a plain one and is written at once;
 * a day without an account is anybody's, and one without an id has that of its date.
 */
const savedDay = calendarDay
  .extend({ id: calendarDay.shape.id.optional(), account: z.string().optional() })
  .transform(({ id, ...day }) => ({ ...day, id: id ?? dayId(day.date) }));
const savedCalendar = z.array(savedDay);

/** Where a browser keeps it. Asking for it may fail, too: a browser may keep nothing for anybody. */
type Place = () => Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** The days that were saved for an account. Days of another account, or a list that cannot be read, are none. */
export const savedDays = (place: Place, account: string): CalendarDay[] =>
  read(place).flatMap(({ account: owner = account, ...day }) => (owner === account ? day : []));

/** Of a day with more events than this only the count is saved. */
const maxDetails = 200;

/** Saves the days for an account, without their details where there is no room for them. */
export function saveDays(place: Place, account: string, days: CalendarDay[]): void {
  const bare = days.map(({ id, date, count }) => ({ account, id, date, count }));
  const whole = days.map((day, at) =>
    (day.details?.length ?? 0) > maxDetails ? bare[at] : { account, ...day },
  );
  if (!write(place, whole)) write(place, bare);
}

/** Adds events that were just saved to the days of an account: one for each given date. */
export function addToSavedDays(place: Place, account: string, dates: string[]): void {
  const days = new Map(savedDays(place, account).map((day) => [day.date, day]));
  for (const [date, { length }] of Map.groupBy(dates, (date) => date)) {
    // Which events the day has now is not known, only how many.
    const count = (days.get(date)?.count ?? 0) + length;
    days.set(date, { id: dayId(date), date, count });
  }
  saveDays(place, account, [...days.values()]);
}

/** The days as they are now, with the events that are known of them until those are read again. */
export function withDetails(fresh: CalendarDay[], known: CalendarDay[] | null): CalendarDay[] {
  const details = new Map(known?.map((day) => [day.date, day.details]));
  return fresh.map((day) => {
    const events = details.get(day.date);
    return events ? { ...day, details: events } : day;
  });
}

/** Removes what is saved, or only what is not this account's. */
export function forgetSavedDays(place: Place, except?: string): void {
  try {
    const owners = except === undefined ? [] : read(place).map(({ account = except }) => account);
    if (owners.length === 0 || owners.some((owner) => owner !== except)) place().removeItem(key);
  } catch {}
}

function read(place: Place): z.output<typeof savedCalendar> {
  try {
    return savedCalendar.parse(JSON.parse(place().getItem(key) ?? "[]"));
  } catch (error) {
    console.warn(`The saved ${key} cannot be read and counts as empty`, error);
    return [];
  }
}

function write(place: Place, days: unknown[]): boolean {
  try {
    place().setItem(key, JSON.stringify(days));
    return true;
  } catch {
    return false;
  }
}
