import type { Db } from "#db/connect.ts";
import { changesRows, locked } from "#db/rows.ts";
import type { EventFields } from "./event-changes.ts";

interface NewEvent extends Omit<EventFields, "isPublic"> {
  photoId: number | null;
}

/**
 * Adds events; call it in a transaction with the activity that records it.
 * @returns their ids, in the order given
 */
export async function addEvents(
  db: Db,
  added: NewEvent[],
  { createdBy, now }: { createdBy: string; now: Date },
): Promise<number[]> {
  const stamp = now.toISOString();
  const rows = await db
    .insertInto("event")
    .values(added.map((event) => ({ ...event, createdBy, createdAt: stamp, updatedAt: stamp })))
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

export type EventChanges = Partial<EventFields & NewEvent>;

/**
 * Updates the given fields of an event. Check access with `mayEdit` first.
 * @param seen the `updatedAt` of the event that was edited; without it nothing is compared
 * @returns false when the event has changed since; nothing is written then
 */
export async function changeEvent(
  db: Db,
  id: number,
  { changes, seen, now }: { changes: EventChanges; seen: string | undefined; now: Date },
): Promise<boolean> {
  return changesRows(
    db
      .updateTable("event")
      .set({ ...changes, updatedAt: now.toISOString() })
      .where("id", "=", id)
      .$if(seen !== undefined, (query) => query.where("updatedAt", "=", seen as string)),
  );
}

/** Moves an event to the trash. @returns its day, or undefined when it does not exist */
export async function deleteEvent(db: Db, id: number, now: Date): Promise<{ date: string } | undefined> {
  return db
    .updateTable("event")
    .set({ deletedAt: now.toISOString() })
    .where("id", "=", id)
    .where("deletedAt", "is", null)
    .returning("date")
    .executeTakeFirst();
}

/** Restores an event from the trash. @returns its day, or undefined when it is not there */
export async function restoreEvent(db: Db, id: number): Promise<{ date: string } | undefined> {
  return db
    .updateTable("event")
    .set({ deletedAt: null })
    .where("id", "=", id)
    .where("deletedAt", "is not", null)
    .returning("date")
    .executeTakeFirst();
}

/** A stored event, which may be in the trash. */
export interface LockedEvent extends EventFields {
  id: number;
  photoId: number | null;
  updatedAt: string;
  deletedAt: string | null;
}

/** Locks events until the transaction ends, in the order of their ids, so that two changes do not deadlock. */
export async function lockEvents(trx: Db, ids: number[]): Promise<Map<number, LockedEvent>> {
  const query = trx
    .selectFrom("event")
    .select(["id", "date", "time", "photoId", "projectId", "adminsOnly", "isPublic", "note"])
    .select(["updatedAt", "deletedAt"])
    .where("id", "in", ids)
    .orderBy("id");
  const rows = ids.length === 0 ? [] : await locked(trx, query).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Lists the first events in the trash, most recently deleted first, with the titles of their projects. */
export async function listDeletedEvents(db: Db, limit: number) {
  const rows = await db
    .selectFrom("event")
    .leftJoin("project", "project.id", "event.projectId")
    .select(["event.id", "event.date", "event.time", "event.note", "event.photoId", "event.deletedAt"])
    .select("project.title as project")
    .where("event.deletedAt", "is not", null)
    .$narrowType<{ deletedAt: string }>()
    .orderBy("event.deletedAt", "desc")
    .orderBy("event.id", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ photoId, ...event }) => ({ ...event, hasPhoto: photoId !== null }));
}
