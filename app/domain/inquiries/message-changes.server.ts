import { sql, type UpdateObject } from "kysely";
import { recordsPerPage } from "#app/domain/values/search.ts";
import { siteDay } from "#app/domain/values/site-time.ts";
import type { Db } from "#db/connect.ts";
import type { MessageTable } from "#db/inquiry-tables.ts";
import type { Database } from "#db/schema.ts";
import type { ChangeOutcome, MessageChange } from "./message-changes.ts";

type Message = UpdateObject<Database, "message">;

interface Step {
  /** The state a message must be in for the change to apply. */
  from: { column: keyof MessageTable; is: readonly (string | number)[] | "set" | "unset" };
  to: (now: string) => Message;
}

const steps: Record<MessageChange, Step> = {
  read: { from: { column: "status", is: ["new"] }, to: () => ({ status: "read" }) },
  unread: { from: { column: "status", is: ["read"] }, to: () => ({ status: "new" }) },
  archive: {
    from: { column: "status", is: ["new", "read"] },
    to: (now) => ({ status: "archived", archivedOn: siteDay(new Date(now)) }),
  },
  unarchive: {
    from: { column: "status", is: ["archived"] },
    to: () => ({ status: "read", archivedOn: null }),
  },
  spam: { from: { column: "spam", is: [0] }, to: () => ({ spam: 1 }) },
  "not-spam": { from: { column: "spam", is: [1] }, to: () => ({ spam: 0 }) },
  answered: { from: { column: "answeredAt", is: "unset" }, to: (now) => ({ answeredAt: now }) },
  "not-answered": { from: { column: "answeredAt", is: "set" }, to: () => ({ answeredAt: null }) },
  delete: { from: { column: "deletedAt", is: "unset" }, to: (now) => ({ deletedAt: now }) },
  restore: { from: { column: "deletedAt", is: "set" }, to: () => ({ deletedAt: null }) },
};

/**
 * Makes one change to a message. The database decides whether there is anything to change, so of two
 * concurrent identical changes only one takes effect. A deleted message can only be restored.
 * @returns the outcome, and the sender's name while the message exists
 */
export async function changeMessage(
  db: Db,
  { id, change, now = new Date() }: { id: number; change: MessageChange; now?: Date },
): Promise<{ outcome: ChangeOutcome; name: string }> {
  const { from, to } = steps[change];
  const changed = await db
    .updateTable("message")
    .set(to(now.toISOString()))
    .where("id", "=", id)
    .$if(change !== "restore", (query) => query.where("deletedAt", "is", null))
    .where((row) => {
      if (from.is === "set") return row(from.column, "is not", null);
      if (from.is === "unset") return row(from.column, "is", null);
      return row(from.column, "in", [...from.is]);
    })
    .returning("name")
    .executeTakeFirst();
  if (changed) return { outcome: "done", name: changed.name };
  const found = await db
    .selectFrom("message")
    .select(["name", "deletedAt"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!found || (found.deletedAt && change !== "delete")) return { outcome: "gone", name: found?.name ?? "" };
  return { outcome: "already", name: found.name };
}

/** Inquiries that come back at once; the next minute brings more. */
const maxReturned = 200;

/**
 * Moves archived messages whose follow-up day has come back to the inbox. Those that were archived on that day or later
 * stay: the office was done with it.
 * @returns the moved messages
 */
export async function returnArchived(db: Db, today: string): Promise<{ id: number; name: string }[]> {
  const due = db
    .selectFrom("message")
    .select("id")
    // A literal, so that the index of these rows is used.
    .where(sql<boolean>`"status" = 'archived'`)
    .where("followUpOn", "<=", today)
    .whereRef("followUpOn", ">", "archivedOn")
    .where("spam", "=", 0)
    .where("deletedAt", "is", null)
    .orderBy("followUpOn")
    .orderBy("id")
    .limit(maxReturned);
  return (
    db
      .updateTable("message")
      .set({ status: "read" })
      .where("id", "in", due)
      // Another node may have moved it since.
      .where("status", "=", "archived")
      .returning(["id", "name"])
      .execute()
  );
}

/** Lists the first messages in the trash, most recently deleted first. */
export async function listDeletedMessages(
  db: Db,
  limit = recordsPerPage,
): Promise<{ id: number; title: string; deletedAt: string }[]> {
  const rows = await db
    .selectFrom("message")
    .select(["id", "name", "reference", "deletedAt"])
    .where("deletedAt", "is not", null)
    .orderBy("deletedAt", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ id, name, reference, deletedAt }) => ({
    id,
    title: `${name}, ${reference}`,
    deletedAt: deletedAt ?? "",
  }));
}

/**
 * Restores a message from the trash.
 * @returns the sender's name, or undefined when the message is not in the trash
 */
export async function restoreMessage(db: Db, id: number): Promise<string | undefined> {
  const { outcome, name } = await changeMessage(db, { id, change: "restore" });
  return outcome === "done" ? name : undefined;
}
