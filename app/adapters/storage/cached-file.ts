import { singleFlight } from "./single-flight.ts";
import type { Storage } from "./storage.ts";

export interface CachedFileName {
  /** A folder of its own for each thing that is made. */
  folder: string;
  /** Names what it was made from; differs when that does. */
  file: string;
}

/**
 * A file that can be made again, made on the first request and kept. Requests that come while it is being made
 * wait for it. What was made from something older is deleted.
 *
 * Rejects as the making or the storage does; the next request tries again.
 */
export function cachedFile(
  storage: Storage,
  { folder, file }: CachedFileName,
  make: () => Promise<Uint8Array<ArrayBuffer>>,
): Promise<Uint8Array<ArrayBuffer>> {
  const key = `${folder}/${file}`;
  return singleFlight(storage, key, async () => {
    const kept = await storage.get(key);
    if (kept) return kept;
    const made = await make();
    await storage.put(key, made);
    for await (const other of storage.list(folder)) if (other !== key) await storage.delete(other);
    return made;
  });
}
