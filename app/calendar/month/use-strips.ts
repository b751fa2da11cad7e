import { useEffect, useState } from "react";
import type { DayStrip } from "#app/content/events/saved-calendar.ts";
import { readStrips } from "./calendar-requests.ts";

type Strips = Map<string, Omit<DayStrip, "date">>;

const none: Strips = new Map();

/**
 * What the month shows of the days of some months, by day; kept while one moves from month
 * to month. Without months there is nothing to read.
 */
export function useStrips(months: string[], project: number | null, round: number): Strips {
  const state = `${project} ${round}`;
  const [kept, setKept] = useState({ state, strips: none, months: new Set<string>() });
  const known = kept.state === state ? kept : null;
  const missing = months.filter((month) => !known?.months.has(month)).join(" ");

  useEffect(() => {
    const asked = missing.split(" ").filter(Boolean);
    if (asked.length === 0 || round === 0) return;
    const aborter = new AbortController();
    Promise.all(asked.map((month) => readStrips(month, project, aborter.signal))).then(
      (read) =>
        setKept((before) => {
          const same = before.state === state;
          const strips = new Map(same ? before.strips : none);
          for (const { date, ...strip } of read.flat()) strips.set(date, strip);
          return { state, strips, months: new Set([...(same ? before.months : []), ...asked]) };
        }),
      () => {
        // The month is whole without its thumbnails; what else is wrong, the list of days says.
      },
    );
    return () => aborter.abort();
  }, [missing, project, round, state]);

  // Until the thumbnails of a reload are there, those from before stay, as long as they are of the same project.
  return kept.state.split(" ")[0] === String(project) ? kept.strips : none;
}
