import { useEffect, useState } from "react";
import type { DayStrip } from "#app/content/events/saved-calendar.ts";
import { readStrips } from "./calendar-requests.ts";

type Strips = Map<string, Omit<DayStrip, "date">>;

const none: Strips = new Map();

/**
 * Loads the thumbnails of some months by day, and caches them across months. Loads nothing without months.
 */
export function useStrips(months: string[], project: number | null, round: number): Strips {
  const state = `${project} ${round}`;
  const [kept, setKept] = useState({ state, strips: none, months: new Set<string>() });
  const known = kept.state === state ? kept : null;
  const missing = months.filter((month) => !known?.months.has(month)).join(" ");

  useEffect(() => {
    const requested = missing.split(" ").filter(Boolean);
    if (requested.length === 0 || round === 0) return;
    const aborter = new AbortController();
    Promise.all(requested.map((month) => readStrips(month, project, aborter.signal))).then(
      (read) =>
        setKept((before) => {
          const same = before.state === state;
          const strips = new Map(same ? before.strips : none);
          for (const { date, ...strip } of read.flat()) strips.set(date, strip);
          return { state, strips, months: new Set([...(same ? before.months : []), ...requested]) };
        }),
      () => {
        // The month works without thumbnails; the list of days reports other failures.
      },
    );
    return () => aborter.abort();
  }, [missing, project, round, state]);

  // Keep the old thumbnails of the same project until a reload is done.
  return kept.state.split(" ")[0] === String(project) ? kept.strips : none;
}
