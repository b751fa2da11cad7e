import { build } from "../build.ts";
import { singleFlight } from "../storage/single-flight.ts";
import type { Storage } from "../storage/storage.ts";

export interface DocumentName {
  /** Version of the content the document is made from; grows. */
  version: number;
  /** Names the document within its version: `a-z 0-9 -`. */
  name: string;
}

/** A text that is the same as long as the document is. */
export const documentTag = ({ version, name }: DocumentName) => `${version}-${build}-${name}`;

/**
 * The document of that name and version, made on the first request and kept in the storage. Requests
 * that come while it is being made wait for it. Documents of older versions are deleted when one is made.
 *
 * Rejects as the making or the storage does; the next request tries again.
 */
export function cachedDocument(
  storage: Storage,
  document: DocumentName,
  make: () => Promise<Uint8Array<ArrayBuffer>>,
): Promise<Uint8Array<ArrayBuffer>> {
  const key = `documents/${document.version}/${document.name}-${build}.pdf`;
  return singleFlight(storage, key, async () => {
    // Whoever works on the layout wants to see it.
    const kept = import.meta.env.MODE === "development" ? null : await storage.get(key);
    if (kept) return kept;
    const made = await make();
    await storage.put(key, made);
    await deleteOlder(storage, document.version);
    return made;
  });
}

async function deleteOlder(storage: Storage, version: number) {
  for await (const key of storage.list("documents")) {
    if (Number(key.split("/")[1]) < version) await storage.delete(key);
  }
}
