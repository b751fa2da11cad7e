import { type SqlBool, sql } from "kysely";
import { recordsPerPage } from "#app/domain/values/paging.server.ts";
import type { Db } from "#db/connect.ts";
import { lockOrder, readOrder, recordTables, writeOrder } from "#db/records.ts";
import { changedRows, countRows } from "#db/rows.ts";
import type { StoredRecord } from "./record-definition.ts";
import type { RecordKind } from "./records.ts";
import { deleteLostAddresses } from "./slugs.server.ts";
import { present, refuseSecond } from "./store.server.ts";
import { trashEnd } from "./trash.ts";

type Named = Pick<StoredRecord, "kind" | "title">;
type TrashRules = Pick<StoredRecord, "kind" | "keptByEvents">;

/**
 * Moves a record to the trash and closes the gap in the order. The record keeps its place number. Call it in a
 * transaction.
 * @returns its name, or undefined when it does not exist
 */
export async function deleteRecord(db: Db, record: Named, { id, now }: { id: number; now: Date }) {
  return (await deleteRecords(db, record, { ids: [id], now }))[0]?.name;
}

/**
 * Moves records to the trash, one after the other: each keeps its place among the remaining ones and gets its own moment,
 * so that all can be restored to their places. Call it in a transaction.
 * @returns those that existed, in the order of `ids`
 */
export async function deleteRecords(
  db: Db,
  { kind, title }: Named,
  { ids, now }: { ids: number[]; now: Date },
) {
  await lockOrder(db, kind);
  const order = await readOrder(db, kind);
  const names = await namesOf(db, { kind, title }, ids);
  const remaining = [...order];
  const deleted = ids
    .filter((id) => names.has(id))
    .map((id, at) => {
      const index = remaining.indexOf(id);
      remaining.splice(index, 1);
      const deletedAt = new Date(now.getTime() + at).toISOString();
      return { id, name: names.get(id) ?? "", place: index + 1, deletedAt };
    });
  if (deleted.length === 0) return [];
  const rows = sql.join(
    deleted.map(
      ({ id, place, deletedAt }) => sql`(${sql.lit(id)}, ${sql.lit(place)}, ${sql.lit(deletedAt)})`,
    ),
  );
  const [target, column] = [sql.table(kind), sql.ref("order")];
  await sql`with binned (id, place, at) as (values ${rows})
    update ${target} set ${column} = binned.place, ${sql.ref("deletedAt")} = binned.at from binned
    where binned.id = ${sql.ref(`${kind}.id`)}`.execute(db);
  // The places of the others are only meaningful without gaps.
  await writeOrder(db, kind, remaining);
  return deleted.map(({ id, name }) => ({ id, name }));
}

async function namesOf(db: Db, { kind, title }: Named, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await present(db, { kind })
    .select(["id", sql.ref<string>(title).as("name")])
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/**
 * Restores a record from the trash to its former place, or to the end if the order has become shorter. Call it in a
 * transaction.
 * @returns its name and place, or undefined when it is not in the trash
 * @throws RejectedValue
 */
export async function restoreRecord(db: Db, record: Named & Pick<StoredRecord, "fields">, id: number) {
  const [restored] = await restoreRecords(db, record, [id]);
  return restored && { name: restored.name, place: restored.place };
}

/**
 * Restores records from the trash, the last deleted first, so that each finds its former place. Call it in a
 * transaction.
 * @returns those that were in the trash
 * @throws RejectedValue
 */
export async function restoreRecords(
  db: Db,
  record: Named & Pick<StoredRecord, "fields">,
  ids: number[],
): Promise<{ id: number; name: string; place: number }[]> {
  const { kind } = record;
  await lockOrder(db, kind);
  if (ids.length === 0) return [];
  const deleted = await recordTables(db)
    .selectFrom(kind)
    .selectAll()
    .where("id", "in", ids)
    .where("deletedAt", "is not", null)
    .orderBy("deletedAt", "desc")
    .orderBy("id", "desc")
    .execute();
  if (deleted.length === 0) return [];
  let order = await readOrder(db, kind);
  for (const row of deleted) {
    await refuseSecond(db, record, { id: row.id, values: row });
    await makeRoomInTrash(db, kind, row);
    await recordTables(db).updateTable(kind).set({ deletedAt: null }).where("id", "=", row.id).execute();
    order = order.toSpliced(row.order - 1, 0, row.id);
  }
  await writeOrder(db, kind, order);
  const names = await namesOf(db, record, ids);
  return deleted.map(({ id }) => ({ id, name: names.get(id) ?? "", place: order.indexOf(id) + 1 }));
}

/** Shifts the places of records behind this one that were deleted after it, because those places do not count it. */
async function makeRoomInTrash(
  db: Db,
  kind: string,
  { order, deletedAt }: { order: number; deletedAt: string | null },
) {
  await recordTables(db)
    .updateTable(kind)
    .set((row) => ({ order: row("order", "+", 1) }))
    .where("deletedAt", ">", deletedAt)
    .where("order", ">=", order)
    .execute();
}

export interface Deleted {
  id: number;
  name: string;
  /** ISO 8601. */
  deletedAt: string;
  /** True while calendar events refer to the project: it then stays in the trash. */
  kept: boolean;
}

const hasEvents = ({ kind, keptByEvents }: TrashRules) =>
  keptByEvents
    ? sql<SqlBool>`exists (select 1 from ${sql.table("event")}
        where ${sql.ref(`event.${keptByEvents}`)} = ${sql.ref(`${kind}.id`)})`
    : sql<SqlBool>`1 = 0`;

/** Returns the first records in the trash, most recently deleted first. */
export async function listDeleted(
  db: Db,
  record: Named & TrashRules,
  limit = recordsPerPage,
): Promise<Deleted[]> {
  const rows = await recordTables(db)
    .selectFrom(record.kind)
    .select([
      "id",
      sql.ref<string>(record.title).as("name"),
      "deletedAt",
      sql<number>`case when ${hasEvents(record)} then 1 else 0 end`.as("kept"),
    ])
    .where("deletedAt", "is not", null)
    .orderBy("deletedAt", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, deletedAt: row.deletedAt ?? "", kept: row.kept === 1 }));
}

export async function countDeleted(
  db: Db,
  table: RecordKind | "event" | "inquiry" | "dailyReport",
): Promise<number> {
  return countRows(db.selectFrom(table as RecordKind).where("deletedAt", "is not", null));
}

/**
 * Permanently deletes expired records from the trash, with their galleries and former addresses. Projects that
 * calendar events refer to are kept, because access to those events depends on them.
 * @returns the number of deleted records
 */
export async function emptyTrash(db: Db, record: TrashRules, now: Date): Promise<number> {
  const deleted = await changedRows(
    recordTables(db)
      .deleteFrom(record.kind)
      .where("deletedAt", "<", trashEnd(now))
      .where(sql<SqlBool>`not (${hasEvents(record)})`),
  );
  await deleteLostAddresses(db, record.kind);
  return deleted;
}
