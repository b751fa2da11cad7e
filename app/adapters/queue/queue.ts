import pLimit from "p-limit";

export interface Queue {
  <T>(job: () => Promise<T>): Promise<T>;
  readonly activeCount: number;
  /** Number of jobs that have not begun. */
  readonly pendingCount: number;
}

/** Returns a queue that runs at most `concurrency` jobs at once, in order. Throws `TypeError` below 1. */
export const createQueue = (concurrency: number): Queue => pLimit(concurrency);
