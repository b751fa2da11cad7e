import type { RouterContextProvider } from "react-router";
import { dependencies, requestInfo } from "#app/context.ts";
import { addressTakenMail, confirmAddressMail } from "#app/domain/accounts/account-mail.ts";
import { findAccount } from "#app/domain/accounts/accounts.server.ts";
import { EmailTaken } from "#app/domain/accounts/accounts.ts";
import {
  emailChangeOf,
  emailChangeWith,
  endEmailChange,
  storeEmailChange,
  useEmailChange,
} from "#app/domain/accounts/email-changes.server.ts";
import { endPasswordLinks } from "#app/domain/accounts/password-links.server.ts";
import { updateAccount } from "#app/domain/accounts/sessions.server.ts";
import { readSettings } from "#app/domain/company/settings.server.ts";
import { cancelLinkMails, queueMail } from "#app/domain/mail/outgoing-mail.server.ts";
import { readableMoment } from "#app/domain/values/site-time.ts";
import { changeAccount, type Owner } from "./account-changes.server.ts";
import { account } from "./guards.server.ts";

type Context = Readonly<RouterContextProvider>;

/** The address that an account waits to have confirmed, for display. */
export interface WaitingEmail {
  email: string;
  until: string;
}

export async function waitingEmail(context: Context, accountId: string): Promise<WaitingEmail | null> {
  const change = await emailChangeOf(context.get(dependencies).db, accountId, new Date());
  return change ? { email: change.email, until: readableMoment(new Date(change.expiresAt)) } : null;
}

/**
 * Mails a link to the new address of an account and a notice to the present one. Nothing changes until the link is
 * opened. The owner of an address that already has an account gets a mail without a link instead, so that nobody learns
 * from the response whether there is one.
 * @returns the link, for an admin to pass on
 */
export async function requestEmailChange(context: Context, owner: Owner, email: string): Promise<string> {
  const { db } = context.get(dependencies);
  const { origin } = context.get(requestInfo);
  const { profile } = await readSettings(db);
  const by = context.get(account);
  const isOwn = owner.id === by.id;
  return changeAccount(
    context,
    { owner, action: "email-change-requested", mail: "new address requested", newEmail: email },
    async (trx) => {
      const token = await storeEmailChange(trx, { accountId: owner.id, email }, new Date());
      const link = `${origin}/admin/confirm-email?token=${token}`;
      const taken = (await findAccount(trx, { email })) !== undefined;
      const facts = { link, origin, company: profile.shortName, by: isOwn ? null : by.name };
      const mail = taken ? addressTakenMail(email, facts) : confirmAddressMail({ ...owner, email }, facts);
      await queueMail(trx, { ...mail, replyTo: isOwn ? null : by.email }, new Date());
      return link;
    },
  );
}

export const cancelEmailChange = (context: Context, owner: Owner) =>
  changeAccount(context, { owner, action: "email-change-cancelled" }, (trx) => endEmailChange(trx, owner.id));

/**
 * Changes the address of the account that a link stands for. Links that were mailed to the former address end; sessions
 * stay.
 * @returns the new address; undefined when the link has expired or was used before
 * @throws EmailTaken when another account has the address by now
 */
export async function confirmEmailChange(context: Context, token: string): Promise<string | undefined> {
  const { db } = context.get(dependencies);
  const change = await emailChangeWith(db, token, new Date());
  const owner = change && (await findAccount(db, { id: change.accountId }));
  if (!owner || owner.disabled) return undefined;
  const { email } = change;
  // The account itself has it when the same link is confirmed twice at once.
  const isTaken = async () => ![undefined, owner.id].includes((await findAccount(db, { email }))?.id);
  if (await isTaken()) throw new EmailTaken();
  const done = {
    owner,
    action: "email-changed",
    by: { ...owner, email },
    mail: "address changed",
    newEmail: email,
  } as const;
  try {
    const isUsed = await changeAccount(context, done, async (trx) => {
      if (!(await useEmailChange(trx, token))) return false;
      await updateAccount(trx, owner.id, { email });
      await endPasswordLinks(trx, owner.id);
      await cancelLinkMails(trx, owner.email);
      return true;
    });
    return isUsed ? email : undefined;
  } catch (error) {
    // Another account got the address between the check and the change.
    if (await isTaken()) throw new EmailTaken();
    throw error;
  }
}
