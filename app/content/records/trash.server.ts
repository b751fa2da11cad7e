import { type SqlBool, sql } from "kysely";
import type { Db } from "#db/connect.ts";
import { lockOrder, readOrder, writeOrder } from "#db/record-order.ts";
import { recordTables } from "#db/records.ts";
import type { StoredRecord } from "./record-definition.ts";
import { trashEnd } from "./records.ts";
import { recordName } from "./store.server.ts";

type Named = Pick<StoredRecord, "kind" | "title">;
type Kept = Pick<StoredRecord, "kind" | "keptByEvents">;

/**
 * Puts a record in the trash, where it keeps the place it had, and closes the order up; call it in a
 * transaction.
 * @returns what it is called; nothing when it is not there
 */
export async function deleteRecord(db: Db, record: Named, id: number, now: Date) {
  const { kind } = record;
  await lockOrder(db, kind);
  const name = await recordName(db, record, id);
  if (name === undefined) return undefined;
  // Without gaps the place that is kept is the place it had.
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
 * Takes a record out of the trash and puts it where it was, or last when the order has become shorter;
 * call it in a transaction.
 * @returns its name and place; nothing when it is not in the trash
 */
export async function restoreRecord(db: Db, record: Named, id: number) {
  const { kind } = record;
  await lockOrder(db, kind);
  const deleted = await recordTables(db)
    .selectFrom(kind)
    .select(["order", "deletedAt"])
    .where("id", "=", id)
    .where("deletedAt", "is not", null)
    .executeTakeFirst();
  if (!deleted) return undefined;
  await makeRoomInTrash(db, kind, deleted);
  const order = await readOrder(db, kind);
  await recordTables(db).updateTable(kind).set({ deletedAt: null }).where("id", "=", id).execute();
  const restored = order.toSpliced(deleted.order - 1, 0, id);
  await writeOrder(db, kind, restored);
  const name = await recordName(db, record, id);
  return { name: name ?? "", place: restored.indexOf(id) + 1 };
}

/** What was deleted later and stood behind kept a place that did not count this record: now it does. */
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
  /** The moment, ISO 8601. */
  deletedAt: string;
  /** Whether calendar events refer to it: such a project stays in the trash for as long as they do. */
  kept: boolean;
}

/** Whether calendar events name the record of the row. */
const hasEvents = ({ kind, keptByEvents }: Kept) =>
  keptByEvents
    ? sql<SqlBool>`exists (select 1 from ${sql.table("event")}
        where ${sql.ref(`event.${keptByEvents}`)} = ${sql.ref(`${kind}.id`)})`
    : sql<SqlBool>`1 = 0`;

/** What is in the trash, the last deleted first. */
export async function listDeleted(db: Db, record: Named & Kept): Promise<Deleted[]> {
  const rows = await recordTables(db)
    .selectFrom(record.kind)
    .select([
      "id",
      sql.ref<string>(record.title).as("name"),
      "deletedAt",
      sql<number>`case when ${hasEvents(record)} then 1 else 0 end`.as("kept"),
    ])
    .where("deletedAt", "is not", null)
    .execute();
  return rows
    .map((row) => ({ ...row, deletedAt: row.deletedAt ?? "", kept: row.kept === 1 }))
    .toSorted((one, other) => other.deletedAt.localeCompare(one.deletedAt) || other.id - one.id);
}

/**
 * Removes for good what has been in the trash for longer than its time, with its gallery. A project that
 * calendar events refer to stays: without it nobody could tell any more who may see them.
 * @returns how many records were removed
 */
export async function emptyTrash(db: Db, record: Kept, now: Date): Promise<number> {
  const { numDeletedRows } = await recordTables(db)
    .deleteFrom(record.kind)
    .where("deletedAt", "<", trashEnd(now))
    .where(sql<SqlBool>`not (${hasEvents(record)})`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
