import type { Storage } from "./storage.ts";

export interface CachedFileName {
  /** One folder for each generated file. */
  folder: string;
  /** Identifies the content; changes with it. */
  file: string;
}

const making = new WeakMap<Storage, Map<string, Promise<Uint8Array<ArrayBuffer>>>>();

/**
 * Returns a generated file, created on the first request and then stored. Concurrent requests wait for the same run.
 * Files of older content are deleted.
 *
 * Rejects if generation or the storage fails; the next request retries.
 */
export function cachedFile(
  storage: Storage,
  { folder, file }: CachedFileName,
  make: () => Promise<Uint8Array<ArrayBuffer>>,
): Promise<Uint8Array<ArrayBuffer>> {
  const key = `${folder}/${file}`;
  const underWay = making.get(storage) ?? new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  making.set(storage, underWay);

  async function findOrMake() {
    const kept = await storage.get(key);
    if (kept) return kept;
    const made = await make();
    await storage.put(key, made);
    for await (const other of storage.list(folder)) if (other !== key) await storage.delete(other);
    return made;
  }

  const answer = underWay.get(key) ?? findOrMake().finally(() => underWay.delete(key));
  underWay.set(key, answer);
  return answer;
}
