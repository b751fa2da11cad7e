import { setTimeout as wait } from "node:timers/promises";

/** Visitors wait this long for the database, in milliseconds, before they get what was last known. */
const within = 1_000;

/** Waits for `work`, at most for the time that visitors wait. The timer ends with the work: under load they would pile up. */
export async function unlessSlow<T>(work: Promise<T>): Promise<T | "slow"> {
  const timer = new AbortController();
  const slow = wait(within, "slow" as const, { ref: false, signal: timer.signal });
  slow.catch(() => {});
  try {
    return await Promise.race([work, slow]);
  } finally {
    timer.abort();
  }
}
