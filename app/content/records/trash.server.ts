import type { Db } from "#db/connect.ts";
import { lockOrder, readOrder, writeOrder } from "#db/record-order.ts";
import { recordName } from "./record-name.server.ts";
import { type RecordKind, trashEnd } from "./records.ts";

/**
 * Puts a record in the trash, where it keeps the place it had, and closes the order up; call it in a
 * transaction.
 * @returns what it is called; nothing when it is not there
 */
export async function deleteRecord(db: Db, kind: RecordKind, id: number, now: Date) {
  await lockOrder(db, kind);
  const name = await recordName(db, kind, id);
  if (name === undefined) return undefined;
  // Without gaps the place that is kept is the place it had.
  const order = await readOrder(db, kind);
  await writeOrder(db, kind, order);
  await db.updateTable(kind).set({ deletedAt: now.toISOString() }).where("id", "=", id).execute();
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
export async function restoreRecord(db: Db, kind: RecordKind, id: number) {
  await lockOrder(db, kind);
  const deleted = await db
    .selectFrom(kind)
    .select(["order", "deletedAt"])
    .where("id", "=", id)
    .where("deletedAt", "is not", null)
    .executeTakeFirst();
  if (!deleted) return undefined;
  await makeRoomInTrash(db, kind, deleted);
  const order = await readOrder(db, kind);
  await db.updateTable(kind).set({ deletedAt: null }).where("id", "=", id).execute();
  const restored = order.toSpliced(deleted.order - 1, 0, id);
  await writeOrder(db, kind, restored);
  const name = await recordName(db, kind, id);
  return { name: name ?? "", place: restored.indexOf(id) + 1 };
}

/** What was deleted later and stood behind kept a place that did not count this record: now it does. */
async function makeRoomInTrash(
  db: Db,
  kind: RecordKind,
  { order, deletedAt }: { order: number; deletedAt: string | null },
) {
  await db
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

/** What is in the trash, the last deleted first. */
export async function listDeleted(db: Db, kind: RecordKind): Promise<Deleted[]> {
  const rows =
    kind === "equipment"
      ? await db
          .selectFrom("equipment")
          .select(["id", "name", "deletedAt"])
          .where("deletedAt", "is not", null)
          .execute()
      : await db
          .selectFrom("project")
          .select((row) => [
            "id",
            "title as name",
            "deletedAt",
            row
              .selectFrom("event")
              .select("event.id")
              .whereRef("event.projectId", "=", "project.id")
              .limit(1)
              .as("event"),
          ])
          .where("deletedAt", "is not", null)
          .execute();
  return rows
    .map((row) => ({
      id: row.id,
      name: row.name,
      deletedAt: row.deletedAt ?? "",
      kept: "event" in row && row.event !== null,
    }))
    .toSorted((one, other) => other.deletedAt.localeCompare(one.deletedAt) || other.id - one.id);
}

/**
 * Removes for good what has been in the trash for longer than its time, with its gallery. A project that
 * calendar events refer to stays: without it nobody could tell any more who may see them.
 * @returns how many records were removed
 */
export async function emptyTrash(db: Db, kind: RecordKind, now: Date): Promise<number> {
  const end = trashEnd(now);
  const removed =
    kind === "equipment"
      ? await db.deleteFrom("equipment").where("deletedAt", "<", end).executeTakeFirst()
      : await db
          .deleteFrom("project")
          .where("deletedAt", "<", end)
          .where((row) =>
            row.not(
              row.exists(
                row.selectFrom("event").select("event.id").whereRef("event.projectId", "=", "project.id"),
              ),
            ),
          )
          .executeTakeFirst();
  return Number(removed.numDeletedRows);
}
