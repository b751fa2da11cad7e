import { findAccount } from "#app/domain/accounts/accounts.server.ts";
import { recordActivity } from "#app/domain/activity/activity.server.ts";
import { theServer } from "#app/domain/activity/activity.ts";
import {
  dropMail,
  mailFailed,
  mailKeyOf,
  mailSent,
  type QueuedMail,
} from "#app/domain/mail/outgoing-mail.server.ts";
import { fromJson } from "#db/columns.ts";
import type { Db } from "#db/connect.ts";
import { addEntry, entryOfMail, markDelivery } from "./conversation.server.ts";

/** Only mails to visitors have references. */
const entryOf = async (db: Db, { id, messageKey, references }: QueuedMail) =>
  references === null ? undefined : entryOfMail(db, mailKeyOf({ id, messageKey: messageKey ?? "" }));

/** Records that a mail was delivered. A reply that had failed before answers its inquiry now. */
export function noteSent(db: Db, mail: QueuedMail, now: Date): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await mailSent(trx, mail.id, now);
    const entry = mail.attempts > 1 ? await entryOf(trx, mail) : undefined;
    if (entry) await markDelivery(trx, entry, "delivered");
  });
}

/** Schedules a retry. Until it succeeds, the inquiry of a reply counts as unanswered. */
export function noteFailed(
  db: Db,
  mail: QueuedMail,
  { error, now }: { error: string; now: Date },
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await mailFailed(trx, mail, { error, now });
    const entry = await entryOf(trx, mail);
    if (entry) await markDelivery(trx, entry, "not delivered");
  });
}

/**
 * Deletes a mail that cannot be delivered, and records that in the conversation of its inquiry, otherwise in the activity.
 * Later news for the same account are sent all the same.
 */
export function giveUp(
  db: Db,
  mail: QueuedMail,
  { error, now }: { error: string; now: Date },
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const { to, newsOf } = mail;
    await dropMail(trx, mail.id);
    const entry = await entryOf(trx, mail);
    if (entry) {
      await markDelivery(trx, entry, "not delivered");
      const text = `This address does not exist: ${to}. The mail was not delivered. The mail server said: ${error}`;
      const note = { inquiryId: entry.inquiryId, kind: "note" as const, by: null, mailKey: null, key: null };
      return addEntry(trx, { ...note, text: text.slice(0, 2000), now });
    }
    const accountId = newsOf ? fromJson(newsOf).accountId : (await findAccount(trx, { email: to }))?.id;
    const about = accountId
      ? { kind: "account" as const, recordId: accountId }
      : { kind: "address" as const };
    const action = newsOf ? "news-refused" : "mail-refused";
    await recordActivity(trx, { by: theServer, action, ...about, title: to }, now);
  });
}
