import type { Storage } from "./storage.ts";

export interface CachedFileName {
  /** One folder for each generated file. */
  folder: string;
  /** Identifies the content; changes with it. */
  file: string;
}

/**
 * Returns a generated file, created on the first request and then stored. Concurrent requests wait for the same run.
 * Files of older content are deleted.
 *
 * Rejects if generation or reading the storage fails; the next request retries.
 */
export function cachedFile(
  storage: Storage,
  { folder, file }: CachedFileName,
  make: () => Promise<Uint8Array<ArrayBuffer>>,
): Promise<Uint8Array<ArrayBuffer>> {
  const key = `${folder}/${file}`;
  return singleFlight(storage, key, async () => {
    const stored = await storage.get(key);
    if (stored) return stored;
    const made = await make();
    if (!(await keepGenerated(storage, key, made))) return made;
    for await (const other of storage.list(folder)) if (other !== key) await storage.delete(other);
    return made;
  });
}

/**
 * Stores a generated file. A storage that fails, such as a full disk, is no reason to withhold the file: it is generated
 * again for the next request. The storage that the program opens logs its failures.
 * @returns whether the file was stored
 */
export async function keepGenerated(storage: Storage, key: string, bytes: Uint8Array): Promise<boolean> {
  try {
    await storage.put(key, bytes);
    return true;
  } catch {
    return false;
  }
}

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
