import { useEffect, useState } from "react";
import type { DayStrip } from "#app/domain/calendar/events.server.ts";
import type { FirstDays } from "../calendar-page.server.ts";
import { readStrips } from "./calendar-requests.ts";

type Strips = Map<string, DayStrip>;

const none: Strips = new Map();

const byDay = (strips: DayStrip[]): Strips => new Map(strips.map((strip) => [strip.date, strip]));

/**
 * Loads the thumbnails of some months by day, and caches them across months. Loads nothing without months. Until they
 * are there, those that the page came with are shown.
 */
export function useStrips(
  months: string[],
  { project, round, first }: { project: number | null; round: number; first: FirstDays },
): Strips {
  const state = `${project} ${round}`;
  const [kept, setKept] = useState(() => ({
    state: `${first.project} 0`,
    strips: byDay(first.strips),
    months: new Set<string>(),
  }));
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
          const strips = new Map([...(same ? before.strips : none), ...byDay(read.flat())]);
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
