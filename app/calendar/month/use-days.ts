import { useCallback, useEffect, useRef, useState } from "react";
import {
  type CalendarDay,
  forgetSavedDays,
  type ShownEvent,
  saveDays,
  savedDays,
  withDetails,
} from "#app/content/events/saved-calendar.ts";
import { ApiError } from "#app/http/api-client.ts";
import { readDays } from "./calendar-requests.ts";

const browserStorage = () => localStorage;

interface State {
  /** Null during the first load. */
  days: CalendarDay[] | null;
  /** Why loading failed. */
  failure: string | null;
  /** Increases with every load, so that dependent data is reloaded. */
  round: number;
}

const unread: State = { days: null, failure: null, round: 0 };

export interface Days extends State {
  reload: () => Promise<void>;
  /**
   * Reloads the days after a save. If that fails, the save still counts and the old days stay visible.
   * @returns false if it failed
   */
  reloadSaved: () => Promise<boolean>;
  /** Stores the events of a day with it. */
  attach: (date: string, details: ShownEvent[]) => void;
}

/** Loads the days with events of one project or of all. Falls back to the data stored in this browser. */
export function useDays(account: string, project: number | null): Days {
  const [state, setState] = useState(unread);
  const running = useRef<AbortController>(null);
  // A later reload, such as after Undo, refers to the project that is shown then.
  const shown = useRef(project);

  const read = useCallback(async (whenFailed: (error: unknown) => void) => {
    running.current?.abort();
    const aborter = new AbortController();
    running.current = aborter;
    try {
      const fresh = await readDays(shown.current, aborter.signal);
      setState(({ days, round }) => ({ days: withDetails(fresh, days), failure: null, round: round + 1 }));
    } catch (error) {
      if (!aborter.signal.aborted) whenFailed(error);
    }
  }, []);

  const reload = useCallback(
    () =>
      read((error) => {
        const signedOut = error instanceof ApiError && [401, 403].includes(error.status);
        const fallback = shown.current === null && !signedOut ? savedDays(browserStorage, account) : [];
        const failure = error instanceof ApiError ? error.message : "the response cannot be read";
        setState(({ round }) => ({ days: fallback, failure, round: round + 1 }));
      }),
    [read, account],
  );

  const reloadSaved = useCallback(async () => {
    let isFresh = true;
    await read((error) => {
      isFresh = false;
      console.warn("The calendar could not be reloaded after a save", error);
    });
    return isFresh;
  }, [read]);

  useEffect(() => {
    shown.current = project;
    forgetSavedDays(browserStorage, account);
    setState(unread);
    void reload();
    return () => running.current?.abort();
  }, [account, project, reload]);

  const { days } = state;
  useEffect(() => {
    if (days && project === null) saveDays(browserStorage, account, days);
  }, [days, account, project]);

  const attach = useCallback((date: string, details: ShownEvent[]) => {
    if (details.length === 0) return;
    setState(({ days, ...rest }) => ({
      ...rest,
      days: days?.map((day) => (day.date === date ? { ...day, details } : day)) ?? null,
    }));
  }, []);

  return { ...state, reload, reloadSaved, attach };
}
