import { readEntries } from "#app/domain/values/bulk-changes.ts";
import { isCalendarDay } from "#app/domain/values/calendar-day.ts";
import { addDays } from "#app/domain/values/site-time.ts";
import { adminsOnly, columnsOf, everyone, storedVisibilityIn, type Visibility } from "./visibility.ts";

const minutesPerDay = 24 * 60;

/** The maximum number of minutes by which times are shifted. */
export const maxShift = minutesPerDay;

export type SeveralChange =
  | { what: "project"; project: Visibility }
  | { what: "day"; date: string }
  | { what: "shift"; minutes: number }
  | { what: "note"; note: string }
  | { what: "public"; isPublic: boolean }
  | { what: "delete" };

export type SeveralKind = SeveralChange["what"];

/** An event to change, with the moment of its last change that the list showed. */
export interface EventTarget {
  id: number;
  seen: string;
}

const moment = /^\d{4}-[\dT:.+-]{5,30}Z?$/;

/** Reads a moment as rows have it, such as 2026-11-20T10:20:45.123Z; null if malformed. */
export const readMoment = (text: unknown): string | null =>
  typeof text === "string" && moment.test(text) ? text : null;

export const writeEventTarget = ({ id, updatedAt }: { id: number; updatedAt: string }): string =>
  `${id}.${updatedAt}`;

/** Reads targets; null if one is malformed. */
export const readEventTargets = (texts: readonly string[]): EventTarget[] | null =>
  readEntries(texts, (id, rest) => {
    const seen = readMoment(rest);
    return seen === null ? null : { id, seen };
  });

export interface EventFields {
  /** Site day, `YYYY-MM-DD`. */
  date: string;
  /** Site time, `HH:MM` or `HH:MM:SS`. */
  time: string;
  projectId: number | null;
  /** 1 if only admins see the event; it has no project then. */
  adminsOnly: 0 | 1;
  isPublic: 0 | 1;
  note: string;
}

/** What an event was before a change; an Undo restores the fields that are given. */
export interface EventBefore extends Partial<EventFields> {
  id: number;
}

/** Writes what an Undo of a change restores, for a form; `readEventsBefore` reads it. */
export function writeEventBefore(
  what: SeveralKind,
  { id, date, time, projectId, adminsOnly: isForAdmins, isPublic, note }: EventBefore,
) {
  const value = {
    project: projectId ?? (isForAdmins ? adminsOnly : everyone),
    day: date,
    shift: `${date}T${time}`,
    note,
    public: isPublic,
    delete: "",
  }[what];
  return `${id}.${value}`;
}

export const timePattern = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;

/** Reads what events were before a change; null if an entry is malformed. */
export const readEventsBefore = (what: SeveralKind, texts: readonly string[]): EventBefore[] | null =>
  readEntries(texts, (id, value) => {
    const fields = value === undefined ? null : fieldsIn(what, value);
    return fields && { id, ...fields };
  });

function fieldsIn(what: SeveralKind, value: string): Partial<EventFields> | null {
  if (what === "delete") return {};
  if (what === "public") return value === "1" || value === "0" ? { isPublic: value === "1" ? 1 : 0 } : null;
  if (what === "note") return { note: value.replace(/\r\n?/g, "\n") };
  if (what === "day") return isCalendarDay(value) ? { date: value } : null;
  if (what === "project") {
    const visibility = storedVisibilityIn(value);
    return visibility === null ? null : columnsOf(visibility);
  }
  const [date = "", time = ""] = value.split("T");
  return isCalendarDay(date) && timePattern.test(time) ? { date, time } : null;
}

export const shiftWrong = `Enter minutes, as −60, or hours and minutes, as −1:30: up to ${maxShift / 60} hours, but not 0.`;

/** Parses `90`, `+90` or `-1:30` to minutes; null for 0, for more than a day, and for any other text. */
export function minutesIn(text: string): number | null {
  const [, sign = "", hours = "0", rest = "0"] = /^([+−-]?)(?:(\d{1,2}):)?(\d{1,4})$/.exec(text.trim()) ?? [];
  if (text.includes(":") && Number(rest) > 59) return null;
  const minutes = (sign === "" || sign === "+" ? 1 : -1) * (Number(hours) * 60 + Number(rest));
  return minutes === 0 || Math.abs(minutes) > maxShift ? null : minutes;
}

/** Returns a day and time moved by minutes, also past midnight; seconds stay. */
export function shifted({ date, time }: { date: string; time: string }, minutes: number) {
  const [hours = "0", minute = "0", ...seconds] = time.split(":");
  const total = Number(hours) * 60 + Number(minute) + minutes;
  const days = Math.floor(total / minutesPerDay);
  const rest = total - days * minutesPerDay;
  const clock = [Math.floor(rest / 60), rest % 60].map((part) => String(part).padStart(2, "0"));
  return { date: days === 0 ? date : addDays(date, days), time: [...clock, ...seconds].join(":") };
}
