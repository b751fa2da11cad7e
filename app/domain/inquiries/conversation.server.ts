import type { Selectable } from "kysely";
import type { Db } from "#db/connect.ts";
import { locked } from "#db/rows.ts";
import type { InquiryEntryTable, InquiryTable } from "#db/schema-inquiries.ts";
import type { Details, EntryKind } from "./conversation.ts";

/** Entries of one conversation that are shown; an office writes a handful. */
const maxEntries = 500;

/** Returns a conversation, oldest first. */
export function listEntries(db: Db, inquiryId: number) {
  return db
    .selectFrom("inquiryEntry")
    .leftJoin("account", "account.id", "inquiryEntry.accountId")
    .select([
      "inquiryEntry.id",
      "kind",
      "at",
      "accountId",
      "author",
      "text",
      "mailKey",
      "account.name as accountName",
    ])
    .where("inquiryId", "=", inquiryId)
    .orderBy("inquiryEntry.id")
    .limit(maxEntries)
    .execute();
}

export type StoredInquiry = Selectable<InquiryTable>;

/** Locks an inquiry that is not in the trash until the transaction ends; concurrent entries then wait. */
export async function lockInquiry(db: Db, id: number): Promise<StoredInquiry | undefined> {
  const found = db.selectFrom("inquiry").selectAll().where("id", "=", id).where("deletedAt", "is", null);
  return locked(db, found).executeTakeFirst();
}

export interface NewEntry {
  inquiryId: number;
  kind: EntryKind;
  /** Null for what the program sends by itself. */
  by: { id: string; name: string } | null;
  text: string;
  mailKey: string | null;
  /** Idempotency key of the form that adds it; null without one. */
  key: string | null;
  now: Date;
}

/** Returns whether a form's entry has been stored already. */
export async function hasEntry(db: Db, inquiryId: number, key: string | null): Promise<boolean> {
  if (key === null) return false;
  const found = db.selectFrom("inquiryEntry").select("id").where("inquiryId", "=", inquiryId);
  return (await found.where("key", "=", key).executeTakeFirst()) !== undefined;
}

/** Returns the newest reply, call or WhatsApp message of other accounts after an entry; undefined if there is none. */
export function newerAnswer(
  db: Db,
  inquiryId: number,
  { seen, accountId }: { seen: number; accountId: string },
) {
  return db
    .selectFrom("inquiryEntry")
    .select(["author", "at"])
    .where("inquiryId", "=", inquiryId)
    .where("id", ">", seen)
    .where("kind", "in", ["reply", "call", "whatsapp"])
    .where((row) => row.or([row("accountId", "is", null), row("accountId", "!=", accountId)]))
    .orderBy("id", "desc")
    .executeTakeFirst();
}

/** Returns the keys of the mails of a conversation, oldest first. */
export async function mailKeys(db: Db, inquiryId: number): Promise<string[]> {
  const rows = await db
    .selectFrom("inquiryEntry")
    .select("mailKey")
    .where("inquiryId", "=", inquiryId)
    .where("mailKey", "is not", null)
    .orderBy("id")
    .limit(maxEntries)
    .execute();
  return rows.flatMap(({ mailKey }) => mailKey ?? []);
}

/** Adds an entry to a conversation; call it after `lockInquiry` in the same transaction. */
export async function addEntry(db: Db, { by, now, ...entry }: NewEntry): Promise<void> {
  await db
    .insertInto("inquiryEntry")
    .values({ ...entry, accountId: by?.id ?? null, author: by?.name ?? "", at: now.toISOString() })
    .execute();
}

/** Returns the entry of a mail; undefined for mails that belong to no conversation. */
export function entryOfMail(db: Db, mailKey: string) {
  return db
    .selectFrom("inquiryEntry")
    .select(["inquiryId", "kind", "at"])
    .where("mailKey", "=", mailKey)
    .executeTakeFirst();
}

/**
 * Marks the inquiry of a reply as answered once the reply is delivered, or as unanswered again if it is not. Other kinds of
 * entries change nothing.
 */
export async function markDelivery(
  db: Db,
  { inquiryId, kind, at }: Pick<Selectable<InquiryEntryTable>, "inquiryId" | "kind" | "at">,
  outcome: "delivered" | "not delivered",
): Promise<void> {
  if (kind !== "reply") return;
  const inquiry = db.updateTable("inquiry").where("id", "=", inquiryId);
  await (outcome === "delivered"
    ? inquiry.set({ answeredAt: at }).where("answeredAt", "is", null)
    : inquiry.set({ answeredAt: null }).where("answeredAt", "=", at)
  ).execute();
}

/** Marks an inquiry as answered and read. A follow-up that was due is done with it. */
export async function markAnswered(
  db: Db,
  inquiry: StoredInquiry,
  { now, today }: { now: Date; today: string },
): Promise<void> {
  const { id, status, answeredAt, followUpOn } = inquiry;
  await db
    .updateTable("inquiry")
    .set({
      answeredAt: answeredAt ?? now.toISOString(),
      status: status === "new" ? "read" : status,
      followUpOn: followUpOn !== null && followUpOn <= today ? null : followUpOn,
    })
    .where("id", "=", id)
    .execute();
}

/**
 * Saves the details of an inquiry.
 * @param currency that of a new value; an unchanged value keeps its own
 * @param today the current site day
 * @returns the fields that changed
 */
export async function saveDetails(
  db: Db,
  inquiry: StoredInquiry,
  { details, currency, today }: { details: Details; currency: string; today: string },
): Promise<(keyof Details)[]> {
  const fields = (Object.keys(details) as (keyof Details)[]).filter(
    (name) => details[name] !== inquiry[name],
  );
  if (fields.length === 0) return fields;
  const ofValue = fields.includes("value") ? { currency: details.value === null ? "" : currency } : {};
  await db
    .updateTable("inquiry")
    .set({ ...details, ...ofValue, ...(fields.includes("followUpOn") && statusOf(inquiry, details, today)) })
    .where("id", "=", inquiry.id)
    .execute();
  return fields;
}

/** Returns what a changed follow-up day means for the status: one that has come brings an archived inquiry back at once. */
function statusOf({ status }: StoredInquiry, { followUpOn }: Details, today: string) {
  if (status !== "archived") return { archivedOn: null };
  return followUpOn !== null && followUpOn <= today ? { status: "read" as const } : {};
}
