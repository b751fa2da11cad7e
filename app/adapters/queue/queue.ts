import pLimit from "p-limit";

/** Runs a job when its turn comes and settles as the job does. */
export type Queue = <T>(job: () => Promise<T>) => Promise<T>;

/** Lets at most `concurrency` jobs run at once, in the order they came. Throws `TypeError` below 1. */
export const createQueue = (concurrency: number): Queue => pLimit(concurrency);
