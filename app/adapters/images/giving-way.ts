import { setTimeout as wait } from "node:timers/promises";

/** Milliseconds. Between two photos of one upload, no master is being made while the next one arrives. */
const restOfUploads = 500;

/** Returns the function with what tells others, which give way to it, when it rests. */
export function givingWay<Parameters extends unknown[], Result>(
  makeMaster: (...parameters: Parameters) => Promise<Result>,
) {
  const masters = createWorkCount();
  return {
    makeMaster: (...parameters: Parameters) => masters.count(() => makeMaster(...parameters)),
    uploadsRest: () => masters.atRest(restOfUploads),
  };
}

/** Counts calls until they settle, for others that give way to them. */
export function createWorkCount() {
  let running = 0;
  let settledAt = Number.NEGATIVE_INFINITY;
  const waiting: (() => void)[] = [];

  return {
    async count<T>(call: () => Promise<T>): Promise<T> {
      running += 1;
      try {
        return await call();
      } finally {
        running -= 1;
        settledAt = performance.now();
        if (running === 0) for (const resolve of waiting.splice(0)) resolve();
      }
    },

    /** Resolves once no call has run for the given time, which may already have passed. */
    async atRest(milliseconds: number): Promise<void> {
      for (;;) {
        if (running > 0) await new Promise<void>((resolve) => waiting.push(resolve));
        const left = settledAt + milliseconds - performance.now();
        if (running === 0 && left <= 0) return;
        await wait(Math.max(0, left));
      }
    },
  };
}
