import type { BookingKind } from "#app/domain/equipment/bookings.ts";

/** A calendar entry to scale: `from` and `share` are parts of the width. */
export interface TimelineBar {
  id: number;
  kind: BookingKind;
  text: string;
  days: string;
  note: string;
  from: number;
  share: number;
  lane: number;
  /** Whether it began before these weeks, and whether it goes on after them. */
  earlier: boolean;
  later: boolean;
  /** Whether more units are out on its days than there are. */
  over: boolean;
}

export interface TimelineRow {
  lanes: number;
  bars: TimelineBar[];
  /** Entries that had no room. */
  more: number;
  /** Units that are free on every day of each week, and whether these are all of them. */
  weeks: { day: string; free: number; of: number; state: "all" | "some" | "none" }[];
}

/** The weeks of a timeline; shares are of its width. */
export interface TimelineScale {
  weeks: { day: string; month: string; number: string }[];
  /** Where today is; null if it is not among the days. */
  today: number | null;
  /** The searched days, if they are among those shown. */
  free: { from: number; share: number } | null;
}

/** The days that a timeline shows, in words, and those where the weeks before and after begin. */
export interface TimelineSteps {
  earlier: string;
  later: string;
  first: string;
  last: string;
  /** The last day that phones show. */
  lastNear: string;
  /** Whether it begins with this week. */
  isNow: boolean;
}

export const weeksShown = 12;
/** The weeks that phones show, and that a step through a timeline moves, so that wide windows keep some in sight. */
export const nearWeeks = 4;

/** Whether a place on the timeline is among the weeks that phones show. */
export const isNear = (from: number) => from < nearWeeks / weeksShown;

/** Returns a share of the width for CSS. */
export const percent = (share: number) => `${(share * 100).toFixed(3)}%`;

/** Returns the space that keeps an entry's words clear of the line of today, on the side with more room for them. */
export function besideToday(
  { from, share }: Pick<TimelineBar, "from" | "share">,
  today: number,
): Record<string, string> {
  const at = (today - from) / share;
  if (at < 0 || at > 1) return {};
  return at < 0.5 ? { "--before": percent(at) } : { "--after": percent(1 - at) };
}
