import { type Place, storedKeys } from "#app/domain/accounts/account-storage.ts";
import type { ProjectTitle } from "#app/domain/values/choices.ts";
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
} from "#app/domain/values/read-json.ts";
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
  // Absent in most days: `otherwise` alone would throw and catch an error for each of them.
  details: optional(otherwise(list(shownEvent), undefined)),
};
export const calendarDay = fields(dayFields);
export type CalendarDay = ReturnType<typeof calendarDay>;

/** The first photos of a day, by content hash, and for admins the number of its events visible to all accounts. */
export const dayStrip = fields({
  date: day,
  photos: list(hash),
  everyone: otherwise(whole(0), 0),
});

const { calendar: calendarKey, projects: projectsKey } = storedKeys;

const { date, count, details } = dayFields;
/**
 * A day as stored in the browser. The first names the account of the whole list; a list that names none belongs to any
 * account.
 */
const savedDay = fields({ date, count, details, account: optional(text) });
const savedCalendar = list(savedDay);

/** Returns the days stored for an account; none when the list is unreadable or of another account. */
export function savedDays(place: Place, account: string): CalendarDay[] {
  const saved = read(place);
  if (saved.some(({ account: owner = account }) => owner !== account)) return [];
  return saved.map(({ account: _, ...day }) => ({ ...day, id: dayId(day.date) }));
}

/** Returns the days stored for an account with a project's events only; days without details are left out. */
export function savedDaysOf(place: Place, account: string, project: number): CalendarDay[] {
  return savedDays(place, account).flatMap(({ details = [], ...day }) => {
    const events = details.filter((event) => event.project?.id === project);
    return events.length > 0 ? [{ ...day, count: events.length, details: events }] : [];
  });
}

/** Days with more events than this are stored without details. */
const maxDetails = 200;

/**
 * Stores the days of an account, newest first. Without room for all, it stores them without details, and then only as
 * many of the newest as fit.
 */
export function saveDays(place: Place, account: string, days: CalendarDay[]): void {
  const newest = days.toSorted((one, other) => (one.date < other.date ? 1 : -1));
  const bare = newest.map(({ date, count }, at) => ({ ...(at === 0 && { account }), date, count }));
  const detailed = newest.map(({ details = [] }, at) =>
    details.length > 0 && details.length <= maxDetails ? { ...bare[at], details } : bare[at],
  );
  if (write(place, detailed)) return;
  let room = bare.length;
  while (room > 0 && !write(place, bare.slice(0, room))) room = Math.floor(room / 2);
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
export function withDetails(fresh: CalendarDay[], known: CalendarDay[]): CalendarDay[] {
  const details = new Map(known.map((day) => [day.date, day.details]));
  return fresh.map((day) => {
    const events = details.get(day.date);
    return events ? { ...day, details: events } : day;
  });
}

function read(place: Place): ReturnType<typeof savedCalendar> {
  try {
    return savedCalendar(JSON.parse(place().getItem(calendarKey) ?? "[]"));
  } catch (error) {
    console.warn(`The saved ${calendarKey} cannot be read and counts as empty`, error);
    return [];
  }
}

function write(place: Place, days: unknown[]): boolean {
  try {
    place().setItem(calendarKey, JSON.stringify(days));
    return true;
  } catch {
    return false;
  }
}

const maxRecent = 12;

const storedProjects = fields({ account: text, projects: list(fields({ id: whole(1), title: text })) });

/** Returns the projects an account has chosen last in this browser, the latest first. */
export function recentProjects(place: Place, account: string): ProjectTitle[] {
  try {
    const found = storedProjects(JSON.parse(place().getItem(projectsKey) ?? "null"));
    return found.account === account ? found.projects : [];
  } catch {
    return [];
  }
}

/** Stores the projects an account has chosen last. Without storage nothing is kept. */
export function saveRecentProjects(place: Place, account: string, projects: ProjectTitle[]): void {
  try {
    const short = projects.slice(0, maxRecent).map(({ id, title }) => ({ id, title }));
    place().setItem(projectsKey, JSON.stringify({ account, projects: short }));
  } catch {}
}
