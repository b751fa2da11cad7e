import { createCookie, type RouterContextProvider } from "react-router";
import { recordActivity } from "#app/content/activity/activity.server.ts";
import { queueMail } from "#app/content/mail/outgoing-mail.server.ts";
import { readSettings } from "#app/content/settings/settings.server.ts";
import { type AccountEvent, accountMail } from "#app/content/users/account-mail.ts";
import { knownBrowserDays, recordBrowser } from "#app/content/users/known-browsers.server.ts";
import { recordSeen } from "#app/content/users/sessions.server.ts";
import { dependencies, requestInfo } from "#app/context.ts";
import type { Db } from "#db/connect.ts";

type Context = Readonly<RouterContextProvider>;

interface Owner {
  id: string;
  name: string;
  email: string;
}

/** Queues the mail about a change to its owner; call it in the transaction of the change, then `mailWaiting`. */
export async function mailOwner(
  trx: Db,
  owner: Pick<Owner, "name" | "email">,
  event: AccountEvent,
  about: { request: Request; context: Context; by?: string; newEmail?: string },
): Promise<void> {
  const { request, context, by, newEmail } = about;
  const { profile } = await readSettings(trx);
  const { origin, address } = context.get(requestInfo);
  const at = new Date();
  const facts = { at, company: profile.shortName, origin, newEmail };
  // The owner does not need to know an admin's browser and address.
  const where = by ? { by } : { userAgent: request.headers.get("User-Agent") ?? "", address };
  await queueMail(trx, accountMail(owner, event, { ...facts, ...where }), at);
}

/**
 * Records a completed sign-in: the activity, the browser, and a mail to the owner when the browser is new.
 * @param headers receive the cookie that identifies the browser next time
 */
export async function recordSignIn(
  request: Request,
  context: Context,
  owner: Owner,
  headers: Headers,
): Promise<void> {
  const { db, mailWaiting } = context.get(dependencies);
  const cookie = await browserCookie(context);
  const sent: unknown = await cookie.parse(request.headers.get("Cookie"));
  const token = typeof sent === "string" && /^[\w-]{43}$/.test(sent) ? sent : undefined;
  const now = new Date();
  const browser = await db.transaction().execute(async (trx) => {
    await recordSeen(trx, owner.id, now);
    const recorded = await recordBrowser(trx, { userId: owner.id, token }, now);
    await recordActivity(trx, { by: owner, action: "signed-in", kind: "account" });
    if (recorded.isNew) await mailOwner(trx, owner, "new browser", { request, context });
    return recorded;
  });
  if (browser.isNew) mailWaiting();
  headers.append("Set-Cookie", await cookie.serialize(browser.token));
}

/** The cookie that identifies a browser, named and protected like the library's cookies. */
async function browserCookie(context: Context) {
  const { createAuthCookie } = await context.get(dependencies).auth.$context;
  const { name, attributes } = createAuthCookie("browser");
  const { secure = false } = attributes;
  const maxAge = knownBrowserDays * 86_400;
  return createCookie(name, { secure, maxAge, httpOnly: true, sameSite: "lax", path: "/" });
}
