import { randomBytes } from "node:crypto";
import type { Storage } from "#app/adapters/storage/storage.ts";
import { hourMs } from "#app/domain/values/durations.ts";
import { fromJson, toJson } from "#db/columns.ts";
import type { Db } from "#db/connect.ts";
import { changedRows, changesRows, lockAccount } from "#db/rows.ts";
import { stagedFor } from "./originals.server.ts";
import { isStaged } from "./staged-photos.server.ts";

/** Maximum unfinished uploads of one account: some more than its devices send at once. */
export const maxOpenUploads = 50;
/** Milliseconds after which an unfinished upload gives way to a new one beyond that limit. */
const idleAfter = hourMs;

/** Identifies an upload. The key is the sender's; other accounts have their own. */
export interface UploadName {
  accountId: string;
  key: string;
}

/** The whole file that a sender announces with each part. */
export interface Announced {
  bytes: number;
  /** SHA-256 as base64url; empty if the sender cannot compute it. */
  hash: string;
}

type StoredUpload = { token: string; hash: string };

export interface PhotoUpload extends Announced {
  id: string;
  /** Bytes that have arrived. */
  received: number;
  parts: string[];
  /** The stored photo once the upload is whole. */
  photo: StoredUpload | null;
}

export class TooManyUploads extends Error {
  override name = "TooManyUploads";
  override message = "Too many photos are being sent at once. Try again in a minute.";
}

const partKey = (id: string, part: string) => `uploads/${id}/${part}`;

/** Returns an upload, or null. One whose photo is no longer staged is deleted, so that the file can be sent again. */
export async function findUpload(db: Db, { accountId, key }: UploadName): Promise<PhotoUpload | null> {
  const row = await db
    .selectFrom("photoUpload")
    .select(["id", "bytes", "hash", "received", "parts", "token", "photoHash"])
    .where("accountId", "=", accountId)
    .where("key", "=", key)
    .executeTakeFirst();
  if (!row) return null;
  const { parts, token, photoHash, ...upload } = row;
  const photo = token !== null && photoHash !== null ? { token, hash: photoHash } : null;
  // A save has used the photo, or it has expired.
  if (photo && !(await isStaged(db, accountId, photo.token))) {
    await db.deleteFrom("photoUpload").where("id", "=", row.id).execute();
    return null;
  }
  return { ...upload, parts: fromJson(parts), photo };
}

/**
 * Returns the upload of a file, which begins anew if the key was used for another file.
 * @throws TooManyUploads
 */
export async function openUpload(
  db: Db,
  storage: Storage,
  { name, bytes, hash }: Announced & { name: UploadName },
): Promise<PhotoUpload> {
  const before = await findUpload(db, name);
  if (before && before.bytes === bytes && before.hash === hash) return before;
  if (before) await removeUpload(db, storage, before.id);
  const id = randomBytes(16).toString("hex");
  const row = { id, ...name, bytes, hash, parts: toJson<string[]>([]), changedAt: new Date().toISOString() };
  const replaced = await db.transaction().execute(async (trx) => {
    await lockAccount(trx, name.accountId);
    const idle = await makeRoom(trx, name.accountId);
    await trx
      .insertInto("photoUpload")
      .values(row)
      .onConflict((conflict) => conflict.columns(["accountId", "key"]).doNothing())
      .execute();
    return idle;
  });
  if (replaced !== null) await removeParts(storage, replaced);
  return (await findUpload(db, name)) ?? { id, bytes, hash, received: 0, parts: [], photo: null };
}

/**
 * Deletes the oldest unfinished upload of an account that has the maximum of them.
 * @returns its id, for its parts; null if none gave way
 * @throws TooManyUploads when none is idle
 */
async function makeRoom(db: Db, accountId: string): Promise<string | null> {
  const open = await db
    .selectFrom("photoUpload")
    .select(["id", "changedAt"])
    .where("accountId", "=", accountId)
    .where("token", "is", null)
    .orderBy("changedAt")
    .execute();
  if (open.length < maxOpenUploads) return null;
  const [oldest] = open;
  const idle = new Date(Date.now() - idleAfter).toISOString();
  if (!oldest || oldest.changedAt >= idle) throw new TooManyUploads();
  await db.deleteFrom("photoUpload").where("id", "=", oldest.id).execute();
  return oldest.id;
}

/**
 * Adds a part that begins where the upload ends. Concurrent parts are stored under names of their own, and the first
 * one counts.
 * @returns whether the part was added
 */
export async function appendPart(
  db: Db,
  storage: Storage,
  { upload: { id, received, parts }, content }: { upload: PhotoUpload; content: Uint8Array },
): Promise<boolean> {
  const part = `${String(received).padStart(9, "0")}-${randomBytes(8).toString("hex")}`;
  await storage.put(partKey(id, part), content);
  const added = db
    .updateTable("photoUpload")
    .set({
      received: received + content.length,
      parts: toJson([...parts, part]),
      changedAt: new Date().toISOString(),
    })
    .where("id", "=", id)
    .where("received", "=", received)
    .where("token", "is", null);
  if (await changesRows(added)) return true;
  await storage.delete(partKey(id, part));
  return false;
}

/** Yields the parts of an upload in order. Throws if one is missing. */
export async function* readParts(storage: Storage, { id, parts }: PhotoUpload): AsyncGenerator<Uint8Array> {
  for (const part of parts) {
    const bytes = await storage.get(partKey(id, part));
    if (!bytes) throw new MissingPart();
    yield bytes;
  }
}

export class MissingPart extends Error {
  override name = "MissingPart";
}

/**
 * Stores the photo of a complete upload, and deletes the parts.
 * @returns the photo of the request that finished first; null if the upload is gone
 */
export async function finishUpload(
  db: Db,
  storage: Storage,
  { name, id, photo }: { name: UploadName; id: string; photo: StoredUpload },
): Promise<StoredUpload | null> {
  const { token, hash } = photo;
  const mine = db
    .updateTable("photoUpload")
    .set({ token, photoHash: hash, changedAt: new Date().toISOString() })
    .where("id", "=", id)
    .where("token", "is", null);
  const isFirst = await changesRows(mine);
  await removeParts(storage, id);
  return isFirst ? { token, hash } : ((await findUpload(db, name))?.photo ?? null);
}

export async function removeUpload(db: Db, storage: Storage, id: string): Promise<void> {
  await db.deleteFrom("photoUpload").where("id", "=", id).execute();
  await removeParts(storage, id);
}

async function removeParts(storage: Storage, id: string) {
  for await (const key of storage.list(`uploads/${id}`)) await storage.delete(key);
}

/**
 * Deletes uploads whose last part is older than a staged photo may be, and parts that belong to no upload: those of
 * removed accounts and of killed requests.
 * @returns the number of expired uploads
 */
export async function sweepUploads(db: Db, storage: Storage, now: Date): Promise<number> {
  const before = new Date(now.getTime() - stagedFor).toISOString();
  const expired = await changedRows(db.deleteFrom("photoUpload").where("changedAt", "<", before));
  const known = new Map<string, boolean>();
  for await (const key of storage.list("uploads")) {
    const [, id = ""] = key.split("/");
    if (!known.has(id)) {
      const query = db.selectFrom("photoUpload").select("id").where("id", "=", id).where("token", "is", null);
      known.set(id, (await query.executeTakeFirst()) !== undefined);
    }
    if (!known.get(id)) await storage.delete(key);
  }
  return expired;
}
