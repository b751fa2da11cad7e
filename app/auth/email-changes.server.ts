import type { RouterContextProvider } from "react-router";
import { cancelLinkMails, queueMail } from "#app/content/mail/outgoing-mail.server.ts";
import { readSettings } from "#app/content/settings/settings.server.ts";
import { readableMoment } from "#app/content/site-time.ts";
import {
  emailChangeHours,
  emailChangeOf,
  emailChangeWith,
  endEmailChange,
  storeEmailChange,
  useEmailChange,
} from "#app/content/users/email-changes.server.ts";
import { endPasswordLinks } from "#app/content/users/password-links.server.ts";
import { changeUser } from "#app/content/users/sessions.server.ts";
import { findUser } from "#app/content/users/users.server.ts";
import { EmailTaken } from "#app/content/users/users.ts";
import { dependencies, requestInfo } from "#app/context.ts";
import { changeAccount, type Owner } from "./account-changes.server.ts";
import { account } from "./guards.server.ts";

type Context = Readonly<RouterContextProvider>;

/** The address that an account waits to have confirmed, for display. */
export interface WaitingEmail {
  email: string;
  until: string;
}

/** Returns the address that an account waits to have confirmed; null when there is none. */
export async function waitingEmail(context: Context, userId: string): Promise<WaitingEmail | null> {
  const change = await emailChangeOf(context.get(dependencies).db, userId, new Date());
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
    owner,
    { action: "email-change-requested", mail: "new address requested", newEmail: email },
    async (trx) => {
      const token = await storeEmailChange(trx, { userId: owner.id, email }, new Date());
      const link = `${origin}/admin/confirm-email?token=${token}`;
      const taken = (await findUser(trx, { email })) !== undefined;
      const facts = { link, origin, company: profile.shortName, by: isOwn ? null : by.name };
      const mail = taken ? takenMail(email, facts) : confirmationMail({ ...owner, email }, facts);
      await queueMail(trx, { ...mail, replyTo: isOwn ? null : by.email }, new Date());
      return link;
    },
  );
}

interface MailFacts {
  link: string;
  origin: string;
  company: string;
  /** The admin who asked for it; null for the owner. */
  by: string | null;
}

const confirmationMail = (
  { name, email }: Pick<Owner, "name" | "email">,
  { link, origin, company, by }: MailFacts,
) => ({
  to: email,
  hasLink: true,
  subject: `Confirm your new email address: ${company}`,
  text: `${name},\n\n${by ?? "Someone, most likely you,"} asked to use this address for your account at ${origin}.\n\nConfirm it here within ${emailChangeHours} hours; the link works once:\n${link}\n\nIf you do not know about this, ignore this mail. Nothing changes then.\n`,
});

const takenMail = (email: string, { origin, company }: MailFacts) => ({
  to: email,
  subject: `Your email address: ${company}`,
  text: `Someone, perhaps you, asked to use this address for another account at ${origin}. It already belongs to an account, so nothing was changed. To use it for the other one, change the address of this account first.\n`,
});

/** Ends the link of an account's new address. */
export const cancelEmailChange = (context: Context, owner: Owner) =>
  changeAccount(context, owner, { action: "email-change-cancelled" }, (trx) => endEmailChange(trx, owner.id));

/**
 * Changes the address of the account that a link stands for. Links that were mailed to the former address end; sessions
 * stay.
 * @returns the new address; undefined when the link has expired or was used before
 * @throws EmailTaken when another account has the address by now
 */
export async function confirmEmailChange(context: Context, token: string): Promise<string | undefined> {
  const { db } = context.get(dependencies);
  const change = await emailChangeWith(db, token, new Date());
  const owner = change && (await findUser(db, { id: change.userId }));
  if (!owner || owner.disabled) return undefined;
  const { email } = change;
  // The account itself has it when the same link is confirmed twice at once.
  const isTaken = async () => ![undefined, owner.id].includes((await findUser(db, { email }))?.id);
  if (await isTaken()) throw new EmailTaken();
  const done = {
    action: "email-changed",
    by: { ...owner, email },
    mail: "address changed",
    newEmail: email,
  } as const;
  try {
    const isUsed = await changeAccount(context, owner, done, async (trx) => {
      if (!(await useEmailChange(trx, token))) return false;
      await changeUser(trx, owner.id, { email });
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
