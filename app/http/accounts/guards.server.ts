import {
  createContext,
  data,
  type MiddlewareFunction,
  type RouterContextProvider,
  redirect,
} from "react-router";
import { dependencies, requestInfo } from "#app/context.ts";
import { editsEvents, type Role, roleOf, twoFactorSetup } from "#app/domain/accounts/roles.ts";
import { hasPasskey } from "#app/domain/accounts/second-factors.server.ts";
import { touchSession } from "#app/domain/accounts/sessions.server.ts";
import { currentContentVersion, readSettings } from "#app/domain/company/settings.server.ts";
import { minuteMs } from "#app/domain/values/durations.ts";
import type { Db } from "#db/connect.ts";

type Context = Readonly<RouterContextProvider>;

export interface Account {
  id: string;
  email: string;
  name: string;
  role: Role;
  sessionId: string;
  twoFactorEnabled: boolean;
}

export const account = createContext<Account>();

/** Milliseconds: the precision of a session's last use. */
const touchEvery = 5 * minuteMs;

/** Returns the request headers that sign-in needs: cookies, user agent, and the client address. */
export function signInHeaders(request: Request, context: Context): Headers {
  const headers = new Headers({ "x-forwarded-for": context.get(requestInfo).address });
  for (const name of ["cookie", "user-agent"]) {
    const value = request.headers.get(name);
    if (value) headers.set(name, value);
  }
  return headers;
}

/** Returns the cookies of an `auth.api` response, to forward with ours. */
export function cookiesOf(response: Response): Headers {
  const headers = new Headers();
  for (const cookie of response.headers.getSetCookie()) headers.append("Set-Cookie", cookie);
  return headers;
}

/**
 * Requires a session: redirects pages to sign-in, and rejects forms with 401. Accounts that lack two-factor are redirected
 * to their own page, the only one that they can open. Runs before any loader or action.
 */
export const requireAccount: MiddlewareFunction<Response> = async ({ request, context, url }, next) => {
  const found = await findSession(request, context);
  if (!found) {
    if (request.method !== "GET" && request.method !== "HEAD")
      throw data("Please sign in first.", { status: 401 });
    throw redirect(`/admin/login?next=${encodeURIComponent(url.pathname + url.search)}`);
  }
  if (found.lacksTwoFactor && !/^\/admin\/account\/?$/i.test(url.pathname)) throw redirect(twoFactorSetup);
  context.set(account, found.account);
  return withCookies(await next(), found.cookies);
};

/** Requires a session for API requests and files; rejects with JSON. */
export const requireCaller: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const found = await findSession(request, context);
  if (!found) return rejection(401, "Please sign in first.");
  if (found.lacksTwoFactor) return rejection(403, "Please switch two-factor sign-in on first.");
  context.set(account, found.account);
  return withCookies(await next(), found.cookies);
};

/** Requires an admin for API requests; runs after `requireCaller`. */
export const requireAdminCaller: MiddlewareFunction<Response> = async ({ context }, next) =>
  context.get(account).role === "admin" ? next() : rejection(403, "This part is for admins.");

/** Requires an account that adds and corrects events, for API requests; runs after `requireCaller`. */
export const requireEditorCaller: MiddlewareFunction<Response> = async ({ context }, next) =>
  editsEvents(context.get(account).role) ? next() : rejection(403, "This part is for admins and engineers.");

/**
 * Rejects a request that a queue in the browser has made for another account than the one signed in; runs after
 * `requireCaller`. The queue names its account in `X-Account`.
 */
export const requireSameAccount: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const named = request.headers.get("X-Account");
  if (named === null || named === context.get(account).id) return next();
  return rejection(403, "These photos belong to another account.", { otherAccount: true });
};

const rejection = (status: number, message: string, data?: object) =>
  Response.json(
    { status: "error", message, data },
    { status, headers: { "Cache-Control": "private, no-store" } },
  );

/** Returns the signed-in account of a request for a public page; null without one that may use the staff area. */
export async function findSignedIn(request: Request, context: Context): Promise<Account | null> {
  const found = await findSession(request, context);
  return found && !found.lacksTwoFactor ? found.account : null;
}

/** Returns the session of a request with its account, or null for visitors and disabled accounts. */
export async function findSession(request: Request, context: Context) {
  const { auth, db } = context.get(dependencies);
  const read = () => auth.api.getSession({ headers: signInHeaders(request, context), returnHeaders: true });
  const { response: found, headers } = await read().catch(async () => {
    // The library hides the cause of its errors. If that is the database, this fails with it.
    await currentContentVersion(db);
    return read();
  });
  if (!found || found.user.banned) return null;
  const { user, session } = found;
  const signedIn: Account = {
    id: user.id,
    email: user.email,
    name: user.name,
    role: roleOf(user.role ?? null),
    sessionId: session.id,
    twoFactorEnabled: user.twoFactorEnabled === true,
  };
  const now = new Date();
  if (now.getTime() - session.updatedAt.getTime() > touchEvery)
    await touchSession(db, { ...session, accountId: user.id }, now);
  return {
    account: signedIn,
    cookies: headers.getSetCookie(),
    lacksTwoFactor: await lacksTwoFactor(db, signedIn),
  };
}

function withCookies(response: Response, cookies: string[]) {
  forwardCookies(response, cookies);
  // Nothing an account sees is cached, not even for the back button after logging out;
  // only photos, whose URLs identify their content, and what is revalidated may stay in the browser's cache.
  if (!response.headers.get("Cache-Control")?.startsWith("private, "))
    response.headers.set("Cache-Control", "private, no-store");
  return response;
}

/** Forwards the cookies of a session. Those of a session that the page has started are not overridden. */
export function forwardCookies(response: Response, cookies: string[]): void {
  const setNames = response.headers.getSetCookie().map(nameOf);
  for (const cookie of cookies)
    if (!setNames.includes(nameOf(cookie))) response.headers.append("Set-Cookie", cookie);
}

/**
 * Requires one of some roles; runs after `requireAccount`.
 * @param refusal reads the data that the 403 page shows
 */
export const requireRole =
  (roles: readonly Role[], refusal: (context: Context) => Promise<unknown>): MiddlewareFunction<Response> =>
  async ({ context }, next) => {
    if (!roles.includes(context.get(account).role)) throw data(await refusal(context), { status: 403 });
    return next();
  };

/**
 * Switches the request to the session that the library created in its place.
 * @returns its cookies, to forward
 */
export async function continueWith(context: Context, response: Response): Promise<Headers> {
  const { auth } = context.get(dependencies);
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(";", 1)[0]);
  const found = await auth.api.getSession({ headers: new Headers({ cookie: cookies.join("; ") }) });
  if (found) {
    const twoFactorEnabled = found.user.twoFactorEnabled === true;
    context.set(account, { ...context.get(account), sessionId: found.session.id, twoFactorEnabled });
  }
  return cookiesOf(response);
}

/** Returns whether an account must switch two-factor on, or add a passkey, before using anything else. */
export async function lacksTwoFactor(
  db: Db,
  { id, role, twoFactorEnabled }: Pick<Account, "id" | "role" | "twoFactorEnabled">,
): Promise<boolean> {
  if (role !== "admin" || twoFactorEnabled) return false;
  if (!(await readSettings(db)).security.adminsNeedTwoFactor) return false;
  return !(await hasPasskey(db, id));
}

const nameOf = (cookie: string) => cookie.split("=", 1)[0];

/** Keeps a response out of every cache: pages, data, redirects and errors alike. */
export const notStored: MiddlewareFunction<Response> = async (_, next) => {
  const response = await next();
  response.headers.set("Cache-Control", "private, no-store");
  return response;
};

const staffHome = "/admin";
const staffPath = /^\/admin(?:[/?#]|$)/i;

/**
 * Returns where to go after signing in: always a path of this site's staff area. Browsers read
 * `//evil.example`, `/\evil.example` and control characters as URLs of other sites, and normalise
 * `/admin/..//evil.example` to one.
 */
export function nextPath(path: string | null | undefined): string {
  if (!path || !staffPath.test(path) || /[\\\p{Cc}]/u.test(path)) return staffHome;
  const url = new URL(path, "http://staff.invalid");
  const resolved = url.pathname + url.search + url.hash;
  return url.host === "staff.invalid" && staffPath.test(resolved) ? resolved : staffHome;
}
