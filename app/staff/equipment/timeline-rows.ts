import { type Booking, daysInWords, overlaps, takenBy } from "#app/domain/equipment/bookings.server.ts";
import { addDays, formatDay, shortDay } from "#app/domain/values/site-time.ts";
import { dayNumber, mondayOf } from "#app/domain/values/weeks.ts";
import { nearWeeks, weeksShown } from "./timeline-view.ts";

export type TimelineSteps = ReturnType<typeof timelineSteps>;
export type TimelineScale = ReturnType<typeof timelineScale>;
export type TimelineRow = ReturnType<typeof timelineRow>;

const daysShown = weeksShown * 7;
/** Lines of entries that one machine is drawn with. */
const maxLanes = 6;

/** Returns the days that a timeline shows from a Monday. */
export const timelineDays = (start: string) => ({ firstDay: start, lastDay: addDays(start, daysShown - 1) });

/** Returns the days from which the weeks before and after a timeline begin, and the days that it shows in words. */
export function timelineSteps(start: string, today: string) {
  const last = (weeks: number) => {
    const end = addDays(start, weeks * 7 - 1);
    // A range that begins this year needs no years.
    return shortDay(end, start.slice(0, 4) === today.slice(0, 4) ? end : today);
  };
  return {
    earlier: addDays(start, -7 * nearWeeks),
    later: addDays(start, 7 * nearWeeks),
    first: shortDay(start, today),
    last: last(weeksShown),
    /** The last day that phones show. */
    lastNear: last(nearWeeks),
    /** Whether it begins with this week. */
    isNow: start === mondayOf(today),
  };
}

const clamp = (days: number) => Math.min(daysShown, Math.max(0, days));

/** Returns where days stand on a timeline, in parts of its width. */
function shareOf(days: { firstDay: string; lastDay: string }, start: string) {
  const first = clamp(dayNumber(days.firstDay) - dayNumber(start));
  const end = clamp(dayNumber(days.lastDay) + 1 - dayNumber(start));
  return { from: first / daysShown, share: Math.max(0, end - first) / daysShown };
}

/** Returns the weeks of a timeline from a Monday, each with its month where that begins. */
export function timelineScale(
  start: string,
  { today, free }: { today: string; free: { firstDay: string; lastDay: string } | null },
) {
  const range = timelineDays(start);
  const weeks = Array.from({ length: weeksShown }, (_, at) => addDays(start, at * 7));
  return {
    weeks: weeks.map((day, at) => ({
      day,
      month: day.slice(5, 7) === weeks[at - 1]?.slice(5, 7) ? "" : formatDay(day, { month: "short" }),
      number: String(Number(day.slice(8))),
    })),
    /** Where today is; null if it is not among the days. */
    today: overlaps({ firstDay: today, lastDay: today }, range)
      ? shareOf({ firstDay: today, lastDay: today }, start).from
      : null,
    /** The searched days, if they are among those shown. */
    free: free && overlaps(free, range) ? shareOf(free, start) : null,
  };
}

/** Lays out the entries of a machine from a Monday; entries that overlap are drawn in lines of their own. */
export function timelineRow(
  bookings: Booking[],
  { units, start, today }: { units: number; start: string; today: string },
) {
  const range = timelineDays(start);
  const ends: string[] = [];
  const within = bookings.filter((entry) => overlaps(entry, range));
  const bars = within.flatMap((entry) => {
    const free = ends.findIndex((end) => end < entry.firstDay);
    const lane = free < 0 ? ends.length : free;
    if (lane >= maxLanes) return [];
    ends[lane] = entry.lastDay;
    const { id, kind, note } = entry;
    return {
      id,
      kind,
      note,
      lane,
      text: barText(entry),
      days: daysInWords(entry, today),
      ...shareOf(entry, start),
      /** Whether it began before these weeks, and whether it goes on after them. */
      earlier: entry.firstDay < range.firstDay,
      later: entry.lastDay > range.lastDay,
      over: isOver(entry, within, units),
    };
  });
  return {
    lanes: Math.max(1, ends.length),
    bars,
    /** Entries that had no room. */
    more: within.length - bars.length,
    weeks: freeByWeek(within, units, start),
  };
}

/** Returns how many units are free on every day of each week. */
function freeByWeek(bookings: Booking[], units: number, start: string) {
  return Array.from({ length: weeksShown }, (_, week) => {
    const days = Array.from({ length: 7 }, (__, day) => addDays(start, week * 7 + day));
    const taken = days.map((day) =>
      bookings
        .filter((entry) => overlaps(entry, { firstDay: day, lastDay: day }))
        .reduce((sum, entry) => sum + entry.units, 0),
    );
    const free = Math.max(0, units - Math.max(...taken));
    const state = free === 0 ? "none" : free < units ? "some" : "all";
    return { day: days[0] ?? start, free, of: units, state };
  });
}

/** Whether the entries of the first day of one, itself included, need more units than there are. */
const isOver = (entry: Booking, all: Booking[], units: number) =>
  all
    .filter((other) => overlaps(other, { firstDay: entry.firstDay, lastDay: entry.firstDay }))
    .reduce((sum, other) => sum + other.units, 0) > units;

const barText = (entry: Booking) => (entry.units > 1 ? `${entry.units} × ${takenBy(entry)}` : takenBy(entry));
