import type { RouterContextProvider } from "react-router";
import { recordActivity } from "#app/content/activity/activity.server.ts";
import { cancelLinkMails, queueMail } from "#app/content/mail/outgoing-mail.server.ts";
import { readSettings } from "#app/content/settings/settings.server.ts";
import {
  emailChangeHours,
  emailChangeWith,
  endEmailChange,
  setEmail,
  storeEmailChange,
  useEmailChange,
} from "#app/content/users/email-changes.server.ts";
import { endPasswordLinks } from "#app/content/users/sessions.server.ts";
import { findUser } from "#app/content/users/users.server.ts";
import { EmailTaken } from "#app/content/users/users.ts";
import { dependencies, requestInfo } from "#app/context.ts";
import { mailOwner } from "./account-events.server.ts";
import type { Account } from "./guards.server.ts";

type Context = Readonly<RouterContextProvider>;

interface Owner {
  id: string;
  name: string;
  email: string;
}

/**
 * Mails a link to the new address of an account and a notice to the present one. Nothing changes until the link is
 * opened. The owner of an address that already has an account gets a mail without a link instead, so that nobody learns
 * from the response whether there is one.
 * @returns the link, for an admin to pass on
 */
export async function requestEmailChange(
  request: Request,
  context: Context,
  { owner, email, by }: { owner: Owner; email: string; by: Account },
): Promise<string> {
  const { db, mailWaiting } = context.get(dependencies);
  const { origin } = context.get(requestInfo);
  const { profile } = await readSettings(db);
  const isOwn = owner.id === by.id;
  const link = await db.transaction().execute(async (trx) => {
    const token = await storeEmailChange(trx, { userId: owner.id, email }, new Date());
    const made = `${origin}/admin/confirm-email?token=${token}`;
    const taken = (await findUser(trx, { email })) !== undefined;
    const about = { request, context, newEmail: email };
    await mailOwner(trx, owner, "new address requested", isOwn ? about : { ...about, by: by.name });
    const facts = { link: made, origin, company: profile.shortName, by: isOwn ? null : by.name };
    const mail = taken ? takenMail(email, facts) : confirmationMail({ ...owner, email }, facts);
    await queueMail(trx, { ...mail, replyTo: isOwn ? null : by.email }, new Date());
    await recordActivity(trx, { by, action: "email-change-requested", ...recordOf(owner) });
    return made;
  });
  mailWaiting();
  return link;
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
export async function cancelEmailChange(context: Context, owner: Owner, by: Account): Promise<void> {
  await context
    .get(dependencies)
    .db.transaction()
    .execute(async (trx) => {
      if (!(await endEmailChange(trx, owner.id))) return;
      await recordActivity(trx, { by, action: "email-change-cancelled", ...recordOf(owner) });
    });
}

/**
 * Changes the address of the account that a link stands for. Links that were mailed to the former address end; sessions
 * stay.
 * @returns the new address; undefined when the link has expired or was used before
 * @throws EmailTaken when another account has the address by now
 */
export async function confirmEmailChange(
  request: Request,
  context: Context,
  token: string,
): Promise<string | undefined> {
  const { db, mailWaiting } = context.get(dependencies);
  const change = await emailChangeWith(db, token, new Date());
  const owner = change && (await findUser(db, { id: change.userId }));
  if (!owner || owner.disabled) return undefined;
  const { email } = change;
  // The account itself has it when the same link is confirmed twice at once.
  const isTaken = async () => ![undefined, owner.id].includes((await findUser(db, { email }))?.id);
  if (await isTaken()) throw new EmailTaken();
  try {
    const used = await db.transaction().execute(async (trx) => {
      if (!(await useEmailChange(trx, token))) return false;
      await setEmail(trx, owner.id, email);
      await endPasswordLinks(trx, owner.id);
      await cancelLinkMails(trx, owner.email);
      await recordActivity(trx, { by: { ...owner, email }, action: "email-changed", ...recordOf(owner) });
      await mailOwner(trx, owner, "address changed", { request, context, newEmail: email });
      return true;
    });
    if (!used) return undefined;
  } catch (error) {
    // Another account got the address between the check and the change.
    if (await isTaken()) throw new EmailTaken();
    throw error;
  }
  mailWaiting();
  return email;
}

const recordOf = ({ id, name }: Owner) => ({ kind: "account", recordId: id, title: name }) as const;
