import { useMemo } from "react";
import { useRevalidator } from "react-router";

/**
 * Runs a task never twice at the same time: a call during a run asks for one more run after it, however many calls there are.
 * @returns a function whose promise ends with the last run that was asked for
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
