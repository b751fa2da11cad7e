export class PoolBusy extends Error {
  override name = "PoolBusy";
}

/** Compares the name: the server's own files and the built program each have the class. */
export const isPoolBusy = (error: unknown): error is PoolBusy =>
  error instanceof Error && error.name === "PoolBusy";

/** Runs at most `max` jobs of each key at once, so that one client leaves places to others. Rejects more with `PoolBusy`. */
export function createShares(max: number) {
  const running = new Map<string, number>();
  return async <T>(key: string, job: () => Promise<T>): Promise<T> => {
    const count = running.get(key) ?? 0;
    if (count >= max) throw new PoolBusy();
    running.set(key, count + 1);
    try {
      return await job();
    } finally {
      const left = (running.get(key) ?? 1) - 1;
      if (left > 0) running.set(key, left);
      else running.delete(key);
    }
  };
}
