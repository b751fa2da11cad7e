import { sql, type UpdateObject } from "kysely";
import { siteDay } from "#app/domain/values/site-time.ts";
import type { Db } from "#db/connect.ts";
import type { Database } from "#db/schema.ts";
import type { InquiryTable } from "#db/schema-inquiries.ts";

/** Changes to an inquiry: the activity they record, their notice, and the change that undoes them. */
export const inquiryChanges = {
  read: { action: "read", notice: "Marked as read", undo: "unread" },
  unread: { action: "marked-new", notice: "Marked as new", undo: "read" },
  archive: { action: "archived", notice: "Message archived", undo: "unarchive" },
  unarchive: { action: "unarchived", notice: "Moved back from the archive", undo: "archive" },
  spam: { action: "marked-spam", notice: "Moved to spam", undo: "not-spam" },
  "not-spam": { action: "marked-not-spam", notice: "Moved out of spam", undo: "spam" },
  answered: { action: "marked-answered", notice: "Marked as answered", undo: "not-answered" },
  "not-answered": { action: "marked-not-answered", notice: "Marked as not answered", undo: "answered" },
  delete: { action: "deleted", notice: "Message deleted", undo: "restore" },
  restore: { action: "restored", notice: "Message restored", undo: "delete" },
} as const;

export type InquiryChange = keyof typeof inquiryChanges;

export function isInquiryChange(value: unknown): value is InquiryChange {
  return typeof value === "string" && Object.hasOwn(inquiryChanges, value);
}

/** `already`: the inquiry was in that state before, for example after two people did the same; `gone`: deleted or unknown. */
type ChangeOutcome = "done" | "already" | "gone";

type InquiryUpdate = UpdateObject<Database, "inquiry">;

interface Step {
  /** The state an inquiry must be in for the change to apply. */
  from: { column: keyof InquiryTable; is: readonly (string | number)[] | "set" | "unset" };
  to: (now: string) => InquiryUpdate;
}

const steps: Record<InquiryChange, Step> = {
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
 * Makes one change to an inquiry. The database decides whether there is anything to change, so of two
 * concurrent identical changes only one takes effect. A deleted inquiry can only be restored.
 * @returns the outcome, and the sender's name while the inquiry exists
 */
export async function changeInquiry(
  db: Db,
  { id, change, now = new Date() }: { id: number; change: InquiryChange; now?: Date },
): Promise<{ outcome: ChangeOutcome; name: string }> {
  const { from, to } = steps[change];
  const changed = await db
    .updateTable("inquiry")
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
    .selectFrom("inquiry")
    .select(["name", "deletedAt"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!found || (found.deletedAt && change !== "delete")) return { outcome: "gone", name: found?.name ?? "" };
  return { outcome: "already", name: found.name };
}

/** Maximum inquiries that come back at once; the job runs every minute. */
const maxReturned = 200;

/**
 * Moves archived inquiries whose follow-up day has come back to the inbox. Those that were archived on that day or later
 * stay archived, because the office was done with them.
 * @returns the moved inquiries
 */
export async function returnArchived(db: Db, today: string): Promise<{ id: number; name: string }[]> {
  const due = db
    .selectFrom("inquiry")
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
      .updateTable("inquiry")
      .set({ status: "read" })
      .where("id", "in", due)
      // Another node may have moved it since.
      .where("status", "=", "archived")
      .returning(["id", "name"])
      .execute()
  );
}

/** Lists the first inquiries in the trash by name and reference, most recently deleted first. */
export async function listDeletedInquiries(
  db: Db,
  limit: number,
): Promise<{ id: number; name: string; deletedAt: string }[]> {
  const rows = await db
    .selectFrom("inquiry")
    .select(["id", "name", "reference", "deletedAt"])
    .where("deletedAt", "is not", null)
    .$narrowType<{ deletedAt: string }>()
    .orderBy("deletedAt", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ reference, ...row }) => ({ ...row, name: `${row.name}, ${reference}` }));
}
