import { perRegion } from "#app/adapters/region/region.ts";
import type { BusinessHours } from "#app/domain/company/business-hours.ts";
import { weekdays } from "#app/domain/company/open-days.ts";
import { dayMs, hourMs, minuteMs } from "#app/domain/values/durations.ts";
import {
  addDays,
  closestMoment,
  isMonthFirst,
  readableSiteDay,
  siteDay,
} from "#app/domain/values/site-time.ts";
import { dayNumber, weekdayOf } from "#app/domain/values/weeks.ts";
import { counted } from "#app/domain/values/wording.ts";

/** A stretch of time that counts, in milliseconds since the epoch; empty on a closed day. */
interface Span {
  from: number;
  to: number;
}

/**
 * Returns when an inquiry is due by the promise. Clock hours count around the clock on open days, so with Sunday closed
 * an inquiry of Saturday 15:00 with 24 hours is due on Monday at 15:00. Business hours count between opening and closing
 * time. "Next working day" is the closing time of the first open day after the day of arrival.
 * @param createdAt ISO moment
 */
export function replyDue(createdAt: string, hours: BusinessHours): Date {
  const arrived = new Date(createdAt).getTime();
  let day = siteDay(new Date(arrived));
  if (hours.promiseUnit === "nextWorkingDay") {
    do day = addDays(day, 1);
    while (!isOpen(day, hours));
    return new Date(endOf(day, hours));
  }
  let remaining = hours.promiseAmount * hourMs;
  for (; ; day = addDays(day, 1)) {
    const { from, to } = countedSpan(day, hours);
    const start = Math.max(from, arrived);
    if (to - start >= remaining) return new Date(start + remaining);
    remaining -= Math.max(0, to - start);
  }
}

/** Returns the latest arrival that is overdue: unanswered inquiries that arrived then or before are, later ones are not. */
export function overdueArrival(now: Date, hours: BusinessHours): Date {
  let day = siteDay(now);
  if (hours.promiseUnit === "nextWorkingDay") {
    while (!isOpen(day, hours) || endOf(day, hours) > now.getTime()) day = addDays(day, -1);
    return new Date(timeOf(day, "00:00") - 1);
  }
  let remaining = hours.promiseAmount * hourMs;
  for (; ; day = addDays(day, -1)) {
    const { from, to } = countedSpan(day, hours);
    const end = Math.min(to, now.getTime());
    if (end - from >= remaining) return new Date(end - remaining);
    remaining -= Math.max(0, end - from);
  }
}

/** Returns the milliseconds between two moments that count for the promise; 0 when the second is not later. */
export function openTimeBetween(from: Date, to: Date, hours: BusinessHours): number {
  let sum = 0;
  const last = siteDay(to);
  for (let day = siteDay(from); day <= last; day = addDays(day, 1)) {
    const span = countedSpan(day, hours);
    sum += Math.max(0, Math.min(span.to, to.getTime()) - Math.max(span.from, from.getTime()));
  }
  return sum;
}

/** Maximum number of moments that are remembered for a region. */
const maxTimes = 5_000;

/** Returns the moment of a site day and time (`HH:MM`), in milliseconds since the epoch. */
function timeOf(day: string, time: string): number {
  // A list of old inquiries needs the same days again and again, and `Intl` is slow.
  const known = perRegion("reply times", () => new Map<string, number>());
  const key = `${day} ${time}`;
  const moment = known.get(key) ?? Number(closestMoment(day, `${time}:00`));
  if (known.size >= maxTimes) known.clear();
  known.set(key, moment);
  return moment;
}

/** Returns the part of a day that counts: an open day, or its business hours if the promise is in those. */
function countedSpan(day: string, hours: BusinessHours): Span {
  const inHours = hours.promiseUnit === "businessHours" && hours.opens !== "";
  const from = timeOf(day, inHours ? hours.opens : "00:00");
  if (!isOpen(day, hours)) return { from, to: from };
  return { from, to: inHours ? endOf(day, hours) : timeOf(addDays(day, 1), "00:00") };
}

/** Returns when an open day ends for the office: at its closing time, or at midnight if it has none. */
function endOf(day: string, { closes }: BusinessHours): number {
  return closes === "" ? timeOf(addDays(day, 1), "00:00") : timeOf(day, closes);
}

/** Returns whether the office is open on a day. With no weekday ticked, every weekday counts. */
export function isOpen(day: string, hours: BusinessHours): boolean {
  if (hours.holidays.some(({ date }) => date === day)) return false;
  const weekday = weekdays[(weekdayOf(day) + 6) % 7];
  return !weekdays.some((name) => hours[name]) || (weekday !== undefined && hours[weekday]);
}

export interface ReplyClock {
  tone: "waiting" | "soon" | "overdue";
  /** For example `Reply due Tue 24 Nov, 11:30`, `2 h left` or `Overdue by 3 h`. */
  text: string;
  /** When the reply is due, for example `Tue 24 Nov, 11:30`. */
  due: string;
}

/**
 * Returns the clock of an unanswered inquiry. It counts down on the day the reply is due and up afterwards;
 * time that does not count for the promise counts in neither direction.
 */
export function replyClock(createdAt: string, now: Date, hours: BusinessHours): ReplyClock {
  const moment = replyDue(createdAt, hours);
  const due = readableDue(moment);
  if (now >= moment) {
    const late = openTimeBetween(moment, now, hours);
    return { tone: "overdue", text: late < minuteMs ? "Overdue" : `Overdue by ${inWords(late, hours)}`, due };
  }
  // Midnight belongs to the day that ends with it.
  const lastDay = siteDay(new Date(moment.getTime() - 1));
  if (siteDay(now) !== lastDay) return { tone: "waiting", text: `Reply due ${due}`, due };
  const remaining = openTimeBetween(now, moment, hours);
  return { tone: "soon", text: `${inWords(Math.max(remaining, minuteMs), hours)} left`, due };
}

function inWords(time: number, hours: BusinessHours) {
  const wholeDay = lengthOfDay(hours);
  if (time < hourMs) return `${Math.floor(time / minuteMs)} min`;
  if (time < wholeDay) return `${Math.floor(time / hourMs)} h`;
  const days = Math.floor(time / wholeDay);
  return counted(days, "working day");
}

/** Returns the milliseconds of an open day that count for the promise. */
function lengthOfDay({ promiseUnit, opens, closes }: BusinessHours) {
  if (promiseUnit !== "businessHours" || opens === "") return dayMs;
  return Date.parse(`2000-01-01T${closes}:00Z`) - Date.parse(`2000-01-01T${opens}:00Z`);
}

/** Formats when a reply is due, for example `Tue 24 Nov, 11:30`. */
function readableDue(moment: Date): string {
  const format = perRegion(
    "due",
    ({ locale, timeZone }) =>
      new Intl.DateTimeFormat(locale, {
        timeZone,
        weekday: "short",
        day: "numeric",
        month: "short",
        hour: "2-digit",
        minute: "2-digit",
        hourCycle: "h23",
      }),
  );
  const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  const { weekday, day, month, hour, minute } = parts;
  return `${weekday} ${isMonthFirst() ? `${month} ${day}` : `${day} ${month}`}, ${hour}:${minute}`;
}

/**
 * Returns an example of the promise: an inquiry at 15:00 of the next day that has a closed day after it, or of the given
 * day if no closed day is near.
 */
export function promiseExample(today: string, hours: BusinessHours): string {
  const days = Array.from({ length: 14 }, (_, at) => addDays(today, at));
  const day = days.find((one) => isOpen(one, hours) && !isOpen(addDays(one, 1), hours)) ?? today;
  const arrival = new Date(timeOf(day, "15:00"));
  const due = replyDue(arrival.toISOString(), hours);
  return `An inquiry of ${readableDue(arrival)} is due on ${readableDue(due)}.`;
}

/** Returns the clock of a follow-up: due on its site day, and overdue by days afterwards. */
export function followUpClock(followUpOn: string, today: string): ReplyClock {
  const days = dayNumber(today) - dayNumber(followUpOn);
  const due = readableSiteDay(followUpOn);
  if (days < 0) return { tone: "waiting", text: `Follow up on ${due}`, due };
  if (days === 0) return { tone: "soon", text: "Follow up today", due };
  return { tone: "overdue", text: `Follow-up ${counted(days, "day")} late`, due };
}

export interface CountedInquiry {
  createdAt: string;
  answeredAt: string | null;
  status: "new" | "read" | "archived";
}

export interface ReplyTimes {
  /** Half of the replies took at most as many milliseconds that count for the promise; null without replies. */
  median: number | null;
  /** Inquiries that were answered by their due time. */
  inTime: number;
  /** Inquiries that were answered or should have been. */
  due: number;
}

/**
 * Returns how soon inquiries were answered, by the clock of the reply promise. Those that may still wait do not count, nor
 * do those that were archived without an answer.
 */
export function replyTimes(inquiries: CountedInquiry[], now: Date, hours: BusinessHours): ReplyTimes {
  const times: number[] = [];
  let [inTime, overdue] = [0, 0];
  for (const { createdAt, answeredAt, status } of inquiries) {
    if (answeredAt === null) {
      if (status !== "archived" && replyDue(createdAt, hours) <= now) overdue += 1;
      continue;
    }
    const answered = new Date(answeredAt);
    times.push(openTimeBetween(new Date(createdAt), answered, hours));
    if (answered <= replyDue(createdAt, hours)) inTime += 1;
  }
  return { median: medianOf(times), inTime, due: times.length + overdue };
}

function medianOf(values: number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  const [lower, upper] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return lower === undefined || upper === undefined ? null : (lower + upper) / 2;
}
