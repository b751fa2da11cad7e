import { createHash } from "node:crypto";
import { originalKey } from "#app/adapters/images/variants.ts";
import type { Storage } from "#app/adapters/storage/storage.ts";
import type { Db } from "#db/connect.ts";

/** Returns whether a photo that is not deleted, a file of an inquiry or a certificate has this content. */
export async function isOriginalUsed(db: Db, hash: string): Promise<boolean> {
  const photo = db
    .selectFrom("photo")
    .select("hash")
    .where("hash", "=", hash)
    .where("audience", "in", ["public", "private"]);
  const file = db.selectFrom("inquiryFile").select("hash").where("hash", "=", hash);
  const certificate = db.selectFrom("certificate").select("hash").where("hash", "=", hash);
  return (await photo.unionAll(file).unionAll(certificate).executeTakeFirst()) !== undefined;
}

export async function usedOriginals(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("photo")
    .select("hash")
    .union(db.selectFrom("inquiryFile").select("hash"))
    .union(db.selectFrom("certificate").select("hash"))
    .orderBy("hash")
    .execute();
  return rows.map(({ hash }) => hash);
}

/**
 * Compares the files of photos with their rows.
 * @param read whether each file is read and its hash computed, or only looked for
 * @returns the number of photos with a row, each file once; the hashes of those whose file is missing, and of those whose
 *   file cannot be read or has other content; the number of files without a photo, which housekeeping does not know either
 */
export async function checkOriginals(db: Db, storage: Storage, read: boolean) {
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
