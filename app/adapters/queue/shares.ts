import { PoolBusy } from "./process-pool.ts";

/**
 * Returns a function that runs at most `max` jobs of each key at once and rejects further ones with `PoolBusy`, so that one
 * client cannot take every place.
 */
export function createShares(max: number) {
  const running = new Map<string, number>();
  return async <T>(key: string, job: () => Promise<T>): Promise<T> => {
    const count = running.get(key) ?? 0;
    if (count >= max) throw new PoolBusy();
    running.set(key, count + 1);
    try {
      return await job();
    } finally {
      const remaining = (running.get(key) ?? 1) - 1;
      if (remaining > 0) running.set(key, remaining);
      else running.delete(key);
    }
  };
}
