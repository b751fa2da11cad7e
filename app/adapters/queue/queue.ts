import pLimit from "p-limit";

/** Queues a job and settles with its result. */
export type Queue = <T>(job: () => Promise<T>) => Promise<T>;

/** Runs at most `concurrency` jobs at once, in order. Throws `TypeError` below 1. */
export const createQueue = (concurrency: number): Queue => pLimit(concurrency);
