import { createHash } from "node:crypto";
import { originalKey, type Variants } from "#app/adapters/images/variants.ts";
import type { Storage } from "#app/adapters/storage/storage.ts";
import { dayMs, hourMs, minuteMs } from "#app/domain/values/durations.ts";
import type { Db } from "#db/connect.ts";
import { insertUnused, purgeDeleted } from "./photos.server.ts";

/** Returns whether a photo that is not deleted, a file of an inquiry or a certificate has this content. */
async function isOriginalUsed(db: Db, hash: string): Promise<boolean> {
  const photo = db
    .selectFrom("photo")
    .select("hash")
    .where("hash", "=", hash)
    .where("audience", "in", ["public", "private"]);
  const file = db.selectFrom("inquiryFile").select("hash").where("hash", "=", hash);
  const certificate = db.selectFrom("certificate").select("hash").where("hash", "=", hash);
  return (await photo.unionAll(file).unionAll(certificate).executeTakeFirst()) !== undefined;
}

/** Returns the hashes of all originals that rows need, deleted photos included. */
async function usedOriginals(db: Db): Promise<string[]> {
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
 * Compares the stored originals with the rows of photos, of inquiries' files and of certificates.
 * @param read whether to read each file and compute its hash, or only to look whether it exists
 * @returns `photos`: the number of files that the rows need. `missing` and `damaged`: the hashes of those that are missing,
 *   unreadable or changed. `orphans`: the number of files that no row needs and that are not listed as unused.
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
    else if (read && !(await isIntact(storage, key, hash))) damaged.push(hash);
  }
  const known = new Set([...hashes, ...unused.map(({ hash }) => hash)].map(originalKey));
  const orphans = [...files].filter((key) => !known.has(key)).length;
  return { photos: hashes.length, missing, damaged, orphans };
}

async function isIntact(storage: Storage, key: string, hash: string): Promise<boolean> {
  const bytes = await storage.get(key).catch(() => null);
  return bytes !== null && createHash("sha256").update(bytes).digest("hex") === hash;
}

/** Milliseconds for which a staged photo is kept without a save. */
export const stagedFor = 7 * dayMs;
/** Milliseconds for which unused files are kept; longer than any upload takes. */
const unusedFor = hourMs;
/** Milliseconds for the deletion of one photo's files. */
const removeWithin = minuteMs;
/** Milliseconds for which the claim of a deletion excludes imports: well above the time it takes. */
const claimedFor = 5 * minuteMs;

/**
 * Deletes site photos that no event uses and whose staging has expired, and the files of deleted
 * photos. Public photos stay in the library. Safe to run on several nodes and during uploads:
 * the row of a photo outlives every reference to it, and its file outlives the row and every backup that began before.
 * @returns the number of deleted photos
 */
export async function sweepPhotos(db: Db, variants: Pick<Variants, "remove">, now: Date): Promise<number> {
  const before = (age: number) => new Date(now.getTime() - age).toISOString();
  await db.deleteFrom("stagedPhoto").where("createdAt", "<", before(stagedFor)).execute();
  const unused = await unusedPhotos(db, before(unusedFor));
  for (const { id } of unused) await removeRow(db, id, now);
  await db.deleteFrom("fileHold").where("until", "<", new Date().toISOString()).execute();
  if (await areFilesHeld(db)) return unused.length;
  const files = await db
    .selectFrom("unusedFile")
    .select("hash")
    .where("since", "<", before(unusedFor))
    .execute();
  for (const { hash } of files) await removeFile(db, variants, { hash, listed: ["<", before(unusedFor)] });
  return unused.length;
}

function unusedPhotos(db: Db, createdBefore: string, id?: number) {
  return db
    .selectFrom("photo")
    .select(["id", "hash"])
    .where("audience", "=", "private")
    .where("createdAt", "<", createdBefore)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("event").select("event.id").whereRef("event.photoId", "=", "photo.id"))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("stagedPhoto").select("token").whereRef("stagedPhoto.photoId", "=", "photo.id"))),
    )
    .$if(id !== undefined, (query) => query.where("id", "=", id as number))
    .execute();
}

async function removeRow(db: Db, id: number, now: Date) {
  await db.transaction().execute(async (trx) => {
    // Locks the row first, to serialise with a concurrent import of the same photo.
    await trx
      .updateTable("photo")
      .set(({ ref }) => ({ createdAt: ref("createdAt") }))
      .where("id", "=", id)
      .execute();
    const [photo] = await unusedPhotos(trx, now.toISOString(), id);
    if (!photo) return;
    const since = new Date(now.getTime() - unusedFor - 1).toISOString();
    // A newer entry means that the same photo is being uploaded again.
    await insertUnused(trx, photo.hash, since).execute();
    await trx.deleteFrom("photo").where("id", "=", id).execute();
  });
}

/**
 * Deletes a file at once that a request has stored for nothing. The sweep deletes it later if that fails, if a backup still
 * has to copy files, or if another request has listed it since.
 * @param since what `listAsUnused` returned
 * @returns whether it was deleted
 */
export async function removeUnusedFile(
  db: Db,
  variants: Pick<Variants, "remove">,
  { hash, since }: { hash: string; since: string | null },
): Promise<boolean> {
  return since !== null && removeFile(db, variants, { hash, listed: ["=", since] }).catch(() => false);
}

/**
 * Deletes a file outside any transaction, because a storage may hang and SQLite has one connection. The entry is claimed
 * first, so that a concurrent import of the same photo waits and stores it again.
 * @param listed the condition on the entry's `since`
 * @returns whether it was deleted
 * @throws when the storage fails; the claim then expires and a later sweep tries again
 */
async function removeFile(
  db: Db,
  variants: Pick<Variants, "remove">,
  { hash, listed }: { hash: string; listed: [comparison: "<" | "=", since: string] },
): Promise<boolean> {
  const now = Date.now();
  const removingUntil = new Date(now + claimedFor).toISOString();
  const claimed = await db.transaction().execute(async (trx) => {
    const entry = await trx
      .updateTable("unusedFile")
      .set({ removingUntil })
      .where("hash", "=", hash)
      .where("since", ...listed)
      .where(({ or, eb }) =>
        or([eb("removingUntil", "is", null), eb("removingUntil", "<", new Date(now).toISOString())]),
      )
      .returning("hash")
      .executeTakeFirst();
    if (!entry) return false;
    await purgeDeleted(trx, hash);
    const used = await isOriginalUsed(trx, hash);
    if (used) await trx.deleteFrom("unusedFile").where("hash", "=", hash).execute();
    if (used) return false;
    // Checked last: the snapshot of a backup that begins from now on no longer has the photo.
    if (!(await areFilesHeld(trx))) return true;
    await trx.updateTable("unusedFile").set({ removingUntil: null }).where("hash", "=", hash).execute();
    return false;
  });
  if (!claimed) return false;
  await variants.remove(hash, AbortSignal.timeout(removeWithin));
  await db
    .deleteFrom("unusedFile")
    .where("hash", "=", hash)
    .where("removingUntil", "=", removingUntil)
    .execute();
  return true;
}

/** Returns whether a backup still has to copy files; the hold of a killed one expires. */
async function areFilesHeld(db: Db): Promise<boolean> {
  const now = new Date().toISOString();
  return Boolean(await db.selectFrom("fileHold").select("id").where("until", ">=", now).executeTakeFirst());
}

/**
 * Lists the stored originals that belong to no photo, no inquiry and no certificate as unused.
 * @param keys those of all originals in the storage
 */
export async function markUnusedFiles(db: Db, keys: AsyncIterable<string>, now: Date): Promise<void> {
  for await (const key of keys) {
    const hash = key.slice(originalKey("").length);
    if (!(await isOriginalUsed(db, hash))) await insertUnused(db, hash, now.toISOString()).execute();
  }
}
