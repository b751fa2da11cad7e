import { type SqlBool, sql } from "kysely";
import { maxChanged } from "#app/domain/values/bulk-changes.ts";
import { readPage, recordsPerPage } from "#app/domain/values/paging.server.ts";
import { searchWords } from "#app/domain/values/search.ts";
import { siteDay } from "#app/domain/values/site-time.ts";
import { byName } from "#db/by-name.ts";
import type { Db } from "#db/connect.ts";
import { contains } from "#db/contains.ts";
import { coversOf, type Photo } from "#db/galleries.ts";
import { countRows } from "#db/rows.ts";
import type { StoredRecord } from "./record-definition.ts";
import type { RecordFields } from "./record-fields.ts";
import { hasGallery, type RecordFilter } from "./record-filter.ts";
import { valuesFromRow } from "./record-values.ts";
import { isPublic } from "./shown-records.server.ts";
import { present } from "./store.server.ts";

interface RecordSearch extends Partial<RecordFilter> {
  publicOnly?: boolean;
}

type Searched = Pick<StoredRecord, "kind" | "title" | "fields" | "search" | "filter" | "quick" | "planned">;

function matching(
  db: Db,
  record: Searched,
  { text = "", chosen, value, shown, withoutPhoto, publicOnly }: RecordSearch,
) {
  const { kind } = record;
  let found = present(db, record);
  if (publicOnly || shown === "public") found = found.where(isPublic(kind));
  if (shown === "hidden") found = found.where("published", "=", 0).where(isNotDraft(kind));
  if (shown === "draft") found = found.where(hasDraft(kind));
  if (chosen && record.filter) found = found.where(sql.ref(record.filter), "=", chosen);
  if (value && record.quick) found = found.where(shownQuick(record), "=", value);
  if (withoutPhoto && hasGallery(record)) found = found.where(hasNoPhoto(kind));
  for (const word of searchWords(text)) found = found.where(contains(db, [...record.search], word));
  return found;
}

/** The value of the `quick` field as lists show it: the planned one while all units are under maintenance. */
function shownQuick({ kind, quick = "", planned }: Pick<Searched, "kind" | "quick" | "planned">) {
  const stored = sql.ref<string>(quick);
  if (planned === undefined) return stored;
  const [units, today] = [sql.ref(`${kind}.units`), siteDay(new Date())];
  return sql<string>`case when coalesce((select sum("booking"."units") from "booking"
    where ${sql.ref(`booking.${kind}Id`)} = ${sql.ref(`${kind}.id`)} and "booking"."kind" = 'maintenance'
      and "booking"."lastDay" >= ${today} and "booking"."firstDay" <= ${today}), 0)
    >= case when ${units} < 1 then 1 else ${units} end then ${planned} else ${stored} end`;
}

const draftOf = (kind: string) => sql`select 1 from "draft" where "draft"."kind" = ${kind}
  and "draft"."key" = cast(${sql.ref(`${kind}.id`)} as text)`;

const hasDraft = (kind: string) => sql<SqlBool>`exists (${draftOf(kind)})`;

/** True for a record that was public once, rather than one that only exists as a draft. */
const isNotDraft = (kind: string) => sql<SqlBool>`not exists (${draftOf(kind)} and "draft"."isNew" = 1)`;

/** The photos of a record that was never public are those of its draft. */
const hasNoPhoto = (kind: string) => sql<SqlBool>`not exists (select 1 from ${sql.table(`${kind}Photo`)}
  where ${sql.ref(`${kind}Photo.${kind}Id`)} = ${sql.ref(`${kind}.id`)})
  and not exists (${draftOf(kind)} and "draft"."isNew" = 1 and exists (select 1 from "draftPhoto"
    where "draftPhoto"."kind" = "draft"."kind" and "draftPhoto"."key" = "draft"."key"))`;

export async function listRecords<Fields extends RecordFields>(
  db: Db,
  record: StoredRecord<Fields>,
  { page: requestedPage, ...search }: RecordSearch & { page: string | null },
) {
  const found = sorted(matching(db, record, search), record, search).selectAll();
  const { rows, ...at } = await readPage(found, requestedPage);
  const ids = rows.map(({ id }) => id);
  const covers = hasGallery(record) ? await coversOf(db, record.kind, ids) : new Map<number, Photo>();
  const records = rows.map((row) => ({
    ...valuesFromRow(record.fields, row),
    id: row.id,
    order: row.order,
    version: row.version,
    updatedAt: row.updatedAt,
    isPublic: row.published === 1,
    cover: covers.get(row.id),
  }));
  return { records, ...at };
}

/** Returns the page of a list on which a record is; 1 for a record that does not match. */
export async function pageWith(
  db: Db,
  record: Searched,
  { id, ...search }: RecordSearch & { id: number },
): Promise<number> {
  const found = sorted(matching(db, record, search), record, search);
  const at = (await found.select("id").execute()).findIndex((row) => row.id === id);
  return Math.floor(Math.max(at, 0) / recordsPerPage) + 1;
}

function sorted(
  query: ReturnType<typeof matching>,
  { title }: Pick<StoredRecord, "title">,
  { sort }: Pick<RecordSearch, "sort">,
) {
  if (sort === "name") return query.orderBy(byName(title)).orderBy("id");
  if (sort === "changed") return query.orderBy("updatedAt", "desc").orderBy("id", "desc");
  return query.orderBy("order").orderBy("id");
}

/** Returns the ids of the matching records, in no order; at most one more than `maxChanged`. */
export async function matchingIds(db: Db, record: Searched, search: RecordSearch): Promise<number[]> {
  const rows = await matching(db, record, search)
    .select("id")
    .limit(maxChanged + 1)
    .execute();
  return rows.map(({ id }) => id);
}

export async function countMatching(db: Db, record: Searched, search: RecordSearch): Promise<number> {
  return countRows(matching(db, record, search));
}

export async function countBy<Fields extends RecordFields>(
  db: Db,
  record: StoredRecord<Fields>,
  { field, publicOnly = false }: Pick<RecordSearch, "publicOnly"> & { field: keyof Fields & string },
): Promise<Map<string, number>> {
  const value = field === record.quick ? shownQuick(record) : sql.ref<string>(field);
  const rows = await db
    .selectFrom(matching(db, record, { publicOnly }).select(value.as("value")).as("counted"))
    .select((row) => ["value", row.fn.countAll<number>().as("count")])
    .groupBy("value")
    .orderBy("value")
    .execute();
  return new Map(rows.map((row) => [row.value, row.count]));
}
