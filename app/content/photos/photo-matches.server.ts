import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from "kysely";
import { searchWords } from "#app/content/search.ts";
import type { Db } from "#db/connect.ts";
import { contains } from "#db/contains.ts";
import type { Database } from "#db/schema.ts";
import type { PhotoUsage } from "./library.ts";
import type { PhotoShow } from "./photo-filter.ts";

type Row = ExpressionBuilder<Database, "photo">;
type SettingPlaces = (PhotoUsage & { photoId: number })[];

/** Literals, because partial indexes are not found for parameters. */
export const isPublicPhoto = sql<SqlBool>`"photo"."audience" = 'public'`;
export const hasNoText = sql<SqlBool>`"photo"."alt" = ''`;

/** Whether a gallery, a draft or an event shows the photo; the photos of settings are in their documents. */
const isLinked = (row: Row) =>
  row.exists(
    row
      .selectFrom("photoUse")
      .select("photoUse.photoId")
      .whereRef("photoUse.photoId", "=", "photo.id")
      .where("uses", ">", 0),
  );

const isOneOf = (row: Row, ids: number[]) => (ids.length > 0 ? row("photo.id", "in", ids) : sql.lit(false));

/** Returns the condition of a part of the library. @param inSettings the places of settings with their photos */
export const inShow = (show: PhotoShow, inSettings: SettingPlaces) => (row: Row) => {
  const ids = [...new Set(inSettings.map(({ photoId }) => photoId))];
  if (show === "used") return row.or([isOneOf(row, ids) as never, isLinked(row)]);
  if (show === "unused")
    return row.and([row.not(isLinked(row)), ...(ids.length > 0 ? [row("photo.id", "not in", ids)] : [])]);
  return show === "without-text" ? hasNoText : sql<SqlBool>`1 = 1`;
};

const titles = [
  ["equipment", "name"],
  ["project", "title"],
  ["service", "name"],
] as const;

/** The photos of records whose title has a word, and of their drafts. */
function ofRecords(db: Db, word: string): RawBuilder<SqlBool>[] {
  return titles.flatMap(([kind, title]) => {
    const [record, gallery] = [sql.table(kind), sql.table(`${kind}Photo`)];
    const matches = contains(db, [`${kind}.${title}`], word);
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
export const matchesSearch = (db: Db, search: string, inSettings: SettingPlaces) => (row: Row) =>
  row.and(
    searchWords(search).map((word) => {
      const named = inSettings.filter(({ title }) => title.toLowerCase().includes(word.toLowerCase()));
      return row.or([
        contains(db, ["photo.alt", "photo.fileName"], word),
        ...ofRecords(db, word),
        isOneOf(
          row,
          named.map(({ photoId }) => photoId),
        ) as never,
      ]);
    }),
  );
