import { useMemo } from "react";
import { useRevalidator } from "react-router";

/**
 * Returns a function that runs a task, but never twice at the same time. Any number of calls during a run cause one more run
 * after it. The promise of each call settles with the last run.
 */
export function neverTwice(task: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let isDue = false;
  const run = async () => {
    try {
      while (isDue) {
        isDue = false;
        await task();
      }
    } finally {
      running = null;
    }
  };
  return () => {
    isDue = true;
    running ??= run();
    return running;
  };
}

/**
 * Returns a function that loads the page's data again. React Router would abort a reload in flight for a new one,
 * and a response aborted halfway is an error that nobody catches (remix-run/react-router#14203).
 */
export function useReload(): () => Promise<void> {
  const { revalidate } = useRevalidator();
  return useMemo(() => neverTwice(revalidate), [revalidate]);
}
