import { randomBytes, randomUUID } from "node:crypto";
import { recordActivity } from "#app/domain/activity/activity.server.ts";
import { readSettings } from "#app/domain/company/settings.server.ts";
import { cancelLinkMails, queueMail } from "#app/domain/mail/outgoing-mail.server.ts";
import { hourMs } from "#app/domain/values/durations.ts";
import { andList } from "#app/domain/values/spoken-figures.ts";
import type { Db } from "#db/connect.ts";
import { invitationMail, passwordLinkMail, requestedPasswordMail } from "./account-mail.ts";
import type { Access } from "./account-schemas.ts";
import { addAccount, findAccount, setAccess } from "./accounts.server.ts";
import { accountRecord, InvitationEnded } from "./accounts.ts";
import {
  addPasswordLink,
  endPasswordLinks,
  endPasswordRequest,
  lockInvitation,
  nextPasswordRequest,
  passwordLinkHours,
} from "./password-links.server.ts";
import { projectsListedFor } from "./project-access.server.ts";
import type { Role } from "./roles.ts";

/**
 * Creates a one-time link to set an account's password. Using it invalidates it and the account's other links.
 * @returns the link's URL on this site
 */
async function createPasswordLink(
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

const replyTo = ({ id, email }: LinkMaker) => (id === null ? null : email);

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
 * Creates an account with its access, activity and invitation mail in one transaction.
 * @returns the link with which its owner sets the password
 * @throws EmailTaken
 */
export async function inviteAccount(
  db: Db,
  invitation: { name: string; email: string; access: Access; origin: string; by: LinkMaker },
): Promise<string> {
  const { name, email, access, origin, by } = invitation;
  const owner = { id: randomUUID(), name, email, role: access.role };
  return db.transaction().execute(async (trx) => {
    await addAccount(trx, owner.id, { name, email });
    await setAccess(trx, owner.id, access);
    return sendInvitation(trx, { owner, origin, by, action: "invited" });
  });
}

interface Invited {
  name: string;
  email: string;
}

interface Invitation {
  owner: Invited & { id: string; role: Role };
  origin: string;
  by: LinkMaker;
  action: "invited" | "invitation-resent";
}

/** Creates the link of an invitation, records it and queues its mail; call it in a transaction. */
async function sendInvitation(trx: Db, { owner, origin, by, action }: Invitation): Promise<string> {
  const { id, role } = owner;
  const { profile } = await readSettings(trx);
  const link = await createPasswordLink(trx, { accountId: id, origin, hours: passwordLinkHours.invitation });
  await recordActivity(trx, { by, action, ...accountRecord(owner) });
  const projects = role === "admin" ? "" : await firstProjects(trx, { id, role });
  const facts = { link, origin, by: by.name, company: profile.shortName, projects };
  await queueMail(trx, { ...invitationMail(owner, facts), replyTo: replyTo(by) }, new Date());
  return link;
}

/**
 * Replaces the link of an invitation, and mails the new one.
 * @throws InvitationEnded when the account has been accepted, disabled or deleted
 */
export async function resendInvitation(
  db: Db,
  { id, origin, by }: { id: string; origin: string; by: LinkMaker },
): Promise<Invited & { link: string }> {
  return db.transaction().execute(async (trx) => {
    const { disabled, ...invited } = await lockInvitation(trx, id);
    const { name, email } = invited;
    if (disabled) throw new InvitationEnded(`The account of ${name} is disabled. Enable it first.`);
    await endPasswordLinks(trx, id);
    await cancelLinkMails(trx, email);
    const owner = { id, ...invited };
    return {
      name,
      email,
      link: await sendInvitation(trx, { owner, origin, by, action: "invitation-resent" }),
    };
  });
}

/**
 * Invalidates the link of an invitation and deletes its account, which nobody has used.
 * @throws InvitationEnded when the account has been accepted or deleted
 */
export async function revokeInvitation(db: Db, { id, by }: { id: string; by: LinkMaker }): Promise<Invited> {
  return db.transaction().execute(async (trx) => {
    const { name, email } = await lockInvitation(trx, id);
    await endPasswordLinks(trx, id);
    await cancelLinkMails(trx, email);
    await trx.deleteFrom("account").where("id", "=", id).execute();
    await recordActivity(trx, { by, action: "invitation-revoked", ...accountRecord({ id, name }) });
    return { name, email };
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

/** Maximum number of projects that an invitation names. */
export const maxNamed = 3;

/** Returns the first projects that an account sees, such as `A, B, C and others`; empty for none. */
export async function firstProjects(db: Db, viewer: { id: string; role: Role }): Promise<string> {
  const projects = await projectsListedFor(db, viewer, maxNamed + 1);
  const named = projects.slice(0, maxNamed).map(({ title }) => title);
  return andList.format(projects.length > named.length ? [...named, "others"] : named);
}
