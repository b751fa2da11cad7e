import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "#db/connect.ts";
import { photoColumns } from "#db/galleries.ts";
import type { Database } from "#db/schema.ts";
import { type LibraryPage, libraryPage } from "./library.ts";
import type { PhotoFilter, PhotoShow, PhotoSort } from "./photo-filter.ts";
import { hasNoText, inShow, isPublicPhoto, matchesSearch } from "./photo-matches.server.ts";
import { placesInSettings } from "./photo-usage.server.ts";

/** Photos per page of the library's own page. */
export const photosPerPage = 48;

const listedColumns = ["id", "fileName", "bytes", "createdAt", ...photoColumns] as const;

const publicPhotos = (db: Db) => db.selectFrom("photo").where(isPublicPhoto);

/**
 * Returns a page of the public photos for the dialog that chooses them, newest first.
 * @param before the last id of the previous page
 */
export async function listLibrary(
  db: Db,
  { search = "", before }: { search?: string; before?: number },
): Promise<LibraryPage> {
  const rows = await publicPhotos(db)
    .select(["id", "fileName", ...photoColumns])
    .where(matchesSearch(db, search, search === "" ? [] : await placesInSettings(db)))
    .$if(before !== undefined, (query) => query.where("id", "<", before as number))
    .orderBy("id", "desc")
    .limit(libraryPage + 1)
    .execute();
  const photos = rows.slice(0, libraryPage);
  return { photos, next: rows.length > libraryPage ? (photos.at(-1)?.id ?? null) : null };
}

const orders: Record<PhotoSort, { column: "id" | "fileName" | "width"; descending: boolean }> = {
  newest: { column: "id", descending: true },
  oldest: { column: "id", descending: false },
  name: { column: "fileName", descending: false },
  narrowest: { column: "width", descending: false },
};

/** Returns a page of the library with the ids that the pages before and behind it refer to; null at either end. */
export async function listPhotos(db: Db, { q, show, sort, ...at }: PhotoFilter) {
  const inSettings = await placesInSettings(db);
  const cursor = await findCursor(db, at.after || at.before);
  const backwards = cursor !== undefined && at.after === 0;
  const { column, descending } = orders[sort];
  const direction = descending === backwards ? "asc" : "desc";
  let query = publicPhotos(db)
    .select(listedColumns)
    .where(inShow(show, inSettings))
    .where(matchesSearch(db, q, inSettings))
    .orderBy(column, direction)
    .limit(photosPerPage + 1);
  if (column !== "id") query = query.orderBy("id", direction);
  if (cursor) query = query.where(isBehind(column, direction, cursor));
  const rows = await query.execute();
  const more = rows.length > photosPerPage;
  const photos = rows.slice(0, photosPerPage);
  if (backwards) photos.reverse();
  const [first, last] = [photos.at(0)?.id ?? null, photos.at(-1)?.id ?? null];
  return {
    photos,
    previous: (backwards ? more : cursor !== undefined) ? first : null,
    next: (backwards ? true : more) ? last : null,
  };
}

type Cursor = { id: number; fileName: string; width: number };

/** A deleted photo still tells where its page began, unless the sweep has removed it. */
const findCursor = (db: Db, id: number): Promise<Cursor | undefined> =>
  db.selectFrom("photo").select(["id", "fileName", "width"]).where("id", "=", id).executeTakeFirst();

function isBehind(column: "id" | "fileName" | "width", direction: "asc" | "desc", cursor: Cursor) {
  const sign = sql.raw(direction === "asc" ? ">" : "<");
  return (row: ExpressionBuilder<Database, "photo">): RawBuilder<SqlBool> =>
    column === "id"
      ? sql`${row.ref("photo.id")} ${sign} ${cursor.id}`
      : sql`(${row.ref(`photo.${column}`)}, ${row.ref("photo.id")}) ${sign} (${cursor[column]}, ${cursor.id})`;
}

/** Counts the photos of each part of the library, the unused ones along the index of stored counts. */
export async function countLibrary(db: Db): Promise<Record<PhotoShow, number>> {
  const inSettings = [...new Set((await placesInSettings(db)).map(({ photoId }) => photoId))];
  // A literal, because partial indexes are not found for parameters.
  const notLinked = db
    .selectFrom("photoUse")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where(sql<SqlBool>`"photoUse"."audience" = 'public' and "photoUse"."uses" = 0`);
  const all = await count(publicPhotos(db).select((row) => row.fn.countAll<number>().as("count")));
  const shown = inSettings.length > 0 ? await count(notLinked.where("photoId", "in", inSettings)) : 0;
  const unused = (await count(notLinked)) - shown;
  return { all, used: all - unused, unused, "without-text": await countWithoutText(db) };
}

const count = async (query: { executeTakeFirstOrThrow(): Promise<{ count: number }> }) =>
  Number((await query.executeTakeFirstOrThrow()).count);

/** Counts the public photos without an alternative text, along their index. */
export async function countWithoutText(db: Db): Promise<number> {
  const { count } = await publicPhotos(db)
    .select((row) => row.fn.countAll<number>().as("count"))
    .where(hasNoText)
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns how many drafts show each of these photos. */
export async function countDraftsWith(db: Db, photoIds: number[]): Promise<Map<number, number>> {
  if (photoIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("draftPhoto")
    .select((row) => ["photoId", row.fn.countAll<number>().as("drafts")])
    .where("photoId", "in", photoIds)
    .groupBy("photoId")
    .execute();
  return new Map(rows.map(({ photoId, drafts }) => [photoId, drafts]));
}

/** Returns the next older photo without an alternative text, else the newest one besides this; null without any. */
export async function findNextWithoutText(db: Db, id: number): Promise<number | null> {
  const others = publicPhotos(db).select("id").where(hasNoText).orderBy("id", "desc").limit(1);
  const next =
    (await others.where("id", "<", id).executeTakeFirst()) ??
    (await others.where("id", ">", id).executeTakeFirst());
  return next?.id ?? null;
}
