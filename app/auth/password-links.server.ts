import { randomBytes, randomUUID } from "node:crypto";
import { recordActivity } from "#app/content/activity/activity.server.ts";
import { queueMail } from "#app/content/mail/outgoing-mail.server.ts";
import { readSettings } from "#app/content/settings/settings.server.ts";
import { endPasswordLinks } from "#app/content/users/sessions.server.ts";
import { addUser, findUser, setAccess } from "#app/content/users/users.server.ts";
import { type Access, EmailTaken } from "#app/content/users/users.ts";
import type { Db } from "#db/connect.ts";
import type { Auth } from "./auth.server.ts";

/** Hours until a password link expires. */
export const linkHours = { invitation: 7 * 24, reset: 1 } as const;

/**
 * Creates a one-time link to set an account's password. Using it invalidates it and the account's other links.
 * @returns the link's URL on this site
 */
export async function createPasswordLink(
  auth: Auth,
  { userId, origin, hours }: { userId: string; origin: string; hours: number },
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const { internalAdapter } = await auth.$context;
  await internalAdapter.createVerificationValue({
    // The key that the library's `resetPassword` looks up.
    identifier: `reset-password:${token}`,
    value: userId,
    expiresAt: new Date(Date.now() + hours * 3_600_000),
  });
  return `${origin}/admin/set-password?token=${token}`;
}

/** Who gives somebody a link: a signed-in admin, or the server's console, which has no id. */
export interface LinkMaker {
  id: string | null;
  /** The address of an admin; otherwise how the activity calls the console. */
  email: string;
  name: string;
}

const replyTo = ({ id, email }: LinkMaker) => (id === null ? null : email);

/**
 * Creates a password link that replaces earlier ones, records it and mails it to the account's owner.
 * @returns the link
 */
export async function givePasswordLink(
  auth: Auth,
  db: Db,
  { user, origin, by }: { user: { id: string; name: string; email: string }; origin: string; by: LinkMaker },
): Promise<string> {
  await endPasswordLinks(db, user.id);
  const link = await createPasswordLink(auth, { userId: user.id, origin, hours: linkHours.reset });
  const mail = {
    to: user.email,
    replyTo: replyTo(by),
    hasLink: true,
    subject: "Set a new password",
    text: `${user.name},\n\n${by.name} has created a link for you to set a new password at ${origin}. It is valid for one hour and works once:\n${link}\n`,
  };
  const about = { kind: "account", recordId: user.id, title: user.name } as const;
  await db.transaction().execute(async (trx) => {
    await recordActivity(trx, { by, action: "password-link-created", ...about });
    await queueMail(trx, mail, new Date());
  });
  return link;
}

/**
 * Creates an account with its access, activity and invitation mail in one transaction.
 * @returns the link with which its owner sets the password
 * @throws EmailTaken
 */
export async function inviteUser(
  auth: Auth,
  db: Db,
  invitation: { name: string; email: string; access: Access; origin: string; by: LinkMaker },
): Promise<string> {
  const { name, email, access, origin, by } = invitation;
  if (await findUser(db, { email })) throw new EmailTaken();
  const id = randomUUID();
  const { profile } = await readSettings(db);
  const link = await createPasswordLink(auth, { userId: id, origin, hours: linkHours.invitation });
  const mail = {
    to: email,
    replyTo: replyTo(by),
    hasLink: true,
    subject: `Your account at ${profile.shortName}`,
    text: `${name},\n\n${by.name} has made an account for you at ${origin}.\n\nSet your password here within 7 days; the link works once:\n${link}\n\nAfterwards sign in with ${email} at ${origin}/admin/login.\n`,
  };
  await db.transaction().execute(async (trx) => {
    await addUser(trx, id, { name, email });
    await setAccess(trx, id, access);
    await recordActivity(trx, { by, action: "invited", kind: "account", recordId: id, title: name });
    await queueMail(trx, mail, new Date());
  });
  return link;
}
