import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { browserStorage, forgetStored } from "#app/domain/accounts/account-storage.ts";
import { eventsIn } from "#app/domain/calendar/event-details.ts";
import type { EventChange } from "#app/domain/calendar/event-schema.ts";
import type { DayStrip } from "#app/domain/calendar/events.server.ts";
import { dayId } from "#app/domain/calendar/events.ts";
import {
  type CalendarDay,
  dayStrip,
  type ShownEvent,
  saveDays,
  savedDays,
  savedDaysOf,
  withDetails,
} from "#app/domain/calendar/saved-calendar.ts";
import { list, otherwise } from "#app/domain/values/read-json.ts";
import { ApiError, call, fetchJson, json } from "#app/http/api-client.ts";
import { calendarAddress, calendarCalls, readDays } from "#app/http/calendar/calendar-days.ts";
import type { FirstDays } from "../calendar-page.server.ts";

interface State {
  /** The account and the project that were loaded. */
  of: string;
  /** All days with events, newest first; null during the first load, and when loading failed and none are stored. */
  days: CalendarDay[] | null;
  failure: string | null;
  /** Increases when loaded days may have changed, so that dependent data is reloaded. */
  round: number;
}

const unread = { days: null, failure: null, round: 0 };

export interface Days extends Pick<State, "days" | "failure" | "round"> {
  /** Returns the number of events of a day; null if it is not known. */
  countOf: (date: string) => number | null;
  reload: () => Promise<void>;
  /**
   * Reloads the days after a save. If that fails, the save still counts and the old days stay visible.
   * @returns false if it failed
   */
  reloadSaved: () => Promise<boolean>;
  /** Stores the loaded events of a day with that day; an empty list changes nothing. */
  attach: (date: string, details: ShownEvent[]) => void;
  /** Takes a deleted event out of the loaded events of its day. */
  drop: (event: ShownEvent) => void;
}

/**
 * Loads all days with events, of one project or of all. Falls back to the days stored in this browser; until either is
 * there, the days that the page came with are counted.
 */
export function useDays(account: string, project: number | null, first: FirstDays): Days {
  const of = `${account} ${project}`;
  const [state, setState] = useState<State>({ of, ...unread });
  const { days, failure, round } = state.of === of ? state : unread;
  // A later reload, such as after Undo, refers to what is shown then.
  const range = useRef({ of, project });
  useEffect(() => {
    range.current = { of, project };
  });
  const loading = useRef<AbortController>(null);

  const fail = useCallback(
    (error: unknown, of: string, project: number | null) => {
      const signedOut = error instanceof ApiError && [401, 403].includes(error.status);
      const saved = savedOf(account, project);
      const days = signedOut || saved.length === 0 ? null : saved;
      const failure = error instanceof ApiError ? error.message : "the response cannot be read";
      setState((before) => ({ of, days, failure, round: nextRound(before, of) }));
    },
    [account],
  );

  const read = useCallback(
    async (whenFailed: (error: unknown, of: string, project: number | null) => void) => {
      loading.current?.abort();
      const aborter = new AbortController();
      loading.current = aborter;
      const { of, project } = range.current;
      try {
        const fresh = await readDays({ project, signal: aborter.signal });
        setState((before) => {
          const days = withDetails(fresh, (before.of === of && before.days) || []);
          return { of, days, failure: null, round: nextRound(before, of) };
        });
      } catch (error) {
        if (!aborter.signal.aborted) whenFailed(error, of, project);
      }
    },
    [],
  );

  const reload = useCallback(() => read(fail), [read, fail]);

  const reloadSaved = useCallback(async () => {
    let isFresh = true;
    await read((error) => {
      isFresh = false;
      console.warn("The calendar could not be reloaded after a save", error);
    });
    return isFresh;
  }, [read]);

  useEffect(() => forgetStored(browserStorage, account), [account]);

  useEffect(() => {
    reload();
    return () => loading.current?.abort();
  }, [of, reload]);

  useEffect(() => {
    if (days && failure === null && project === null) saveDays(browserStorage, account, days);
  }, [days, failure, account, project]);

  const attach = useCallback((date: string, details: ShownEvent[]) => {
    if (details.length > 0) setState(withDetailsOf(date, () => details));
  }, []);
  const drop = ({ date, id }: ShownEvent) =>
    setState(withDetailsOf(date, (details) => details?.filter((event) => event.id !== id)));

  const known = days ?? (failure === null && project === first.project ? first.days : null);
  const counts = useMemo(() => known && new Map(known.map(({ date, count }) => [date, count])), [known]);
  // Of a project the browser has stored only days that were opened.
  const others = days === null || (failure !== null && project !== null) ? null : 0;
  const countOf = (date: string) => counts?.get(date) ?? others;
  return { days, failure, round, countOf, reload, reloadSaved, attach, drop };
}

const withDetailsOf =
  (date: string, change: (details: CalendarDay["details"]) => CalendarDay["details"]) =>
  ({ days, ...rest }: State): State => ({
    ...rest,
    days: days?.map((day) => (day.date === date ? { ...day, details: change(day.details) } : day)) ?? null,
  });

const savedOf = (account: string, project: number | null) =>
  project === null ? savedDays(browserStorage, account) : savedDaysOf(browserStorage, account, project);

const nextRound = (before: State, of: string) => (before.of === of ? before.round + 1 : 1);

const stripsIn = otherwise(list(dayStrip), []);

/** Loads the first photos of each day of a month. */
async function readStrips(month: string, project: number | null, signal: AbortSignal) {
  return stripsIn(await call(calendarAddress({ month }, project), { signal }));
}

type Strips = Map<string, DayStrip>;

const noStrips: Strips = new Map();

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
  const [cached, setCached] = useState(() => ({
    state: `${first.project} 0`,
    strips: byDay(first.strips),
    months: new Set<string>(),
  }));
  const known = cached.state === state ? cached : null;
  const missing = months.filter((month) => !known?.months.has(month)).join(" ");

  useEffect(() => {
    const requested = missing.split(" ").filter(Boolean);
    if (requested.length === 0 || round === 0) return;
    const aborter = new AbortController();
    Promise.all(requested.map((month) => readStrips(month, project, aborter.signal))).then(
      (read) =>
        setCached((before) => {
          const same = before.state === state;
          const strips = new Map([...(same ? before.strips : noStrips), ...byDay(read.flat())]);
          return { state, strips, months: new Set([...(same ? before.months : []), ...requested]) };
        }),
      () => {
        // The month works without thumbnails; the list of days reports other failures.
      },
    );
    return () => aborter.abort();
  }, [missing, project, round, state]);

  // Keep the old thumbnails of the same project until a reload is done.
  return cached.state.split(" ")[0] === String(project) ? cached.strips : noStrips;
}

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
  // Without the deleted ones none may be known.
  const known = day.details?.length ? day.details : null;
  return { events: known ?? (done ? [] : null), failed: done && loaded.failed };
}

/** Loads the events of a day in order of time. */
async function readEvents(date: string, project: number | null, signal: AbortSignal): Promise<ShownEvent[]> {
  try {
    return eventsIn(await fetchJson(calendarAddress({ dayid: dayId(date) }, project), { signal }), date);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return [];
    throw error;
  }
}

/** Moves an event to the trash. */
export const deleteEvent = (id: number) => call(`${calendarCalls}?id=${id}`, { method: "DELETE" });

/** Changes an event; `{deleted: false}` restores it. */
export const changeEvent = (id: number, change: EventChange) =>
  call(`${calendarCalls}?id=${id}`, { method: "PATCH", ...json(change) });
