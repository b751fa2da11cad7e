import { setTimeout as wait } from "node:timers/promises";
import { type Db, isPostgres } from "#db/connect.ts";

/** Visitors wait this long for the database, in milliseconds, before they get what was last known. */
const within = 1_000;

/** Waits for `work` of a database, at most for the time that visitors wait. */
export async function unlessSlow<T>(db: Db, work: Promise<T>): Promise<T | "slow"> {
  // It is in the process: it responds at once or blocks the timer as well.
  if (!isPostgres(db)) return work;
  // Ends with the work: under load timers would pile up.
  const timer = new AbortController();
  const slow = wait(within, "slow" as const, { ref: false, signal: timer.signal });
  slow.catch(() => {});
  try {
    return await Promise.race([work, slow]);
  } finally {
    timer.abort();
  }
}
