import { isAbortedTransactionError } from "kysely";
import { createCookie, type RouterContextProvider } from "react-router";
import { dependencies, requestInfo } from "#app/context.ts";
import {
  type AccountEvent,
  accountMail,
  addressTakenMail,
  confirmAddressMail,
} from "#app/domain/accounts/account-mail.ts";
import { findAccount, updateAccount } from "#app/domain/accounts/accounts.server.ts";
import { accountRecord, EmailTaken } from "#app/domain/accounts/accounts.ts";
import {
  emailChangeOf,
  emailChangeWith,
  endEmailChange,
  storeEmailChange,
  useEmailChange,
} from "#app/domain/accounts/email-changes.server.ts";
import { endPasswordLinks } from "#app/domain/accounts/password-links.server.ts";
import { knownBrowserDays, recordBrowser, recordSeen } from "#app/domain/accounts/sessions.server.ts";
import { recordActivity } from "#app/domain/activity/activity.server.ts";
import type { ActivityAction } from "#app/domain/activity/activity.ts";
import { readSettings } from "#app/domain/company/settings.server.ts";
import { cancelLinkMails, queueMail } from "#app/domain/mail/outgoing-mail.server.ts";
import { readableMoment } from "#app/domain/values/site-time.ts";
import type { Db } from "#db/connect.ts";
import { account, cookiesOf } from "./guards.server.ts";

type Context = Readonly<RouterContextProvider>;

export interface Owner {
  id: string;
  name: string;
  email: string;
}

interface AccountChange {
  /** The changed account. */
  owner: Owner;
  action: ActivityAction;
  /** Names of the changed fields, for the activity. */
  fields?: string[];
  /** The event that the owner is mailed about; no mail when absent. */
  mail?: AccountEvent;
  /** The new address, for mails about one. */
  newEmail?: string;
  /** Who makes the change, unless it is the account that is signed in. */
  by?: Owner;
}

/**
 * Changes an account, records the activity and queues the mail to its owner, in one transaction.
 * @param work makes the change; after `false`, or a response by which the sign-in library rejects it, nothing is recorded
 */
export async function changeAccount<Result>(
  context: Context,
  { owner, action, fields = [], mail, newEmail, by = context.get(account) }: AccountChange,
  work: (trx: Db) => Promise<Result>,
): Promise<Result> {
  const { db, mailWaiting } = context.get(dependencies);
  let result: Result | undefined;
  try {
    await db.transaction().execute(async (trx) => {
      result = await work(trx);
      if (isRejected(result)) return;
      await recordActivity(trx, { by, action, ...accountRecord(owner), fields });
      if (mail) await mailOwner(trx, context, { owner, event: mail, by, newEmail });
    });
  } catch (error) {
    // PostgreSQL ends the transaction of a rejected row, such as a passkey that exists already.
    if (!isRejected(result) || !isAbortedTransactionError(error)) throw error;
  }
  if (mail && !isRejected(result)) mailWaiting();
  return result as Result;
}

const isRejected = (result: unknown) => result === false || (result instanceof Response && !result.ok);

interface OwnerMail {
  owner: Owner;
  event: AccountEvent;
  by: Owner;
  newEmail?: string | undefined;
}

/** Queues the mail about a change to its owner; call it in the transaction of the change, then `mailWaiting`. */
export async function mailOwner(
  trx: Db,
  context: Context,
  { owner, event, by, newEmail }: OwnerMail,
): Promise<void> {
  const { profile } = await readSettings(trx);
  const { origin, address, userAgent } = context.get(requestInfo);
  const at = new Date();
  const facts = { at, company: profile.shortName, origin, newEmail };
  // The owner does not need to know an admin's browser and address.
  const where = by.id === owner.id ? { userAgent, address } : { by: by.name };
  await queueMail(trx, accountMail(owner, event, { ...facts, ...where }), at);
}

/**
 * Records a completed sign-in: the activity, the browser, and a mail to the owner when the browser is new.
 * @param response that of the library, with the cookies of the session
 * @returns the cookies to forward, with the one that identifies the browser next time
 */
export async function recordSignIn(
  request: Request,
  context: Context,
  { owner, response }: { owner: Owner; response: Response },
): Promise<Headers> {
  const { db, mailWaiting } = context.get(dependencies);
  const cookie = await browserCookie(context);
  const sent: unknown = await cookie.parse(request.headers.get("Cookie"));
  const token = typeof sent === "string" && /^[\w-]{43}$/.test(sent) ? sent : undefined;
  const now = new Date();
  const browser = await db.transaction().execute(async (trx) => {
    await recordSeen(trx, owner.id, now);
    const recorded = await recordBrowser(trx, { accountId: owner.id, token }, now);
    await recordActivity(trx, { by: owner, action: "signed-in", kind: "account" });
    if (recorded.isNew) await mailOwner(trx, context, { owner, event: "new browser", by: owner });
    return recorded;
  });
  if (browser.isNew) mailWaiting();
  const headers = cookiesOf(response);
  headers.append("Set-Cookie", await cookie.serialize(browser.token));
  return headers;
}

/** The cookie that identifies a browser, named and protected like the library's cookies. */
async function browserCookie(context: Context) {
  const { createAuthCookie } = await context.get(dependencies).auth.$context;
  const { name, attributes } = createAuthCookie("browser");
  const { secure = false } = attributes;
  const maxAge = knownBrowserDays * 86_400;
  return createCookie(name, { secure, maxAge, httpOnly: true, sameSite: "lax", path: "/" });
}

/** The new address of an account, which its owner has not confirmed yet. */
export interface WaitingEmail {
  email: string;
  /** When its link expires, for display. */
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
  // The account has the address itself if its link is opened twice at once.
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
