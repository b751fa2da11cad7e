import { z } from "zod";
import { line } from "#app/domain/values/form-schema.ts";
import type { Db } from "#db/connect.ts";
import { photoColumns } from "#db/galleries.ts";
import { changesRows, locked } from "#db/rows.ts";
import { listAsUnused } from "./photos.server.ts";
import { type LibraryPhoto, maxAltLength } from "./photos.ts";

const outside = "Choose a focal point within the photo";
const fraction = z
  .number(outside)
  .min(0, outside)
  .max(1, outside)
  .transform((value) => Math.round(value * 1000) / 1000);

/** Details of a photo: its alternative text, and the focal point that every crop keeps. */
const photoDetails = z.object({
  alt: z
    .string("The alternative text is a text")
    .transform((text) => text.replace(/\s+/g, " "))
    .pipe(line(maxAltLength)),
  focalX: fraction,
  focalY: fraction,
});

export type PhotoDetails = z.infer<typeof photoDetails>;

/** A change of a photo; `seen` is the state that the user edited, null if unknown. */
export const photoChangeSchema = photoDetails.extend({ seen: z.string().nullable().default(null) });

export const photoFields = ["alt", "focalX", "focalY"] as const;

const publicPhotos = (db: Db) =>
  db
    .selectFrom("photo")
    .select(["id", "fileName", ...photoColumns])
    .where("audience", "=", "public");

/** Returns the public photos with these ids, in this order; missing ids are skipped. */
export async function libraryPhotosById(db: Db, ids: number[]): Promise<LibraryPhoto[]> {
  if (ids.length === 0) return [];
  const rows = await publicPhotos(db).where("id", "in", ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export function findLibraryPhoto(db: Db, id: number): Promise<LibraryPhoto | undefined> {
  return publicPhotos(db).where("id", "=", id).executeTakeFirst();
}

/** Locks a public photo against changes and new references until the transaction ends. Call it in one. */
export function lockPhoto(db: Db, id: number): Promise<LibraryPhoto | undefined> {
  const query = publicPhotos(db).where("id", "=", id);
  return locked(db, query).executeTakeFirst();
}

/**
 * Returns the ids that are public photos, and locks those against deletion until the transaction ends. Call it in a
 * transaction before storing ids in places without a foreign key.
 */
export async function lockPhotoIds(db: Db, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  // Locks in a fixed order to prevent deadlocks.
  const query = db.selectFrom("photo").select("id").where("audience", "=", "public").where("id", "in", ids);
  const ordered = query.orderBy("id");
  const rows = await locked(db, ordered, "forShare").execute();
  return rows.map(({ id }) => id);
}

/** Returns the highest photo id, 0 without photos. New photos get higher ids. */
export async function newestPhotoId(db: Db): Promise<number> {
  const row = await db.selectFrom("photo").select("id").orderBy("id", "desc").limit(1).executeTakeFirst();
  return row?.id ?? 0;
}

/** Updates the details of a public photo. Call it in a transaction with the activity log entry. */
export async function describePhoto(db: Db, id: number, details: PhotoDetails): Promise<void> {
  const { alt, focalX, focalY } = details;
  await db
    .updateTable("photo")
    .set({ alt, focalX, focalY })
    .where("id", "=", id)
    .where("audience", "=", "public")
    .execute();
}

/**
 * Hides an unused public photo from everybody. The sweep deletes its row with its file later; until then it can be
 * restored. Call it in a transaction with the activity log entry.
 */
export async function removePhoto(db: Db, { id, hash }: LibraryPhoto, now: Date): Promise<void> {
  await listAsUnused(db, hash, now);
  await db.updateTable("photo").set({ audience: "deleted" }).where("id", "=", id).execute();
}

/**
 * Makes a deleted photo public again unless its file is being removed. Call it in a transaction with the activity log
 * entry.
 * @returns the photo; undefined if it cannot be restored
 */
export async function restorePhoto(db: Db, id: number): Promise<LibraryPhoto | undefined> {
  const deleted = db
    .selectFrom("photo")
    .select("hash")
    .where("id", "=", id)
    .where("audience", "=", "deleted");
  const listed = db.deleteFrom("unusedFile").where("hash", "in", deleted).where("removingUntil", "is", null);
  if (!(await changesRows(listed))) return undefined;
  await db
    .updateTable("photo")
    .set({ audience: "public" })
    .where("id", "=", id)
    .where("audience", "=", "deleted")
    .execute();
  return findLibraryPhoto(db, id);
}

/** Returns whether a photo was deleted and can probably be restored. */
export async function isDeletedPhoto(db: Db, id: number): Promise<boolean> {
  const deleted = db.selectFrom("photo").select("id").where("id", "=", id).where("audience", "=", "deleted");
  return (await deleted.executeTakeFirst()) !== undefined;
}

/** Returns a public photo with its size in bytes and the moment it was added; undefined for any other. */
export function findWholePhoto(db: Db, id: number) {
  return publicPhotos(db).select(["bytes", "createdAt"]).where("id", "=", id).executeTakeFirst();
}
