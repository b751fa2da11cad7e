import { type SqlBool, sql } from "kysely";
import { recordsPerPage } from "#app/content/search.ts";
import type { Db } from "#db/connect.ts";
import { lockOrder, readOrder, writeOrder } from "#db/record-order.ts";
import { recordTables } from "#db/records.ts";
import type { StoredRecord } from "./record-definition.ts";
import { type RecordKind, trashEnd } from "./records.ts";
import { refuseSecond } from "./single-values.server.ts";
import { deleteLostAddresses } from "./slugs.server.ts";
import { recordName } from "./store.server.ts";

type Named = Pick<StoredRecord, "kind" | "title">;
type Kept = Pick<StoredRecord, "kind" | "keptByEvents">;

/**
 * Moves a record to the trash and closes the gap in the order. The record keeps its place number. Call it in a
 * transaction.
 * @returns its name, or undefined when it does not exist
 */
export async function deleteRecord(db: Db, record: Named, id: number, now: Date) {
  const { kind } = record;
  await lockOrder(db, kind);
  const name = await recordName(db, record, id);
  if (name === undefined) return undefined;
  // The record keeps its place number, which is only meaningful in an order without gaps.
  const order = await readOrder(db, kind);
  await writeOrder(db, kind, order);
  await recordTables(db)
    .updateTable(kind)
    .set({ deletedAt: now.toISOString() })
    .where("id", "=", id)
    .execute();
  await writeOrder(
    db,
    kind,
    order.filter((other) => other !== id),
  );
  return name;
}

/**
 * Restores a record from the trash to its former place, or to the end if the order has become shorter. Call it in a
 * transaction.
 * @returns its name and place, or undefined when it is not in the trash
 * @throws RejectedValue
 */
export async function restoreRecord(db: Db, record: Named & Pick<StoredRecord, "fields">, id: number) {
  const { kind } = record;
  await lockOrder(db, kind);
  const deleted = await recordTables(db)
    .selectFrom(kind)
    .selectAll()
    .where("id", "=", id)
    .where("deletedAt", "is not", null)
    .executeTakeFirst();
  if (!deleted) return undefined;
  await refuseSecond(db, record, id, deleted);
  await makeRoomInTrash(db, kind, deleted);
  const order = await readOrder(db, kind);
  await recordTables(db).updateTable(kind).set({ deletedAt: null }).where("id", "=", id).execute();
  const restored = order.toSpliced(deleted.order - 1, 0, id);
  await writeOrder(db, kind, restored);
  const name = await recordName(db, record, id);
  return { name: name ?? "", place: restored.indexOf(id) + 1 };
}

/** Shifts later deleted records that stood behind this one, because their places did not count it. */
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

/** Returns a condition that is true when calendar events refer to the row's record. */
const hasEvents = ({ kind, keptByEvents }: Kept) =>
  keptByEvents
    ? sql<SqlBool>`exists (select 1 from ${sql.table("event")}
        where ${sql.ref(`event.${keptByEvents}`)} = ${sql.ref(`${kind}.id`)})`
    : sql<SqlBool>`1 = 0`;

/** Returns the first records in the trash, most recently deleted first. */
export async function listDeleted(db: Db, record: Named & Kept, limit = recordsPerPage): Promise<Deleted[]> {
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

/** Counts the rows of a table that are in the trash. */
export async function countDeleted(db: Db, table: RecordKind | "event" | "message"): Promise<number> {
  const { count } = await db
    .selectFrom(table as RecordKind)
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("deletedAt", "is not", null)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Permanently deletes expired records from the trash, with their galleries and former addresses. Projects that
 * calendar events refer to are kept, because access to those events depends on them.
 * @returns the number of deleted records
 */
export async function emptyTrash(db: Db, record: Kept, now: Date): Promise<number> {
  const { numDeletedRows } = await recordTables(db)
    .deleteFrom(record.kind)
    .where("deletedAt", "<", trashEnd(now))
    .where(sql<SqlBool>`not (${hasEvents(record)})`)
    .executeTakeFirst();
  await deleteLostAddresses(db, record.kind);
  return Number(numDeletedRows);
}
