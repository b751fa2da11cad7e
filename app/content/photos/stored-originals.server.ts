import { createHash } from "node:crypto";
import { originalKey } from "#app/adapters/images/variants.ts";
import type { Storage } from "#app/adapters/storage/storage.ts";
import type { Db } from "#db/connect.ts";
import { usedOriginals } from "./used-originals.server.ts";

/** How the stored files of photos differ from their rows. */
export interface OriginalsReport {
  /** Photos with a row, each file once. */
  photos: number;
  /** Hashes of photos whose file is missing. */
  missing: string[];
  /** Hashes of photos whose file cannot be read or has other content. */
  damaged: string[];
  /** Files without a photo, which housekeeping does not know either. */
  orphans: number;
}

/**
 * Compares the files of photos with their rows.
 * @param read whether each file is read and its hash computed, or only looked for
 */
export async function checkOriginals(db: Db, storage: Storage, read: boolean): Promise<OriginalsReport> {
  // In this order, because an upload lists its file as unused, stores it and then writes its row.
  const files = new Set(await Array.fromAsync(storage.list("originals")));
  const unused = await db.selectFrom("unusedFile").select("hash").execute();
  const hashes = await usedOriginals(db);
  const missing: string[] = [];
  const damaged: string[] = [];
  for (const hash of hashes) {
    const key = originalKey(hash);
    if (!files.has(key) && !(await storage.exists(key))) missing.push(hash);
    else if (read && !(await isWhole(storage, key, hash))) damaged.push(hash);
  }
  const known = new Set([...hashes, ...unused.map(({ hash }) => hash)].map(originalKey));
  const orphans = [...files].filter((key) => !known.has(key)).length;
  return { photos: hashes.length, missing, damaged, orphans };
}

async function isWhole(storage: Storage, key: string, hash: string): Promise<boolean> {
  const bytes = await storage.get(key).catch(() => null);
  return bytes !== null && createHash("sha256").update(bytes).digest("hex") === hash;
}
