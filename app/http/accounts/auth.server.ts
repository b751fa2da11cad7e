import { passkey } from "@better-auth/passkey";
import { betterAuth, type GenericEndpointContext } from "better-auth";
import { APIError } from "better-auth/api";
import { admin, twoFactor } from "better-auth/plugins";
import { adminAc, userAc } from "better-auth/plugins/admin/access";
import { CamelCasePlugin } from "kysely";
import { passwordLength } from "#app/domain/accounts/password-length.ts";
import { replaceHash } from "#app/domain/accounts/password-links.server.ts";
import { createPasswordHashes, type HashCost } from "#app/domain/accounts/passwords.server.ts";
import { newRecoveryCodes } from "#app/domain/accounts/second-factors.server.ts";
import { sessionDays, sessionEnd } from "#app/domain/accounts/sessions.server.ts";
import { storeDigests } from "#app/domain/accounts/stored-tokens.server.ts";
import { type Db, isPostgres } from "#db/connect.ts";

export type Auth = ReturnType<typeof createAuth>;

const secondsPerDay = 24 * 60 * 60;

interface AuthOptions {
  /** Signs cookies and encrypts the keys of two-factor sign-in. */
  secret: string;
  /** Null if none is configured. */
  origin: string | null;
  /** The site's name, for authenticator apps. */
  name: string;
  /** Overridden only by tests, which use cheaper hashes. */
  hashCost?: HashCost | undefined;
}

/** Our names of tables and columns by the library's. */
const ourNames: Record<string, string> = {
  user: "account",
  account: "credential",
  userId: "accountId",
  accountId: "subject",
};
const libraryNames = Object.fromEntries(Object.entries(ourNames).map(([theirs, ours]) => [ours, theirs]));

/**
 * Translates these names in queries and rows. The library's own settings cannot: they look a name up among its names and
 * ours alike, and `account` and `accountId` are in both.
 */
class LibraryNames extends CamelCasePlugin {
  protected override snakeCase(name: string): string {
    return ourNames[name] ?? name;
  }

  protected override camelCase(name: string): string {
    return libraryNames[name] ?? name;
  }
}

/**
 * Creates the sign-in library on our database. Its HTTP endpoints are not served: pages call `auth.api` and
 * forward its cookies, so every request passes our guards and limits.
 */
export function createAuth(db: Db, { secret, origin, name, hashCost }: AuthOptions) {
  const secure = origin?.startsWith("https:") ?? false;
  const baseURL = origin ?? "http://localhost";
  return betterAuth({
    appName: name,
    secret,
    baseURL,
    database: { db: db.withPlugin(new LibraryNames()), type: isPostgres(db) ? "postgres" : "sqlite" },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: passwordLength.min,
      maxPasswordLength: passwordLength.max,
      revokeSessionsOnPasswordReset: true,
      password: createPasswordHashes((outdated, fresh) => replaceHash(db, outdated, fresh), hashCost),
    },
    // The cookie lasts as long as a session can; `touchSession` ends unused sessions earlier.
    // `confirmIdentity` asks for the password before changes, so sessions need not be fresh.
    session: { expiresIn: sessionDays.atMost * secondsPerDay, disableSessionRefresh: true, freshAge: 0 },
    databaseHooks: {
      session: {
        create: {
          before: async (session) => ({
            data: { ...session, expiresAt: sessionEnd(session.createdAt, session.createdAt) },
          }),
          async after(_session, context) {
            const previous = context && (await previousToken(context));
            if (previous) await context.context.internalAdapter.deleteSession(previous);
          },
        },
      },
    },
    // Our guards check roles; the plugin provides the columns and the account commands.
    plugins: [
      storeDigests(),
      admin({
        defaultRole: "client",
        adminRoles: ["admin"],
        roles: { admin: adminAc, engineer: userAc, client: userAc },
      }),
      twoFactor({ issuer: name, backupCodeOptions: { customBackupCodesGenerate: newRecoveryCodes } }),
      passkey({
        // Passkeys belong to this domain.
        rpID: new URL(baseURL).hostname,
        rpName: name,
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
        // The library accepts an authenticator that did not check its user, which would be one factor only.
        registration: {
          afterVerification: ({ verification }) =>
            requireVerified(verification.registrationInfo?.userVerified),
        },
        authentication: {
          afterVerification: ({ verification }) =>
            requireVerified(verification.authenticationInfo.userVerified),
        },
      }),
    ],
    // `throttle.server.ts` counts attempts, per account and per network.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
    advanced: {
      // Browsers accept a `__Host-` cookie only over https, from this exact host and for all its paths.
      cookiePrefix: secure ? "__Host-plinth" : "plinth",
      useSecureCookies: false,
      defaultCookieAttributes: { secure, path: "/" },
      ipAddress: { ipAddressHeaders: ["x-forwarded-for"] },
    },
  });
}

function requireVerified(verified: boolean | undefined) {
  if (!verified) throw new APIError("UNAUTHORIZED");
}

/** Returns the token of the session that the browser had before, which ends when a new one starts; null without one. */
async function previousToken(context: GenericEndpointContext) {
  const { authCookies, secret } = context.context;
  return (await context.getSignedCookie(authCookies.sessionToken.name, secret)) || null;
}
