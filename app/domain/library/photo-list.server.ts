import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from "kysely";
import { recordNames } from "#app/domain/records/records.ts";
import { searchWords } from "#app/domain/values/search.ts";
import type { Db } from "#db/connect.ts";
import { contains } from "#db/contains.ts";
import { photoColumns } from "#db/galleries.ts";
import { countRows } from "#db/rows.ts";
import type { Database } from "#db/schema.ts";
import { type LibraryPage, type PhotoUsage, photosPerPage } from "./library.ts";
import type { PhotoFilter, PhotoShow, PhotoSort } from "./photo-filter.ts";
import { placesInSettings } from "./photo-usage.server.ts";

const listedColumns = ["id", "fileName", "bytes", "createdAt", ...photoColumns] as const;

const publicPhotos = (db: Db) => db.selectFrom("photo").where(isPublicPhoto);

/** Photos that the dialog of a form loads at once. */
const photosInDialog = 24;

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
    .limit(photosInDialog + 1)
    .execute();
  const photos = rows.slice(0, photosInDialog);
  return { photos, next: rows.length > photosInDialog ? (photos.at(-1)?.id ?? null) : null };
}

const orders: Record<PhotoSort, { column: "id" | "fileName" | "width"; descending: boolean }> = {
  "": { column: "id", descending: true },
  oldest: { column: "id", descending: false },
  name: { column: "fileName", descending: false },
  narrowest: { column: "width", descending: false },
};

/** Returns a page of the library with the ids that lead to the previous and the next page; null at either end. */
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
  const hasMore = rows.length > photosPerPage;
  const photos = rows.slice(0, photosPerPage);
  if (backwards) photos.reverse();
  const [first, last] = [photos.at(0)?.id ?? null, photos.at(-1)?.id ?? null];
  return {
    photos,
    previous: (backwards ? hasMore : cursor !== undefined) ? first : null,
    next: backwards || hasMore ? last : null,
  };
}

type Cursor = { id: number; fileName: string; width: number };

/** Returns the position of a page by one of its photos, also of a deleted one that the sweep has not removed yet. */
const findCursor = (db: Db, id: number): Promise<Cursor | undefined> =>
  db.selectFrom("photo").select(["id", "fileName", "width"]).where("id", "=", id).executeTakeFirst();

function isBehind(column: "id" | "fileName" | "width", direction: "asc" | "desc", cursor: Cursor) {
  const sign = sql.raw(direction === "asc" ? ">" : "<");
  return (row: Row): RawBuilder<SqlBool> =>
    column === "id"
      ? sql`${row.ref("photo.id")} ${sign} ${cursor.id}`
      : sql`(${row.ref(`photo.${column}`)}, ${row.ref("photo.id")}) ${sign} (${cursor[column]}, ${cursor.id})`;
}

/** Returns how many photos each part of the library has, by the stored totals. */
export async function countLibrary(db: Db): Promise<Record<PhotoShow, number>> {
  const inSettings = [...new Set((await placesInSettings(db)).map(({ photoId }) => photoId))];
  const totals = await db.selectFrom("photoTotal").selectAll().execute();
  const total = (part: string) =>
    totals.filter((row) => row.part === part).reduce((sum, { photos }) => sum + photos, 0);
  const all = total("all");
  const unused = total("unlinked") - (await countUnlinked(db, inSettings));
  return { all, used: all - unused, unused, "without-text": total("without-text") };
}

/** Counts the public photos among these that no gallery or draft shows. */
async function countUnlinked(db: Db, ids: number[]): Promise<number> {
  if (ids.length === 0) return 0;
  return countRows(
    db
      .selectFrom("photoUse")
      .where("audience", "=", "public")
      .where("uses", "=", 0)
      .where("photoId", "in", ids),
  );
}

/** Returns how many drafts show each of some photos; photos without any are left out. */
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

/** The limit of `countWithoutText`. */
export const maxWithoutText = 500;

/** Counts the public photos without an alternative text, up to `maxWithoutText`. */
export async function countWithoutText(db: Db): Promise<number> {
  const some = publicPhotos(db).where(hasNoText).select("id").limit(maxWithoutText).as("some");
  return countRows(db.selectFrom(some));
}

/** Returns the next older photo without an alternative text, else the newest one besides this; null without any. */
export async function findNextWithoutText(db: Db, id: number): Promise<number | null> {
  const others = publicPhotos(db).select("id").where(hasNoText).orderBy("id", "desc").limit(1);
  const next =
    (await others.where("id", "<", id).executeTakeFirst()) ??
    (await others.where("id", ">", id).executeTakeFirst());
  return next?.id ?? null;
}

type Row = ExpressionBuilder<Database, "photo">;
type SettingPlaces = (PhotoUsage & { photoId: number })[];

/** Literals, because databases do not use partial indexes for parameters. */
const isPublicPhoto = sql<SqlBool>`"photo"."audience" = 'public'`;
const hasNoText = sql<SqlBool>`"photo"."alt" = ''`;

/** Whether a gallery or a draft shows the photo; the photos of settings are in their documents. */
const isLinked = (row: Row) =>
  row.exists(
    row
      .selectFrom("photoUse")
      .select("photoUse.photoId")
      .whereRef("photoUse.photoId", "=", "photo.id")
      .where("uses", ">", 0),
  );

const isOneOf = (row: Row, ids: number[]): Expression<SqlBool> =>
  ids.length > 0 ? row("photo.id", "in", ids) : sql.lit(false);

/** Returns the condition of a part of the library. @param inSettings the places of settings with their photos */
const inShow = (show: PhotoShow, inSettings: SettingPlaces) => (row: Row) => {
  const ids = [...new Set(inSettings.map(({ photoId }) => photoId))];
  if (show === "used") return row.or([isOneOf(row, ids), isLinked(row)]);
  if (show === "unused")
    return row.and([row.not(isLinked(row)), ...(ids.length > 0 ? [row("photo.id", "not in", ids)] : [])]);
  return show === "without-text" ? hasNoText : sql<SqlBool>`1 = 1`;
};

/** The photos of records whose title has a word, and of their drafts. */
function ofRecords(db: Db, word: string): RawBuilder<SqlBool>[] {
  return (["machine", "project", "service"] as const).flatMap((kind) => {
    const [record, gallery] = [sql.table(kind), sql.table(`${kind}Photo`)];
    const matches = contains(db, [`${kind}.${recordNames[kind].title}`], word);
    const owner = sql.ref(`${kind}Photo.${kind}Id`);
    return [
      sql`"photo"."id" in (select ${gallery}."photoId" from ${gallery}
        where ${owner} in (select ${record}."id" from ${record} where ${matches}))`,
      sql`"photo"."id" in (select "draftPhoto"."photoId" from "draftPhoto"
        inner join ${record} on ${record}."id" =
          case when "draftPhoto"."kind" = ${sql.lit(kind)} then cast("draftPhoto"."key" as integer) end
        where ${matches})`,
    ] as RawBuilder<SqlBool>[];
  });
}

/** Returns the condition of a search: each word is in the photo's text, its file name or the title of what uses it. */
const matchesSearch = (db: Db, search: string, inSettings: SettingPlaces) => (row: Row) =>
  row.and(
    searchWords(search).map((word) => {
      const named = inSettings.filter(({ title }) => title.toLowerCase().includes(word.toLowerCase()));
      return row.or([
        contains(db, ["photo.alt", "photo.fileName"], word),
        ...ofRecords(db, word),
        isOneOf(
          row,
          named.map(({ photoId }) => photoId),
        ),
      ]);
    }),
  );
