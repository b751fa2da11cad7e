import { build } from "../build.ts";
import { keepGenerated, singleFlight } from "../storage/cached-file.ts";
import type { Storage } from "../storage/storage.ts";

export interface DocumentName {
  /** Version of the content that the document shows; increases, and repeats after a restore. */
  version: number;
  /** Unique for the version's content: `a-z 0-9`. */
  tag: string;
  /** Unique within the version: `a-z 0-9 -`. */
  name: string;
}

/** Returns an identifier that changes with the document. */
export const documentTag = ({ tag, name }: DocumentName) => `${tag}-${build}-${name}`;

/**
 * Returns a document by name and version, rendered on the first request and then stored. Concurrent requests wait for
 * the same rendering. Documents of older versions are deleted when a new one is stored.
 *
 * Rejects if rendering or reading the storage fails; the next request retries.
 */
export function cachedDocument(
  storage: Storage,
  document: DocumentName,
  make: () => Promise<Uint8Array<ArrayBuffer>>,
): Promise<Uint8Array<ArrayBuffer>> {
  const key = `documents/${document.version}/${document.name}-${document.tag}-${build}.pdf`;
  return singleFlight(storage, key, async () => {
    // In development every request renders, so that layout changes show at once.
    const stored = import.meta.env.MODE === "development" ? null : await storage.get(key);
    if (stored) return stored;
    const made = await make();
    if (!(await keepGenerated(storage, key, made))) return made;
    await deleteOlder(storage, document.version);
    return made;
  });
}

async function deleteOlder(storage: Storage, version: number) {
  for await (const key of storage.list("documents")) {
    if (Number(key.split("/")[1]) < version) await storage.delete(key);
  }
}
