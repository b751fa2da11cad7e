import { sql } from "kysely";
import {
  day,
  fields,
  flag,
  list,
  nullable,
  otherwise,
  textLike,
  whole,
} from "#app/domain/values/read-json.ts";
import { siteDay } from "#app/domain/values/site-time.ts";
import type { Db } from "#db/connect.ts";
import { locked } from "#db/rows.ts";
import type { StoredInquiry } from "./conversation.server.ts";

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

/** What a change overwrites, for the one that undoes it. */
const overwritten = fields({
  id: whole(1),
  isNew: flag,
  archivedOn: nullable(day),
  answeredAt: nullable(textLike(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)),
});
export type Overwritten = ReturnType<typeof overwritten>;

/** Reads what the changes overwrote that a form undoes; nothing of a form that undoes none. */
export const readOverwritten = otherwise((sent) => list(overwritten)(JSON.parse(String(sent))), []);

type State = Pick<StoredInquiry, "status" | "archivedOn" | "spam" | "answeredAt" | "deletedAt">;

interface Step {
  /** Whether the change applies to an inquiry. */
  from: (inquiry: State) => boolean;
  /** @param was what the change overwrote that this one undoes */
  to: (now: Date, was: Overwritten | undefined) => Partial<State>;
}

const steps: Record<InquiryChange, Step> = {
  read: { from: ({ status }) => status === "new", to: () => ({ status: "read" }) },
  unread: { from: ({ status }) => status === "read", to: () => ({ status: "new" }) },
  archive: {
    from: ({ status }) => status !== "archived",
    to: (now, was) => ({ status: "archived", archivedOn: was ? was.archivedOn : siteDay(now) }),
  },
  unarchive: {
    from: ({ status }) => status === "archived",
    to: (_, was) => ({ status: was?.isNew ? "new" : "read", archivedOn: was?.archivedOn ?? null }),
  },
  spam: { from: ({ spam }) => spam === 0, to: () => ({ spam: 1 }) },
  "not-spam": { from: ({ spam }) => spam === 1, to: () => ({ spam: 0 }) },
  answered: {
    from: ({ answeredAt }) => answeredAt === null,
    to: (now, was) => ({ answeredAt: was?.answeredAt ?? now.toISOString() }),
  },
  "not-answered": { from: ({ answeredAt }) => answeredAt !== null, to: () => ({ answeredAt: null }) },
  delete: { from: ({ deletedAt }) => deletedAt === null, to: (now) => ({ deletedAt: now.toISOString() }) },
  restore: { from: ({ deletedAt }) => deletedAt !== null, to: () => ({ deletedAt: null }) },
};

/** `already`: the inquiry was in that state before, for example after two people did the same; `gone`: deleted or unknown. */
type ChangeOutcome =
  | { outcome: "done"; name: string; overwritten: Overwritten }
  | { outcome: "already" | "gone"; name: string; overwritten?: undefined };

interface Change {
  id: number;
  change: InquiryChange;
  was?: Overwritten | undefined;
  now?: Date;
}

/**
 * Makes one change to an inquiry; call it in a transaction, so that of two identical changes only one takes effect. A
 * deleted inquiry can only be restored.
 * @returns the outcome, with the sender's name while the inquiry exists
 */
export async function changeInquiry(
  trx: Db,
  { id, change, was, now = new Date() }: Change,
): Promise<ChangeOutcome> {
  const inquiry = trx
    .selectFrom("inquiry")
    .select(["name", "status", "archivedOn", "spam", "answeredAt", "deletedAt"])
    .where("id", "=", id);
  const found = await locked(trx, inquiry).executeTakeFirst();
  if (!found || (found.deletedAt && change !== "delete" && change !== "restore"))
    return { outcome: "gone", name: found?.name ?? "" };
  const { name, status, archivedOn, answeredAt } = found;
  const { from, to } = steps[change];
  if (!from(found)) return { outcome: "already", name };
  await trx.updateTable("inquiry").set(to(now, was)).where("id", "=", id).execute();
  return { outcome: "done", name, overwritten: { id, isNew: status === "new", archivedOn, answeredAt } };
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
