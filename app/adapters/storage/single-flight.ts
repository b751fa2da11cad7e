import type { Storage } from "./storage.ts";

const running = new WeakMap<Storage, Map<string, Promise<unknown>>>();

/**
 * Runs a job, or waits for the one that is running for the same key of the storage. The next call after it has
 * settled runs again. lru-cache's `fetch` would keep the bytes in memory, which the storage has already.
 */
export function singleFlight<T>(storage: Storage, key: string, job: () => Promise<T>): Promise<T> {
  const flights = running.get(storage) ?? new Map<string, Promise<unknown>>();
  running.set(storage, flights);
  const flight = flights.get(key) ?? job().finally(() => flights.delete(key));
  flights.set(key, flight);
  return flight as Promise<T>;
}

/** Settles with the jobs that are running for keys that begin with `prefix`, whether they fail or not. */
export async function flightsEnd(storage: Storage, prefix: string): Promise<void> {
  const flights = [...(running.get(storage) ?? [])];
  await Promise.allSettled(flights.map(([key, flight]) => key.startsWith(prefix) && flight));
}
