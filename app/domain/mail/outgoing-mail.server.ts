import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import { minuteMs } from "#app/domain/values/durations.ts";
import { toJson } from "#db/columns.ts";
import type { Db } from "#db/connect.ts";
import { changesRows } from "#db/rows.ts";
import type { OutgoingMailTable } from "#db/schema.ts";
import type { NewsRange } from "#db/schema-progress.ts";

/** How long a node may take to send a mail before another node retries it. */
const claimMinutes = 5;
/** The longest wait between two attempts. */
const maxWaitMinutes = 6 * 60;
/** Waiting mails need somebody's attention after so many failed attempts, or so long. */
const stuckAfter = { attempts: 3, minutes: 15 };

export type QueuedMail = Selectable<OutgoingMailTable>;

export interface NewMail {
  to: string;
  replyTo: string | null;
  subject: string;
  text: string;
  /** Whether the text contains a one-time link, which is erased after sending. */
  hasLink?: boolean;
  /** A mail to a visitor: the keys of the earlier mails of the conversation, oldest first. */
  references?: string[];
  /** Whether no person wrote it. */
  isAutomatic?: boolean;
  /** For news: subject and text are written when the mail is sent, from what the account may see then. */
  newsOf?: NewsRange;
}

/**
 * Queues a mail; call it in the transaction of the change that causes it.
 * @returns the key of the mail, which later mails of the same conversation refer to
 */
export async function queueMail(db: Db, mail: NewMail, now: Date): Promise<string> {
  const { hasLink, references, isAutomatic, newsOf, ...texts } = mail;
  const messageKey = randomUUID();
  const { id } = await db
    .insertInto("outgoingMail")
    .values({
      ...texts,
      hasLink: hasLink ? 1 : 0,
      references: references?.join(" ") ?? null,
      automatic: isAutomatic ? 1 : 0,
      messageKey,
      newsOf: newsOf ? toJson(newsOf) : null,
      dueAt: now.toISOString(),
      sentAt: null,
      lastError: null,
      createdAt: now.toISOString(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return mailKeyOf({ id, messageKey });
}

/** Returns the unique part of a mail's Message-ID. */
export const mailKeyOf = ({ id, messageKey }: { id: number; messageKey: string }): string =>
  `mail-${id}.${messageKey}`;

/** Returns when mails were delivered or how they failed, by key; mails that housekeeping has deleted are missing. */
export async function mailStates(db: Db, keys: string[]) {
  const ids = keys.flatMap((key) => /^mail-(\d+)\./.exec(key)?.[1] ?? []).map(Number);
  if (ids.length === 0) return new Map<string, { sentAt: string | null; lastError: string | null }>();
  const rows = await db
    .selectFrom("outgoingMail")
    .select(["id", "messageKey", "sentAt", "lastError"])
    .where("id", "in", ids)
    .execute();
  return new Map(
    rows.map(({ id, messageKey, ...state }) => [mailKeyOf({ id, messageKey: messageKey ?? "" }), state]),
  );
}

/** Deletes the queued mails to somebody whose one-time links no longer work. */
export async function cancelLinkMails(db: Db, to: string): Promise<void> {
  await db
    .deleteFrom("outgoingMail")
    .where("to", "=", to)
    .where("hasLink", "=", 1)
    .where("sentAt", "is", null)
    .execute();
}

/** Claims the mail that has been due longest, so that no other node sends it; null when none is due. */
export async function claimDueMail(db: Db, now: Date) {
  for (;;) {
    const due = await db
      .selectFrom("outgoingMail")
      .selectAll()
      .where("sentAt", "is", null)
      .where("dueAt", "<=", now.toISOString())
      .orderBy("dueAt")
      .limit(1)
      .executeTakeFirst();
    if (!due) return null;
    const claimed = db
      .updateTable("outgoingMail")
      .set({ dueAt: later(now, claimMinutes), attempts: due.attempts + 1 })
      .where("id", "=", due.id)
      .where("dueAt", "=", due.dueAt)
      .where("sentAt", "is", null);
    if (await changesRows(claimed)) return { ...due, attempts: due.attempts + 1 };
  }
}

/** Deletes a queued mail that is not to be sent any more. */
export async function dropMail(db: Db, id: number): Promise<void> {
  await db.deleteFrom("outgoingMail").where("id", "=", id).execute();
}

/** Marks a mail as delivered, and erases its text if that has a one-time link. */
export async function mailSent(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable("outgoingMail")
    .set((row) => ({
      sentAt: now.toISOString(),
      lastError: null,
      text: row.case().when("hasLink", "=", 1).then("").else(row.ref("text")).end(),
    }))
    .where("id", "=", id)
    .execute();
}

/** Schedules a retry: one minute after the first failure, then doubling, at most six hours. */
export async function mailFailed(
  db: Db,
  mail: Pick<QueuedMail, "id" | "attempts">,
  { error, now }: { error: string; now: Date },
): Promise<void> {
  const wait = Math.min(2 ** (mail.attempts - 1), maxWaitMinutes);
  await db
    .updateTable("outgoingMail")
    .set({ dueAt: later(now, wait), lastError: error.slice(0, 1000) })
    .where("id", "=", mail.id)
    .execute();
}

export interface MailQueue {
  /** Number of mails that are not sent yet. */
  waiting: number;
  /** Number of those that have failed at least once. */
  failed: number;
  /** Number of those that failed repeatedly, or have waited too long. */
  stuck: number;
  /** When the oldest waiting mail was queued, ISO 8601; null if none waits. */
  oldest: string | null;
  /** The newest error; empty if no waiting mail has failed. */
  lastError: string;
}

export async function readMailQueue(db: Db, now: Date): Promise<MailQueue> {
  const waiting = db.selectFrom("outgoingMail").where("sentAt", "is", null);
  const counts = await waiting
    .select(({ fn, eb, and, or }) => {
      const failed = eb("lastError", "is not", null);
      const late = eb("createdAt", "<", later(now, -stuckAfter.minutes));
      const stuck = or([late, and([failed, eb("attempts", ">=", stuckAfter.attempts)])]);
      return [
        fn.countAll<number>().as("waiting"),
        fn.countAll<number>().filterWhere(failed).as("failed"),
        fn.countAll<number>().filterWhere(stuck).as("stuck"),
        fn.min("createdAt").as("oldest"),
      ];
    })
    .executeTakeFirstOrThrow();
  const newest = await waiting
    .select("lastError")
    .where("lastError", "is not", null)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return { ...counts, lastError: newest?.lastError ?? "" };
}

const later = (now: Date, minutes: number) => new Date(now.getTime() + minutes * minuteMs).toISOString();
