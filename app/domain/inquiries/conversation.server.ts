import type { Selectable } from "kysely";
import type { Db } from "#db/connect.ts";
import type { MessageEntryTable, MessageTable } from "#db/inquiry-tables.ts";
import { locked } from "#db/locked.ts";
import { type Details, type EntryKind, type Stage, stageNames } from "./conversation.ts";

/** Entries of one conversation that are shown; an office writes a handful. */
const maxEntries = 500;

/** Returns a conversation, oldest first. */
export function listEntries(db: Db, messageId: number) {
  return db
    .selectFrom("messageEntry")
    .leftJoin("user", "user.id", "messageEntry.userId")
    .select(["messageEntry.id", "kind", "at", "userId", "author", "text", "mailKey", "user.name as userName"])
    .where("messageId", "=", messageId)
    .orderBy("messageEntry.id")
    .limit(maxEntries)
    .execute();
}

/** A stored message. */
export type StoredMessage = Selectable<MessageTable>;

/**
 * Returns a message that is not in the trash and locks it until the transaction ends, so that concurrent entries wait
 * for each other.
 */
export async function lockMessage(db: Db, id: number): Promise<StoredMessage | undefined> {
  const found = db.selectFrom("message").selectAll().where("id", "=", id).where("deletedAt", "is", null);
  return locked(db, found).executeTakeFirst();
}

export interface NewEntry {
  messageId: number;
  kind: EntryKind;
  /** Null for what the program sends by itself. */
  by: { id: string; name: string } | null;
  text: string;
  mailKey: string | null;
  /** Of the form that adds it; null without one. */
  key: string | null;
  now: Date;
}

/** Returns whether a form's entry has been stored already. */
export async function hasEntry(db: Db, messageId: number, key: string | null): Promise<boolean> {
  if (key === null) return false;
  const found = db.selectFrom("messageEntry").select("id").where("messageId", "=", messageId);
  return (await found.where("key", "=", key).executeTakeFirst()) !== undefined;
}

/** Returns the newest reply, call or WhatsApp message of other accounts after an entry; undefined if there is none. */
export function newerAnswer(db: Db, messageId: number, { seen, userId }: { seen: number; userId: string }) {
  return db
    .selectFrom("messageEntry")
    .select(["author", "at", "kind"])
    .where("messageId", "=", messageId)
    .where("id", ">", seen)
    .where("kind", "in", ["reply", "call", "whatsapp"])
    .where((row) => row.or([row("userId", "is", null), row("userId", "!=", userId)]))
    .orderBy("id", "desc")
    .executeTakeFirst();
}

/** Returns the keys of the mails of a conversation, oldest first. */
export async function mailKeys(db: Db, messageId: number): Promise<string[]> {
  const rows = await db
    .selectFrom("messageEntry")
    .select("mailKey")
    .where("messageId", "=", messageId)
    .where("mailKey", "is not", null)
    .orderBy("id")
    .limit(maxEntries)
    .execute();
  return rows.flatMap(({ mailKey }) => mailKey ?? []);
}

/** Adds an entry to a conversation; call it after `lockMessage` in the same transaction. */
export async function addEntry(db: Db, { by, now, ...entry }: NewEntry): Promise<void> {
  await db
    .insertInto("messageEntry")
    .values({ ...entry, userId: by?.id ?? null, author: by?.name ?? "", at: now.toISOString() })
    .execute();
}

/** Returns the entry of a mail; undefined for mails that belong to no conversation. */
export function entryOfMail(db: Db, mailKey: string) {
  return db
    .selectFrom("messageEntry")
    .select(["messageId", "kind", "at"])
    .where("mailKey", "=", mailKey)
    .executeTakeFirst();
}

/** Makes an inquiry answered, or to answer, by the delivery of the reply that has answered it. */
export async function markDelivery(
  db: Db,
  { messageId, kind, at }: Pick<Selectable<MessageEntryTable>, "messageId" | "kind" | "at">,
  outcome: "delivered" | "not delivered",
): Promise<void> {
  if (kind !== "reply") return;
  const message = db.updateTable("message").where("id", "=", messageId);
  await (outcome === "delivered"
    ? message.set({ answeredAt: at }).where("answeredAt", "is", null)
    : message.set({ answeredAt: null }).where("answeredAt", "=", at)
  ).execute();
}

/** Marks a message as answered and read. A follow-up that was due is done with it. */
export async function markAnswered(
  db: Db,
  message: StoredMessage,
  { now, today }: { now: Date; today: string },
): Promise<void> {
  const { id, status, answeredAt, followUpOn } = message;
  await db
    .updateTable("message")
    .set({
      answeredAt: answeredAt ?? now.toISOString(),
      status: status === "new" ? "read" : status,
      followUpOn: followUpOn !== null && followUpOn <= today ? null : followUpOn,
    })
    .where("id", "=", id)
    .execute();
}

/**
 * Saves what the office has noted of an inquiry.
 * @param currency that of a new value, while one that stays keeps its own
 * @param today the current site day
 * @returns the fields that changed
 */
export async function saveDetails(
  db: Db,
  message: StoredMessage,
  { details, currency, today }: { details: Details; currency: string; today: string },
): Promise<(keyof Details)[]> {
  const fields = (Object.keys(details) as (keyof Details)[]).filter(
    (name) => details[name] !== message[name],
  );
  if (fields.length === 0) return fields;
  const ofValue = fields.includes("value") ? { currency: details.value === null ? "" : currency } : {};
  await db
    .updateTable("message")
    .set({ ...details, ...ofValue, ...(fields.includes("followUpOn") && statusOf(message, details, today)) })
    .where("id", "=", message.id)
    .execute();
  return fields;
}

/** Returns what a new follow-up day changes: one that has come already brings an archived message back at once. */
function statusOf({ status }: StoredMessage, { followUpOn }: Details, today: string) {
  if (status !== "archived") return { archivedOn: null };
  return followUpOn !== null && followUpOn <= today ? { status: "read" as const } : {};
}

/** Inquiries of a stage that are shown. */
const maxShown = 20;

/**
 * Returns the inquiries of each stage with their number and total value by currency, without spam; new ones until they
 * are archived. The latest come first, but new inquiries that wait for a reply precede the others, first those due first.
 */
export function readPipeline(db: Db) {
  return Promise.all(stageNames.map(async (stage) => ({ stage, ...(await readStage(db, stage)) })));
}

async function readStage(db: Db, stage: Stage) {
  const ofStage = db
    .selectFrom("message")
    .where("message.deletedAt", "is", null)
    .where("message.spam", "=", 0)
    .where("message.stage", "=", stage)
    .$if(stage === "new", (query) => query.where("message.status", "in", ["new", "read"]));
  const [sums, shown] = await Promise.all([
    ofStage
      .select("currency")
      .select((row) => [
        row.fn.countAll<number>().as("count"),
        row.fn.sum<number | null>("value").as("value"),
      ])
      .groupBy("currency")
      .orderBy("currency")
      .execute(),
    ofStage
      .leftJoin("user", "user.id", "message.ownerId")
      .select([
        "message.id",
        "message.name",
        "message.createdAt",
        "message.status",
        "answeredAt",
        "company",
        "service",
        "value",
        "currency",
        "lostReason",
        "ownerId",
        "followUpOn",
      ])
      .select("user.name as owner")
      // A reply is due the earlier the longer an inquiry waits.
      .$if(stage === "new", (query) =>
        query.orderBy(
          (row) => row.case().when("answeredAt", "is", null).then(row.ref("message.createdAt")).end(),
          (order) => order.asc().nullsLast(),
        ),
      )
      .orderBy("message.createdAt", "desc")
      .orderBy("message.id", "desc")
      .limit(maxShown)
      .execute(),
  ]);
  const count = sums.reduce((all, sum) => all + sum.count, 0);
  const totals = sums.map(({ currency, value }) => ({ currency, value: Number(value ?? 0) }));
  return { count, totals: totals.filter(({ value }) => value > 0), shown };
}
