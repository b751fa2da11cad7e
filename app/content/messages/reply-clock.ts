import { perRegion } from "#app/adapters/region/region.ts";
import { type OpenDays, weekdays } from "#app/content/settings/open-days.ts";
import { addDays, dayStart, isMonthFirst, siteDay } from "#app/content/site-time.ts";

/** The site promises a reply within this many hours. */
const promisedHours = 24;

const minute = 60_000;
const hour = 60 * minute;
const wholeDay = 24 * hour;

/**
 * Returns when an inquiry is due: 24 hours after it arrived, without the hours of closed days. With Sunday
 * closed, an inquiry of Saturday 15:00 is due on Monday at 15:00.
 * @param createdAt ISO moment
 */
export function replyDue(createdAt: string, open: OpenDays): Date {
  const arrived = new Date(createdAt).getTime();
  let left = promisedHours * hour;
  for (let day = siteDay(new Date(arrived)); ; day = addDays(day, 1)) {
    const { from, to } = openingOf(day, open);
    const start = Math.max(from, arrived);
    if (to - start >= left) return new Date(start + left);
    left -= Math.max(0, to - start);
  }
}

/**
 * Returns the latest arrival that is due at a moment: an unanswered inquiry is overdue exactly when it
 * arrived then or before.
 */
export function overdueArrival(now: Date, open: OpenDays): Date {
  let left = promisedHours * hour;
  for (let day = siteDay(now); ; day = addDays(day, -1)) {
    const { from, to } = openingOf(day, open);
    const end = Math.min(to, now.getTime());
    if (end - from >= left) return new Date(end - left);
    left -= Math.max(0, end - from);
  }
}

/** Returns the milliseconds of open days between two moments; 0 when the second is not later. */
export function openTimeBetween(from: Date, to: Date, open: OpenDays): number {
  let sum = 0;
  const last = siteDay(to);
  for (let day = siteDay(from); day <= last; day = addDays(day, 1)) {
    const opening = openingOf(day, open);
    sum += Math.max(0, Math.min(opening.to, to.getTime()) - Math.max(opening.from, from.getTime()));
  }
  return sum;
}

/** Returns the hours of a site day that count, in milliseconds since the epoch: all or none. */
function openingOf(day: string, open: OpenDays) {
  const from = Number(dayStart(day));
  // A day on which clocks change has 23 or 25 hours.
  return { from, to: isOpen(day, open) ? Number(dayStart(addDays(day, 1))) : from };
}

function isOpen(day: string, open: OpenDays) {
  const weekday = weekdays[(new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7];
  return !weekdays.some((name) => open[name]) || (weekday !== undefined && open[weekday]);
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
 * the hours of closed days count in neither direction.
 */
export function replyClock(createdAt: string, now: Date, open: OpenDays): ReplyClock {
  const moment = replyDue(createdAt, open);
  const due = readableDue(moment);
  if (now >= moment) {
    const late = openTimeBetween(moment, now, open);
    return { tone: "overdue", text: late < minute ? "Overdue" : `Overdue by ${inWords(late)}`, due };
  }
  // Midnight belongs to the day that ends with it.
  const lastDay = siteDay(new Date(moment.getTime() - 1));
  if (siteDay(now) !== lastDay) return { tone: "waiting", text: `Reply due ${due}`, due };
  const left = openTimeBetween(now, moment, open);
  return { tone: "soon", text: `${inWords(Math.max(left, minute))} left`, due };
}

function inWords(time: number) {
  if (time < hour) return `${Math.floor(time / minute)} min`;
  if (time < wholeDay) return `${Math.floor(time / hour)} h`;
  const days = Math.floor(time / wholeDay);
  return `${days} working ${days === 1 ? "day" : "days"}`;
}

function readableDue(moment: Date) {
  const format = perRegion(
    "due",
    ({ locale, timeZone }) =>
      new Intl.DateTimeFormat(locale, {
        ...{ timeZone, weekday: "short", day: "numeric", month: "short" },
        ...{ hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
      }),
  );
  const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  const { weekday, day, month, hour, minute } = parts;
  return `${weekday} ${isMonthFirst() ? `${month} ${day}` : `${day} ${month}`}, ${hour}:${minute}`;
}
