import type { BookingKind } from "#app/content/equipment/bookings.ts";

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
