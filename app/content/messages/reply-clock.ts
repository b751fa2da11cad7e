import { addDays, siteDay, siteTimeZone } from "#app/content/events/site-day.ts";

/** When the office is open, Monday to Saturday, in hours of the site's clock. */
const officeHours = { opens: 9, closes: 18 } as const;

/** What the site promises: a reply within this many hours. */
const promisedHours = 24;

const minute = 60_000;
const openDay = (officeHours.closes - officeHours.opens) * 60 * minute;

/**
 * When an inquiry should be answered at the latest. The promised 24 hours are 24 hours during which the
 * office is open: they stand still from 18:00 to 9:00 and on Sundays. What arrives on Monday at 10:00 is
 * due on Wednesday at 16:00.
 * @param createdAt ISO moment
 */
export function replyDue(createdAt: string): Date {
  let left = promisedHours * 60 * minute;
  const arrived = new Date(createdAt).getTime();
  for (let day = siteDay(new Date(arrived)); ; day = addDays(day, 1)) {
    const { from, to } = openingOf(day);
    const start = Math.max(from, arrived);
    if (to - start >= left) return new Date(start + left);
    left -= Math.max(0, to - start);
  }
}

/** Milliseconds between two moments during which the office is open; 0 when the second is not later. */
export function openTimeBetween(from: Date, to: Date): number {
  let open = 0;
  const last = siteDay(to);
  for (let day = siteDay(from); day <= last; day = addDays(day, 1)) {
    const opening = openingOf(day);
    open += Math.max(0, Math.min(opening.to, to.getTime()) - Math.max(opening.from, from.getTime()));
  }
  return open;
}

/** The opening of a site day in milliseconds since the epoch; empty on Sundays. */
function openingOf(day: string) {
  const at = (hour: number) => Date.parse(`${day}T${String(hour).padStart(2, "0")}:00:00+05:30`);
  const sunday = new Date(`${day}T12:00:00Z`).getUTCDay() === 0;
  return { from: at(officeHours.opens), to: at(sunday ? officeHours.opens : officeHours.closes) };
}

export interface ReplyClock {
  tone: "waiting" | "soon" | "overdue";
  /** Such as `Reply due Tue 24 Nov, 11:30`, `2 h left` or `Overdue by 3 h`. */
  text: string;
  /** The same moment whatever the text says, such as `Tue 24 Nov, 11:30`. */
  due: string;
}

/**
 * The clock of an unanswered inquiry. On the day it is due it counts down, afterwards up; both in the
 * hours that the office is open, and a day is a working day.
 */
export function replyClock(createdAt: string, now: Date): ReplyClock {
  const moment = replyDue(createdAt);
  const due = readableDue(moment);
  if (now >= moment) {
    const late = openTimeBetween(moment, now);
    return { tone: "overdue", text: late < minute ? "Overdue" : `Overdue by ${inWords(late)}`, due };
  }
  if (siteDay(now) !== siteDay(moment)) return { tone: "waiting", text: `Reply due ${due}`, due };
  const left = openTimeBetween(now, moment);
  return { tone: "soon", text: `${inWords(Math.max(left, minute))} left`, due };
}

function inWords(open: number) {
  if (open < 60 * minute) return `${Math.floor(open / minute)} min`;
  if (open < openDay) return `${Math.floor(open / (60 * minute))} h`;
  const days = Math.floor(open / openDay);
  return `${days} working ${days === 1 ? "day" : "days"}`;
}

const dueFormat = new Intl.DateTimeFormat("en-IN", {
  timeZone: siteTimeZone,
  weekday: "short",
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

function readableDue(moment: Date) {
  const parts = Object.fromEntries(dueFormat.formatToParts(moment).map(({ type, value }) => [type, value]));
  return `${parts.weekday} ${parts.day} ${parts.month}, ${parts.hour}:${parts.minute}`;
}
