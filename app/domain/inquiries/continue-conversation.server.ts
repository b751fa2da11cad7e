import { z } from "zod";
import { readableNumber } from "#app/adapters/region/region.ts";
import { findAdmin } from "#app/domain/accounts/accounts.server.ts";
import { recordActivity } from "#app/domain/activity/activity.server.ts";
import { theServer } from "#app/domain/activity/activity.ts";
import { siteCurrency } from "#app/domain/company/region.ts";
import { queueMail } from "#app/domain/mail/outgoing-mail.server.ts";
import { isCalendarDay } from "#app/domain/values/calendar-day.ts";
import { line, requiredLines, typedWhole, verbatim } from "#app/domain/values/form-schema.ts";
import { siteDay } from "#app/domain/values/site-time.ts";
import type { Db } from "#db/connect.ts";
import {
  addEntry,
  hasEntry,
  lockInquiry,
  mailKeys,
  markAnswered,
  newerAnswer,
  type StoredInquiry,
  saveDetails,
} from "./conversation.server.ts";
import {
  type ConversationStep,
  conversationSteps,
  type Details,
  maxEntry,
  maxLostReason,
  mergedDetails,
  type Stage,
  stageNames,
} from "./conversation.ts";
import { returnArchived } from "./inquiry-changes.server.ts";
import { assignmentMail, replyMail } from "./inquiry-mail.ts";

const maxValue = 2_000_000_000;
const wrongValue = () =>
  `Please enter a whole amount up to ${readableNumber(maxValue)}, such as ${readableNumber(150_000)}`;

export const detailsSchema = z
  .object({
    ownerId: verbatim(64).transform((id) => id || null),
    stage: z.enum(stageNames as [Stage, ...Stage[]], "Please choose a stage"),
    lostReason: line(maxLostReason),
    followUpOn: line(10)
      .refine((day) => day === "" || isCalendarDay(day), "Please enter a date such as 2027-01-26")
      .transform((day) => day || null),
    value: typedWhole({ min: 0, max: maxValue, wrong: wrongValue, blank: null }),
  })
  .transform((details) => ({ ...details, lostReason: details.stage === "lost" ? details.lostReason : "" }));

export const noteSchema = z.object({ text: requiredLines(maxEntry, "Please write a note") });
export const replySchema = z.object({ text: requiredLines(maxEntry, "Please write a reply") });

/** Who continues a conversation, and what they had seen of it. */
export interface Continuation {
  id: number;
  by: { id: string; name: string; email: string };
  /** Id of the newest entry that the form showed. */
  seen: number;
  /** Idempotency key of the form. */
  key: string | null;
  now: Date;
}

export type StepOutcome =
  | { outcome: "done" | "already" | "gone" }
  /** Somebody else answered first; nothing was stored. */
  | { outcome: "answered"; by: string; at: string }
  /** Somebody else changed the same fields; nothing was stored. */
  | { outcome: "changed"; contested: (keyof Details)[]; stored: Details };

/** Runs a step in a transaction that has locked the inquiry, and records it as activity if it is done. */
function step(
  db: Db,
  { id, by, key, now, kind }: Continuation & { kind: ConversationStep },
  run: (trx: Db, inquiry: StoredInquiry) => Promise<StepOutcome & { fields?: string[] }>,
): Promise<StepOutcome> {
  return db.transaction().execute(async (trx) => {
    const inquiry = await lockInquiry(trx, id);
    if (!inquiry) return { outcome: "gone" };
    if (await hasEntry(trx, id, key)) return { outcome: "already" };
    const { fields, ...result } = await run(trx, inquiry);
    if (result.outcome !== "done") return result;
    const { action } = conversationSteps[kind];
    const about = { kind: "inquiry" as const, recordId: String(id), title: inquiry.name };
    await recordActivity(trx, { by, action, ...about, ...(fields && { fields }) }, now);
    return result;
  });
}

export const addNote = (db: Db, to: Continuation, text: string) =>
  step(db, { ...to, kind: "note" }, async (trx) => {
    await addEntry(trx, { ...entryOf(to), kind: "note", text, mailKey: null });
    return { outcome: "done" };
  });

/** Notes a call or a WhatsApp message, which answers the inquiry. */
export const noteContact = (db: Db, to: Continuation, kind: "call" | "whatsapp") =>
  step(db, { ...to, kind }, async (trx, inquiry) => {
    await addEntry(trx, { ...entryOf(to), kind, text: "", mailKey: null });
    await markAnswered(trx, inquiry, { now: to.now, today: siteDay(to.now) });
    return { outcome: "done" };
  });

/**
 * Queues a reply to the visitor, stores it in the conversation and marks the inquiry as answered. Stores nothing if
 * somebody else has answered since the form was loaded.
 * @param office the mailbox that replies go to; null for the sender of the mail
 */
export const replyToInquiry = (
  db: Db,
  to: Continuation,
  { text, office }: { text: string; office: string | null },
) =>
  step(db, { ...to, kind: "reply" }, async (trx, inquiry) => {
    const newer = await newerAnswer(trx, to.id, { seen: to.seen, accountId: to.by.id });
    if (newer) return { outcome: "answered", by: newer.author, at: newer.at };
    const references = await mailKeys(trx, to.id);
    const mailKey = await queueMail(trx, replyMail(inquiry, { text, office, references }), to.now);
    await addEntry(trx, { ...entryOf(to), kind: "reply", text, mailKey });
    await markAnswered(trx, inquiry, { now: to.now, today: siteDay(to.now) });
    return { outcome: "done" };
  });

interface ChangedDetails {
  /** The form's values. */
  typed: Details;
  /** What the form showed when it was opened; null if that is unknown. */
  before: Details | null;
  /** The inquiry's page in the inbox, which a new owner is mailed; null if the site sends no mail. */
  inInbox: string | null;
}

/**
 * Saves owner, stage, follow-up day and value, and mails a new owner who did not do it. Stores nothing if somebody else
 * has changed the same field to something else since the form was loaded.
 */
export const changeDetails = (db: Db, to: Continuation, { typed, before, inInbox }: ChangedDetails) =>
  step(db, { ...to, key: null, kind: "details" }, async (trx, inquiry) => {
    const { details, contested } = mergedDetails(before ?? detailsOf(inquiry), typed, detailsOf(inquiry));
    if (contested.length > 0) return { outcome: "changed", contested, stored: detailsOf(inquiry) };
    const fields = await saveDetails(trx, inquiry, {
      details,
      currency: siteCurrency(),
      today: siteDay(to.now),
    });
    if (fields.length === 0) return { outcome: "already" };
    if (fields.includes("ownerId") && details.ownerId !== to.by.id && inInbox !== null)
      await tellOwner(trx, to, { inquiry, ownerId: details.ownerId, inInbox });
    return { outcome: "done", fields };
  });

const detailsOf = ({ ownerId, stage, lostReason, followUpOn, value }: StoredInquiry): Details => ({
  ownerId,
  stage,
  lostReason,
  followUpOn,
  value,
});

interface Assigned {
  inquiry: StoredInquiry;
  ownerId: string | null;
  inInbox: string;
}

async function tellOwner(trx: Db, { by, now }: Continuation, { inquiry, ownerId, inInbox }: Assigned) {
  const owner = ownerId === null ? undefined : await findAdmin(trx, ownerId);
  if (!owner?.email) return;
  const from = by.name || by.email;
  await queueMail(
    trx,
    { to: owner.email, replyTo: by.email, ...assignmentMail(inquiry, from, inInbox) },
    now,
  );
}

const entryOf = ({ id, by, key, now }: Continuation) => ({ inquiryId: id, by, key, now });

/**
 * Moves archived inquiries whose follow-up day has come back to the inbox, each once however many nodes do this.
 * @returns the number of moved inquiries
 */
export function returnInquiries(db: Db, now: Date): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const returned = await returnArchived(trx, siteDay(now));
    for (const { id, name } of returned)
      await recordActivity(
        trx,
        { by: theServer, action: "followed-up", kind: "inquiry", recordId: String(id), title: name },
        now,
      );
    return returned.length;
  });
}
