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
 * A page of the public pictures, newest first.
 * @param search words that the alternative text must hold, in any order; none for all
 * @param before the id that the page before ended with
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

/** The public pictures with these ids, in the order of the ids; an id that is gone is left out. */
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
 * One public picture, which nobody else can change or name in what they save before the transaction ends;
 * call it in one.
 */
export function lockPhoto(db: Db, id: number): Promise<LibraryPhoto | undefined> {
  const query = publicPhotos(db).where("id", "=", id);
  return (isPostgres(db) ? query.forUpdate() : query).executeTakeFirst();
}

/**
 * Which of these are public pictures; none of those can be deleted before the transaction ends. Call it in
 * one, before storing their ids where no foreign key guards them.
 */
export async function lockPhotoIds(db: Db, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  // In one order, lest two savers wait for each other.
  const query = db.selectFrom("photo").select("id").where("audience", "=", "public").where("id", "in", ids);
  const ordered = query.orderBy("id");
  const rows = await (isPostgres(db) ? ordered.forShare() : ordered).execute();
  return rows.map(({ id }) => id);
}

/** The id of the picture that came last, 0 before the first: whatever comes now has a higher one. */
export async function newestPhotoId(db: Db): Promise<number> {
  const row = await db.selectFrom("photo").select("id").orderBy("id", "desc").limit(1).executeTakeFirst();
  return row?.id ?? 0;
}

/** Replaces what is said of a public picture; call it in a transaction with the note of who did. */
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
 * Removes a public picture that no place shows; its file is swept away later. Call it in a transaction
 * with the note of who did.
 */
export async function removePhoto(db: Db, { id, hash }: LibraryPhoto, now: Date): Promise<void> {
  await listAsUnused(db, hash, now);
  await db.deleteFrom("photo").where("id", "=", id).where("audience", "=", "public").execute();
}
