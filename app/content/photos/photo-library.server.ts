import { searchWords } from "#app/content/search.ts";
import { type Db, isPostgres } from "#db/connect.ts";
import { contains } from "#db/contains.ts";
import { photoColumns } from "#db/galleries.ts";
import { type LibraryPage, type LibraryPhoto, libraryPage } from "./library.ts";
import type { PhotoDetails } from "./photo-details.ts";
import { listAsUnused } from "./photos.server.ts";

const publicPhotos = (db: Db) =>
  db
    .selectFrom("photo")
    .select(["id", ...photoColumns])
    .where("audience", "=", "public");

/**
 * Returns a page of the public photos, newest first.
 * @param search words that the alternative text must contain, in any order; empty for all photos
 * @param before the last id of the previous page
 */
export async function listLibrary(
  db: Db,
  { search = "", before }: { search?: string; before?: number },
): Promise<LibraryPage> {
  let query = publicPhotos(db)
    .orderBy("id", "desc")
    .limit(libraryPage + 1);
  if (before !== undefined) query = query.where("id", "<", before);
  for (const word of searchWords(search)) query = query.where(contains(db, ["alt"], word));
  const rows = await query.execute();
  const photos: LibraryPhoto[] = rows.slice(0, libraryPage);
  return { photos, next: rows.length > libraryPage ? (photos.at(-1)?.id ?? null) : null };
}

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

/**
 * Returns a public photo and locks it against changes and new references until the transaction ends.
 * Call it in a transaction.
 */
export function lockPhoto(db: Db, id: number): Promise<LibraryPhoto | undefined> {
  const query = publicPhotos(db).where("id", "=", id);
  return (isPostgres(db) ? query.forUpdate() : query).executeTakeFirst();
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
  const rows = await (isPostgres(db) ? ordered.forShare() : ordered).execute();
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
 * Deletes the row of an unused public photo; the sweep deletes its file later. Call it in a transaction
 * with the activity log entry.
 */
export async function removePhoto(db: Db, { id, hash }: LibraryPhoto, now: Date): Promise<void> {
  await listAsUnused(db, hash, now);
  await db.deleteFrom("photo").where("id", "=", id).where("audience", "=", "public").execute();
}
