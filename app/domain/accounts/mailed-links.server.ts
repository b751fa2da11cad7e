import { randomBytes } from "node:crypto";
import { recordActivity } from "#app/domain/activity/activity.server.ts";
import { cancelLinkMails, queueMail } from "#app/domain/mail/outgoing-mail.server.ts";
import { hourMs } from "#app/domain/values/durations.ts";
import type { Db } from "#db/connect.ts";
import { passwordLinkMail, requestedPasswordMail } from "./account-mail.ts";
import { findAccount } from "./accounts.server.ts";
import { accountRecord } from "./accounts.ts";
import {
  addPasswordLink,
  endPasswordLinks,
  endPasswordRequest,
  nextPasswordRequest,
  passwordLinkHours,
} from "./password-links.server.ts";

/**
 * Creates a one-time link to set an account's password. Using it invalidates it and the account's other links.
 * @returns the link's URL on this site
 */
export async function createPasswordLink(
  db: Db,
  { accountId, origin, hours }: { accountId: string; origin: string; hours: number },
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await addPasswordLink(db, { accountId, token, expiresAt: new Date(Date.now() + hours * hourMs) });
  return `${origin}/admin/set-password?token=${token}`;
}

/** Who gives somebody a link: a signed-in admin, or the server's console, which has no id. */
export interface LinkMaker {
  id: string | null;
  /** The address of an admin; otherwise how the activity calls the console. */
  email: string;
  name: string;
}

export const replyTo = ({ id, email }: LinkMaker) => (id === null ? null : email);

/**
 * Creates a password link that replaces earlier ones, records it and mails it to the account's owner.
 * @returns the link
 */
export async function givePasswordLink(
  db: Db,
  {
    owner,
    origin,
    by,
  }: { owner: { id: string; name: string; email: string }; origin: string; by: LinkMaker },
): Promise<string> {
  return db.transaction().execute(async (trx) => {
    await endPasswordLinks(trx, owner.id);
    await cancelLinkMails(trx, owner.email);
    const link = await createPasswordLink(trx, {
      accountId: owner.id,
      origin,
      hours: passwordLinkHours.reset,
    });
    await recordActivity(trx, { by, action: "password-link-created", ...accountRecord(owner) });
    const mail = passwordLinkMail(owner, { link, origin, by: by.name });
    await queueMail(trx, { ...mail, replyTo: replyTo(by) }, new Date());
    return link;
  });
}

/**
 * Mails a password link to a requester who has an account. Deletes the request in the transaction that queues
 * the mail, so a crash loses none.
 * @param queuedUntil skips later requests, whose responses may not have been sent yet
 * @returns false when no request was queued
 */
export async function processPasswordRequest(
  db: Db,
  { queuedUntil, mailWaiting }: { queuedUntil: Date; mailWaiting: () => void },
): Promise<boolean> {
  const request = await nextPasswordRequest(db, queuedUntil);
  if (!request) return false;
  const { id, email, origin } = request;
  const owner = await findAccount(db, { email });
  await db.transaction().execute(async (trx) => {
    if (!(await endPasswordRequest(trx, id)) || !owner || owner.disabled) return;
    const link = await createPasswordLink(trx, {
      accountId: owner.id,
      origin,
      hours: passwordLinkHours.reset,
    });
    await queueMail(trx, { ...requestedPasswordMail(email, { link, origin }), replyTo: null }, new Date());
  });
  mailWaiting();
  return true;
}
