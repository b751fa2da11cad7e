import { isAbortedTransactionError } from "kysely";
import { createCookie, type RouterContextProvider } from "react-router";
import { dependencies, requestInfo } from "#app/context.ts";
import { type AccountEvent, accountMail } from "#app/domain/accounts/account-mail.ts";
import { accountRecord } from "#app/domain/accounts/accounts.ts";
import { knownBrowserDays, recordBrowser, recordSeen } from "#app/domain/accounts/sessions.server.ts";
import { recordActivity } from "#app/domain/activity/activity.server.ts";
import type { ActivityAction } from "#app/domain/activity/activity.ts";
import { readSettings } from "#app/domain/company/settings.server.ts";
import { queueMail } from "#app/domain/mail/outgoing-mail.server.ts";
import type { Db } from "#db/connect.ts";
import { account, cookiesOf } from "./guards.server.ts";

type Context = Readonly<RouterContextProvider>;

export interface Owner {
  id: string;
  name: string;
  email: string;
}

interface AccountChange {
  owner: Owner;
  action: ActivityAction;
  fields?: string[];
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
