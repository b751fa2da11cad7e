import { betterAuth } from "better-auth";
import { admin, twoFactor } from "better-auth/plugins";
import { adminAc, userAc } from "better-auth/plugins/admin/access";
import { type Db, isPostgres } from "#db/connect.ts";

export type Auth = ReturnType<typeof createAuth>;

const day = 24 * 60 * 60;

/**
 * Sign-in on our own database. Its HTTP endpoints are not served: pages call `auth.api` and pass its
 * cookies on, so every request goes through our guards and limits.
 */
export function createAuth(
  db: Db,
  { secret, origin, name }: { secret: string; origin: string | null; name: string },
) {
  return betterAuth({
    appName: name,
    secret,
    baseURL: origin ?? "http://localhost",
    database: { db, type: isPostgres(db) ? "postgres" : "sqlite" },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: 10,
      maxPasswordLength: 128,
      revokeSessionsOnPasswordReset: true,
    },
    session: { expiresIn: 7 * day, updateAge: day },
    // Roles are checked by our guards; the plugin brings the columns and the commands on accounts.
    plugins: [
      admin({ defaultRole: "client", adminRoles: ["admin"], roles: { admin: adminAc, client: userAc } }),
      twoFactor({ issuer: name }),
    ],
    // Attempts are counted by `throttle.server.ts`, per account and per address.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
    advanced: {
      cookiePrefix: "plinth",
      useSecureCookies: origin?.startsWith("https:") ?? false,
      ipAddress: { ipAddressHeaders: ["x-forwarded-for"] },
    },
  });
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
