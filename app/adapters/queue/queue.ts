import pLimit from "p-limit";

/** Queues a job and settles with its result. */
export interface Queue {
  <T>(job: () => Promise<T>): Promise<T>;
  /** Number of jobs that are running. */
  readonly activeCount: number;
  /** Number of jobs that have not begun. */
  readonly pendingCount: number;
}

/** Runs at most `concurrency` jobs at once, in order. Throws `TypeError` below 1. */
export const createQueue = (concurrency: number): Queue => pLimit(concurrency);
