import { keepGenerated } from "./keep-generated.ts";
import { singleFlight } from "./single-flight.ts";
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
