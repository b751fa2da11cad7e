import type { Storage } from "./storage.ts";

const running = new WeakMap<Storage, Map<string, Promise<unknown>>>();

/**
 * Runs a job, or waits for the running job of the same key and storage. A call after it has settled runs again.
 * lru-cache's `fetch` would also keep the bytes in memory.
 */
export function singleFlight<T>(storage: Storage, key: string, job: () => Promise<T>): Promise<T> {
  const flights = running.get(storage) ?? new Map<string, Promise<unknown>>();
  running.set(storage, flights);
  const flight = flights.get(key) ?? job().finally(() => flights.delete(key));
  flights.set(key, flight);
  return flight as Promise<T>;
}

/** Waits for the running jobs whose keys start with `prefix`, including those that fail. */
export async function flightsEnd(storage: Storage, prefix: string): Promise<void> {
  const flights = [...(running.get(storage) ?? [])];
  await Promise.allSettled(flights.map(([key, flight]) => key.startsWith(prefix) && flight));
}
