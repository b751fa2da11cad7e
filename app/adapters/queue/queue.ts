/** Runs a job when its turn comes and settles as the job does. */
export type Queue = <T>(job: () => Promise<T>) => Promise<T>;

/** Lets at most `concurrency` jobs run at once, in the order they came. Throws `RangeError` below 1. */
export function createQueue(concurrency: number): Queue {
  if (!Number.isInteger(concurrency) || concurrency < 1) {
    throw new RangeError(`A queue needs a whole number of jobs from 1, not ${concurrency}`);
  }
  const waiting: (() => void)[] = [];
  let running = 0;

  return async (job) => {
    if (running < concurrency) running += 1;
    else await new Promise<void>((begin) => waiting.push(begin));
    try {
      return await job();
    } finally {
      // The place is handed over, not given back: a job that comes now must not slip in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
