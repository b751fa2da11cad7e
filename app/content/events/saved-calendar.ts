import { type Place, storedKeys } from "#app/content/account-storage.ts";
import {
  day,
  fields,
  finite,
  flag,
  list,
  nullable,
  optional,
  otherwise,
  text,
  textLike,
  whole,
} from "#app/content/read-json.ts";
import { dayId } from "./events.ts";

const hash = textLike(/^[0-9a-f]{64}$/);

/** An event as the calendar API returns it. */
export const eventFields = {
  id: whole(),
  /** Site day. */
  date: day,
  time: text,
  note: text,
  /** `hasReport` is set if the account may read a daily report of the day. */
  project: nullable(fields({ id: whole(), title: text, hasReport: optional(flag) })),
  /** Whether only admins see an event without a project. */
  adminsOnly: optional(flag),
  /** Whether visitors see the photo on the project's page. */
  isPublic: optional(flag),
  /** URL of the image, or empty. */
  img: text,
  photo: nullable(fields({ hash, width: finite, height: finite, alt: text })),
  /** When it last changed; empty when unknown. */
  updatedAt: otherwise(text, ""),
};
export const shownEvent = fields(eventFields);
export type ShownEvent = ReturnType<typeof shownEvent>;

/** A day with events; `details` exist once the day has been opened. */
const dayFields = {
  id: whole(),
  date: day,
  count: whole(0),
  details: otherwise(list(shownEvent), undefined),
};
export const calendarDay = fields(dayFields);
export type CalendarDay = ReturnType<typeof calendarDay>;

/** The first photos of a day, by content hash, and for admins the number of its events visible to all accounts. */
export const dayStrip = fields({
  date: day,
  photos: list(hash),
  everyone: otherwise(whole(0), 0),
});
export type DayStrip = ReturnType<typeof dayStrip>;

const { calendar: key } = storedKeys;

/**
 * A day as stored in the browser, with its account. A day without an account belongs to any account; a day
 * without an id has that of its date.
 */
const savedDay = fields({ ...dayFields, id: optional(dayFields.id), account: optional(text) });
const savedCalendar = list(savedDay);

/** Returns the days stored for an account; none when the list is unreadable or of another account. */
export const savedDays = (place: Place, account: string): CalendarDay[] =>
  read(place).flatMap(({ account: owner = account, id, ...saved }) =>
    owner === account ? { ...saved, id: id ?? dayId(saved.date) } : [],
  );

/** Days with more events than this are stored without details. */
const maxDetails = 200;

/** Stores the days of an account, without details when there is no room for them. */
export function saveDays(place: Place, account: string, days: CalendarDay[]): void {
  const bare = days.map(({ id, date, count }) => ({ account, id, date, count }));
  const whole = days.map((day, at) =>
    (day.details?.length ?? 0) > maxDetails ? bare[at] : { account, ...day },
  );
  if (!write(place, whole)) write(place, bare);
}

/**
 * Returns the known days with the fresh ones in place of those that `isFresh` selects, newest first. Days keep the
 * details known so far.
 */
export function mergeDays(
  fresh: CalendarDay[],
  known: CalendarDay[],
  isFresh: (date: string) => boolean,
): CalendarDay[] {
  const others = known.filter(({ date }) => !isFresh(date));
  const days = [...withDetails(fresh, known), ...others];
  return days.sort((one, other) => (one.date < other.date ? 1 : -1));
}

/** Adds newly saved events to the stored days of an account, one per given date. */
export function addToSavedDays(place: Place, account: string, dates: string[]): void {
  const days = new Map(savedDays(place, account).map((day) => [day.date, day]));
  for (const [date, { length }] of Map.groupBy(dates, (date) => date)) {
    // The day's events are unknown now, only their number.
    const count = (days.get(date)?.count ?? 0) + length;
    days.set(date, { id: dayId(date), date, count });
  }
  saveDays(place, account, [...days.values()]);
}

/** Returns the current days with the details known so far. */
function withDetails(fresh: CalendarDay[], known: CalendarDay[]): CalendarDay[] {
  const details = new Map(known.map((day) => [day.date, day.details]));
  return fresh.map((day) => {
    const events = details.get(day.date);
    return events ? { ...day, details: events } : day;
  });
}

function read(place: Place): ReturnType<typeof savedCalendar> {
  try {
    return savedCalendar(JSON.parse(place().getItem(key) ?? "[]"));
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
