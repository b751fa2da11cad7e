import { useEffect, useState } from "react";
import type { ShownEvent } from "#app/domain/calendar/saved-calendar.ts";
import { readEvents } from "../month/calendar-requests.ts";
import type { Days } from "../month/use-days.ts";

export interface DayEvents {
  /** Null during the first load. */
  events: ShownEvent[] | null;
  failed: boolean;
}

/** Loads the events of a day if it has any, and again whenever the calendar was reloaded. */
export function useDayEvents(
  date: string | null,
  project: number | null,
  { days, failure, round, countOf, attach }: Days,
): DayEvents {
  const day = days?.find((one) => one.date === date);
  const requestKey = day && `${date} ${project} ${round}`;
  const [loaded, setLoaded] = useState({ requestKey: "", failed: false });

  useEffect(() => {
    if (!date || !requestKey) return;
    const aborter = new AbortController();
    readEvents(date, project, aborter.signal).then(
      (events) => {
        attach(date, events);
        setLoaded({ requestKey, failed: false });
      },
      (error: unknown) => {
        if (aborter.signal.aborted) return;
        console.warn(`Loading the events of ${date} failed`, error);
        setLoaded({ requestKey, failed: true });
      },
    );
    return () => aborter.abort();
  }, [requestKey, date, project, attach]);

  if (date && (days === null || countOf(date) === null)) return { events: null, failed: failure !== null };
  if (!day) return { events: [], failed: false };
  const done = loaded.requestKey === requestKey;
  return { events: day.details ?? (done ? [] : null), failed: done && loaded.failed };
}
