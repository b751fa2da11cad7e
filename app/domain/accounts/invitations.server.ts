import { randomUUID } from "node:crypto";
import { recordActivity } from "#app/domain/activity/activity.server.ts";
import { readSettings } from "#app/domain/company/settings.server.ts";
import { cancelLinkMails, queueMail } from "#app/domain/mail/outgoing-mail.server.ts";
import { andList } from "#app/domain/values/spoken-figures.ts";
import type { Db } from "#db/connect.ts";
import { locked } from "#db/rows.ts";
import { invitationMail } from "./account-mail.ts";
import type { Access } from "./account-schemas.ts";
import { addAccount, setAccess } from "./accounts.server.ts";
import { accountRecord, InvitationEnded } from "./accounts.ts";
import { authMoment } from "./auth-columns.server.ts";
import { createPasswordLink, type LinkMaker, replyTo } from "./mailed-links.server.ts";
import { endPasswordLinks, hasPassword, passwordLinkHours } from "./password-links.server.ts";
import { projectsListedFor } from "./project-access.server.ts";
import { type Role, roleOf } from "./roles.ts";

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

/** Returns when the invitations of accounts expire (ISO), by account; those without a valid link are missing. */
export async function invitationEnds(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("verification")
    .select((row) => ["value", row.fn.max("expiresAt").as("until")])
    .where("value", "in", ids)
    .where("identifier", "like", "reset-password:%")
    .where("expiresAt", ">", authMoment(db, new Date()))
    .groupBy("value")
    .execute();
  return new Map(rows.map(({ value, until }) => [value, new Date(until).toISOString()]));
}

/** Marks an account as no longer pending, since its owner has set a password. */
export async function endInvitation(db: Db, id: string): Promise<void> {
  await db.updateTable("account").set({ pending: 0 }).where("id", "=", id).execute();
}

/**
 * Returns an invited account, which nobody else accepts, resends or revokes before the transaction ends; call it in one.
 * @throws InvitationEnded when it has set a password, or no longer exists
 */
async function lockInvitation(db: Db, id: string) {
  const query = db.selectFrom("account").select(["name", "email", "role", "banned"]).where("id", "=", id);
  const row = await locked(db, query).executeTakeFirst();
  if (!row) throw new InvitationEnded("This invitation was already revoked.");
  // Read behind the lock, so that a password set a moment ago is seen.
  if (await hasPassword(db, id))
    throw new InvitationEnded(`${row.name} has already accepted the invitation.`);
  const { role, banned, ...account } = row;
  return { ...account, role: roleOf(role), disabled: Boolean(banned) };
}

/** Maximum number of projects that an invitation names. */
export const maxNamed = 3;

/** Returns the first projects that an account sees, such as `A, B, C and others`; empty for none. */
export async function firstProjects(db: Db, viewer: { id: string; role: Role }): Promise<string> {
  const projects = await projectsListedFor(db, viewer, maxNamed + 1);
  const named = projects.slice(0, maxNamed).map(({ title }) => title);
  return andList.format(projects.length > named.length ? [...named, "others"] : named);
}
