import { type BetterAuthOptions, betterAuth } from "better-auth";
import { admin, twoFactor } from "better-auth/plugins";
import { adminAc, userAc } from "better-auth/plugins/admin/access";
import { passwordLength } from "#app/content/users/password.ts";
import { replaceHash, sessionDays, sessionEnd } from "#app/content/users/sessions.server.ts";
import { type Db, isPostgres } from "#db/connect.ts";
import { createPasswordHashes, type HashCost } from "./password-hash.server.ts";
import { storeDigests } from "./stored-tokens.server.ts";

export type Auth = ReturnType<typeof createAuth>;

const day = 24 * 60 * 60;

interface AuthOptions {
  /** Signs cookies and encrypts the keys of two-factor sign-in. */
  secret: string;
  origin: string | null;
  /** The site's name, for authenticator apps. */
  name: string;
  /** Only tests make cheaper hashes. */
  hashCost?: HashCost | undefined;
}

/**
 * Sign-in on our own database. Its HTTP endpoints are not served: pages call `auth.api` and pass its
 * cookies on, so every request goes through our guards and limits.
 */
export function createAuth(db: Db, { secret, origin, name, hashCost }: AuthOptions) {
  const secure = origin?.startsWith("https:") ?? false;
  return betterAuth({
    appName: name,
    secret,
    baseURL: origin ?? "http://localhost",
    database: { db, type: isPostgres(db) ? "postgres" : "sqlite" },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: passwordLength.min,
      maxPasswordLength: passwordLength.max,
      revokeSessionsOnPasswordReset: true,
      password: createPasswordHashes((outdated, fresh) => replaceHash(db, outdated, fresh), hashCost),
    },
    // The cookie lasts as long as a session can; how long a session lasts without use is `touchSession`'s matter.
    session: { expiresIn: sessionDays.atMost * day, disableSessionRefresh: true },
    databaseHooks: {
      session: {
        create: {
          before: async (session) => ({
            data: { ...session, expiresAt: sessionEnd(session.createdAt, session.createdAt) },
          }),
          async after(_session, context) {
            const old = context && (await cookieSession(context));
            if (old) await context.context.internalAdapter.deleteSession(old);
          },
        },
      },
    },
    // Roles are checked by our guards; the plugin brings the columns and the commands on accounts.
    plugins: [
      storeDigests(),
      admin({ defaultRole: "client", adminRoles: ["admin"], roles: { admin: adminAc, client: userAc } }),
      twoFactor({ issuer: name }),
    ],
    // Attempts are counted by `throttle.server.ts`, per account and per address.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
    advanced: {
      // A browser takes a `__Host-` cookie only over https, from this very host and for all its paths.
      cookiePrefix: secure ? "__Host-plinth" : "plinth",
      useSecureCookies: false,
      defaultCookieAttributes: { secure, path: "/" },
      ipAddress: { ipAddressHeaders: ["x-forwarded-for"] },
    },
  });
}

type HookContext = Parameters<
  NonNullable<NonNullable<NonNullable<BetterAuthOptions["databaseHooks"]>["session"]>["create"]>["after"] & {}
>[1];

/** The token of the session that a browser still has when it begins another, signed by us; it ends there. */
async function cookieSession(context: NonNullable<HookContext>) {
  const { authCookies, secret } = context.context;
  return (await context.getSignedCookie(authCookies.sessionToken.name, secret)) || null;
}

/** The headers sign-in needs of a request: its cookies, its browser, and the address we found for it. */
export function signInHeaders(request: Request, address: string): Headers {
  const headers = new Headers({ "x-forwarded-for": address });
  for (const name of ["cookie", "user-agent"]) {
    const value = request.headers.get(name);
    if (value) headers.set(name, value);
  }
  return headers;
}

/** The cookies of an answer by `auth.api`, to be sent on with ours. */
export function cookiesOf(answer: Response, headers = new Headers()): Headers {
  for (const cookie of answer.headers.getSetCookie()) headers.append("Set-Cookie", cookie);
  return headers;
}
