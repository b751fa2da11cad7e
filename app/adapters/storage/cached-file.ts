import type { Storage } from "./storage.ts";

interface GeneratedFile {
  folder: string;
  /** Name that changes with the content. */
  file: string;
  /** Tells which other files of the folder are deleted when this one has been stored; without it none. */
  isOutdated?: (key: string) => boolean;
}

/**
 * Returns a generated file, made on the first request and then stored. Concurrent requests wait for the same run. A
 * storage that cannot store it, such as a full disk, is no reason to withhold it: it is made again for the next request.
 * The storage that the program opens logs its failures.
 *
 * Rejects if making it or reading the storage fails; the next request retries.
 * @param make returns null if there can be no such file
 */
export function cachedFile<Made extends Uint8Array<ArrayBuffer> | null>(
  storage: Storage,
  { folder, file, isOutdated }: GeneratedFile,
  make: () => Promise<Made>,
): Promise<Made | Uint8Array<ArrayBuffer>> {
  const key = `${folder}/${file}`;
  return singleFlight(storage, key, async () => {
    const stored = await storage.get(key);
    if (stored) return stored;
    const bytes = await make();
    if (!bytes || !(await isStored(storage, key, bytes)) || !isOutdated) return bytes;
    for await (const other of storage.list(folder))
      if (other !== key && isOutdated(other)) await storage.delete(other);
    return bytes;
  });
}

const isStored = (storage: Storage, key: string, bytes: Uint8Array) =>
  storage.put(key, bytes).then(
    () => true,
    () => false,
  );

const running = new WeakMap<object, Map<string, Promise<unknown>>>();

/** Runs a job for an owner, or waits for the running one of the same key. A call after it has settled runs again. */
export function singleFlight<T>(owner: object, key: string, job: () => Promise<T>): Promise<T> {
  const flights = running.get(owner) ?? new Map<string, Promise<unknown>>();
  running.set(owner, flights);
  const flight = flights.get(key) ?? job().finally(() => flights.delete(key));
  flights.set(key, flight);
  return flight as Promise<T>;
}

/** Waits for an owner's running jobs whose keys start with `prefix`, including those that fail. */
export async function flightsEnd(owner: object, prefix: string): Promise<void> {
  const flights = [...(running.get(owner) ?? [])];
  await Promise.allSettled(flights.map(([key, flight]) => key.startsWith(prefix) && flight));
}
