import { setTimeout as wait } from "node:timers/promises";

/** Milliseconds. Between two photos of one upload, no master is being made while the next one arrives. */
const uploadPause = 500;

/** Returns `makeMaster` with `uploadsRest`, which resolves once no master has been made for `uploadPause`. */
export function countingMasters<Parameters extends unknown[], Result>(
  makeMaster: (...parameters: Parameters) => Promise<Result>,
) {
  let running = 0;
  let settledAt = Number.NEGATIVE_INFINITY;
  const waiting: (() => void)[] = [];

  return {
    async makeMaster(...parameters: Parameters): Promise<Result> {
      running += 1;
      try {
        return await makeMaster(...parameters);
      } finally {
        running -= 1;
        settledAt = performance.now();
        if (running === 0) for (const resolve of waiting.splice(0)) resolve();
      }
    },

    async uploadsRest(): Promise<void> {
      for (;;) {
        if (running > 0) await new Promise<void>((resolve) => waiting.push(resolve));
        const remaining = settledAt + uploadPause - performance.now();
        if (running === 0 && remaining <= 0) return;
        await wait(Math.max(0, remaining));
      }
    },
  };
}
