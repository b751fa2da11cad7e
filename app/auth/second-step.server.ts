import { createOTP } from "@better-auth/utils/otp";
import { parseCookies } from "better-auth/cookies";
import { symmetricDecrypt } from "better-auth/crypto";
import type { Logger } from "pino";
import { encryptedSecret, useTimeStep } from "#app/content/users/two-factor.server.ts";
import { findUser } from "#app/content/users/users.server.ts";
import type { Db } from "#db/connect.ts";
import type { Auth } from "./auth.server.ts";

const period = 30_000;
/** Clocks of phones may differ by one step; the sign-in library allows as much. */
const steps = [-1, 0, 1];

/** Whether something typed is a code of an authenticator app; anything else is taken for a recovery code. */
export const isAppCode = (code: string) => /^\d{6}$/.test(code);

/**
 * Returns the account that has given its password in this browser and now has to give a code; undefined
 * when there is none or it took too long.
 */
export async function accountAtSecondStep(auth: Auth, db: Db, request: Request) {
  const { createAuthCookie, internalAdapter } = await auth.$context;
  const { name } = createAuthCookie("two_factor");
  const value = parseCookies(request.headers.get("Cookie") ?? "").get(name);
  // The name of the challenge is random and known to this browser only; the library checks its signature.
  const [challenge] = decoded(value).split(".");
  const found = challenge && (await internalAdapter.findVerificationValue(challenge));
  if (!found || found.expiresAt < new Date()) return undefined;
  return findUser(db, { id: found.value });
}

/**
 * Checks a code of the authenticator app and uses it up, so that a copied code is worthless.
 * @returns false for a wrong code and for one that was used before
 */
export async function useAppCode(auth: Auth, db: Db, { id, code }: { id: string; code: string }) {
  const step = await stepOf(auth, db, { id, code });
  return step !== undefined && useTimeStep(db, id, step);
}

/**
 * Completes the second step of a sign-in. Wrong codes are also counted by the library, which locks after ten. Where
 * the site's secret has changed, every code is wrong, and the log says once for each account what to do.
 */
export async function enterCode(
  auth: Auth,
  db: Db,
  { id, code, headers, log }: { id: string; code: string; headers: Headers; log: Pick<Logger, "error"> },
): Promise<Response> {
  if (!(await isReadable(auth, db, id))) {
    reportUnreadable(auth, id, log);
    return new Response(null, { status: 401 });
  }
  const call = { body: { code }, headers, asResponse: true } as const;
  if (!isAppCode(code)) return auth.api.verifyBackupCode(call);
  const step = await stepOf(auth, db, { id, code });
  if (step !== undefined && !(await useTimeStep(db, id, step))) return new Response(null, { status: 401 });
  return auth.api.verifyTOTP(call);
}

/** Returns the time step that a code belongs to; undefined for a wrong code. */
async function stepOf(auth: Auth, db: Db, { id, code }: { id: string; code: string }) {
  const secret = await appSecret(auth, db, id);
  if (!secret) return undefined;
  const otp = createOTP(secret);
  const now = Math.floor(Date.now() / period);
  for (const step of steps.map((offset) => now + offset)) if ((await otp.hotp(step)) === code) return step;
  return undefined;
}

/** Returns the secret of an account's app; undefined while there is none, null where it cannot be decrypted. */
async function appSecret(auth: Auth, db: Db, id: string): Promise<string | null | undefined> {
  const data = await encryptedSecret(db, id);
  if (data === undefined) return undefined;
  const { secretConfig: key } = await auth.$context;
  return symmetricDecrypt({ key, data }).catch(() => null);
}

/** False where the secret of an account's app was encrypted with another secret of the site. */
const isReadable = async (auth: Auth, db: Db, id: string) => (await appSecret(auth, db, id)) !== null;

/** The accounts that were reported since the start. */
const reported = new WeakMap<Auth, Set<string>>();

function reportUnreadable(auth: Auth, id: string, log: Pick<Logger, "error">) {
  const accounts = reported.get(auth) ?? new Set();
  reported.set(auth, accounts);
  if (accounts.has(id)) return;
  accounts.add(id);
  log.error(
    { account: id },
    "two-factor of an account cannot be read: it was set up with another secret. Restore AUTH_SECRET or the file `secret`, or run: npm run plinth -- reset-two-factor EMAIL",
  );
}

function decoded(value = "") {
  try {
    return decodeURIComponent(value);
  } catch {
    return "";
  }
}
