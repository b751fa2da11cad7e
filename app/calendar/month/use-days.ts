import { useCallback, useEffect, useRef, useState } from "react";
import { forgetStored } from "#app/content/account-storage.ts";
import {
  type CalendarDay,
  mergeDays,
  type ShownEvent,
  saveDays,
  savedDays,
} from "#app/content/events/saved-calendar.ts";
import { ApiError } from "#app/http/api-client.ts";
import { hasAnyEvents, readMonths } from "./calendar-requests.ts";
import { monthOf } from "./month-grid.ts";

const browserStorage = () => localStorage;

interface State {
  /** The account and the project that were loaded. */
  of: string;
  /** Null during the first load. */
  days: CalendarDay[] | null;
  /** The months whose days are loaded. */
  months: Set<string>;
  /** Whether there are events in any month. */
  hasEvents: boolean;
  /** Why loading failed. */
  failure: string | null;
  /** Increases when loaded days may have changed, so that dependent data is reloaded. */
  round: number;
}

const unread = { days: null, months: new Set<string>(), hasEvents: false, failure: null, round: 0 };

export interface Days extends Pick<State, "days" | "hasEvents" | "failure" | "round"> {
  /** Returns whether the days of a month are known; after a failure, those stored in this browser count. */
  knows: (month: string) => boolean;
  reload: () => Promise<void>;
  /**
   * Reloads the days after a save. If that fails, the save still counts and the old days stay visible.
   * @returns false if it failed
   */
  reloadSaved: () => Promise<boolean>;
  /** Stores the events of a day with it. */
  attach: (date: string, details: ShownEvent[]) => void;
}

/**
 * Loads the days with events of some months, of one project or of all, and caches them across months. Falls back to
 * the data stored in this browser.
 */
export function useDays(account: string, project: number | null, wanted: string[]): Days {
  const of = `${account} ${project}`;
  const [kept, setKept] = useState<State>({ of, ...unread });
  const state = kept.of === of ? kept : { of, ...unread };
  const { days, months, hasEvents, failure, round } = state;
  const missing = failure === null ? wanted.filter((month) => !months.has(month)).join(" ") : "";
  // A later reload, such as after Undo, refers to what is shown then.
  const shown = useRef({ of, project, wanted });
  useEffect(() => {
    shown.current = { of, project, wanted };
  });
  const reloading = useRef<AbortController>(null);

  const fail = useCallback(
    (error: unknown, of: string, project: number | null) => {
      const signedOut = error instanceof ApiError && [401, 403].includes(error.status);
      const days = project === null && !signedOut ? savedDays(browserStorage, account) : [];
      const failure = error instanceof ApiError ? error.message : "the response cannot be read";
      setKept((before) => ({
        ...{ of, days, failure, months: unread.months, hasEvents: days.length > 0 },
        round: before.of === of ? before.round + 1 : 1,
      }));
    },
    [account],
  );

  useEffect(() => {
    const requested = missing.split(" ").filter(Boolean);
    if (requested.length === 0) return;
    const aborter = new AbortController();
    readSome(requested, { project, signal: aborter.signal, known: hasEvents }).then(
      (read) => setKept((before) => withRead(before.of === of ? before : { of, ...unread }, read)),
      (error) => aborter.signal.aborted || fail(error, of, project),
    );
    return () => aborter.abort();
  }, [missing, of, project, hasEvents, fail]);

  const read = useCallback(
    async (whenFailed: (error: unknown, of: string, project: number | null) => void) => {
      reloading.current?.abort();
      const aborter = new AbortController();
      reloading.current = aborter;
      const { of, project, wanted } = shown.current;
      try {
        const read = await readSome(wanted, { project, signal: aborter.signal });
        setKept((before) => {
          if (before.of !== of) return before;
          // Other months may have changed as well: they are loaded again when they are shown.
          return { ...withRead({ ...before, months: unread.months }, read), round: before.round + 1 };
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

  useEffect(() => () => reloading.current?.abort(), [of]);

  useEffect(() => {
    if (!days || project !== null) return;
    // Months that were not shown stay as they were stored, without details: they may be out of date.
    const stored = savedDays(browserStorage, account).map(({ id, date, count }) => ({ id, date, count }));
    const known = new Set(days.map(({ date }) => date));
    saveDays(
      browserStorage,
      account,
      mergeDays(days, stored, (date) => known.has(date) || months.has(monthOf(date))),
    );
  }, [days, months, account, project]);

  const attach = useCallback((date: string, details: ShownEvent[]) => {
    if (details.length === 0) return;
    setKept(({ days, ...rest }) => ({
      ...rest,
      days: days?.map((day) => (day.date === date ? { ...day, details } : day)) ?? null,
    }));
  }, []);

  const knows = (month: string) => failure !== null || months.has(month);
  return { days, hasEvents, failure, round, knows, reload, reloadSaved, attach };
}

interface Read {
  months: string[];
  days: CalendarDay[];
  hasEvents: boolean;
}

/** Loads the days of some months, and whether there are events in others when these have none. */
async function readSome(
  months: string[],
  { known = false, ...requested }: { project: number | null; signal: AbortSignal; known?: boolean },
): Promise<Read> {
  const days = await readMonths(months, requested);
  return { months, days, hasEvents: known || days.length > 0 || (await hasAnyEvents(requested)) };
}

function withRead(before: State, { months, days, hasEvents }: Read): State {
  const isRead = (date: string) => months.includes(monthOf(date));
  return {
    ...before,
    days: mergeDays(days, before.days ?? [], isRead),
    months: new Set([...before.months, ...months]),
    hasEvents,
    failure: null,
    round: before.round || 1,
  };
}
