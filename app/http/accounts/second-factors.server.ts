import { createOTP } from "@better-auth/utils/otp";
import { parseCookies } from "better-auth/cookies";
import { symmetricDecrypt } from "better-auth/crypto";
import type { Logger } from "pino";
import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { dependencies, requestInfo } from "#app/context.ts";
import { findAccount } from "#app/domain/accounts/accounts.server.ts";
import {
  bareCode,
  encryptedSecret,
  isAppCode,
  spendTimeStep,
  storedSpelling,
} from "#app/domain/accounts/second-factors.server.ts";
import { decodedOr } from "#app/domain/values/decoded.ts";
import type { Db } from "#db/connect.ts";
import type { Auth } from "./auth.server.ts";
import { signInHeaders } from "./guards.server.ts";

/** Milliseconds for which the authenticator app shows a code. */
const period = 30_000;
/** Phone clocks may differ by one step, as the sign-in library allows. */
const steps = [-1, 0, 1];

/** Returns a typed recovery code in its stored spelling; unchanged if the account has no such code. */
export async function recoveryCode(auth: Auth, id: string, typed: string): Promise<string> {
  const stored = await auth.api.viewBackupCodes({ body: { userId: id } }).catch(() => null);
  return storedSpelling(stored?.backupCodes ?? [], typed);
}

/**
 * Returns the account that has passed the password step in this browser; undefined when there is none or the
 * step has expired.
 */
export async function accountAtSecondStep(auth: Auth, db: Db, request: Request) {
  const { createAuthCookie, internalAdapter } = await auth.$context;
  const { name } = createAuthCookie("two_factor");
  const value = parseCookies(request.headers.get("Cookie") ?? "").get(name);
  // The challenge's name is random and known only to this browser; the library verifies its signature.
  const [challenge] = decodedOr(value ?? "", "").split(".");
  const found = challenge && (await internalAdapter.findVerificationValue(challenge));
  if (!found || found.expiresAt < new Date()) return undefined;
  return findAccount(db, { id: found.value });
}

/**
 * Verifies a code of the authenticator app and uses it up, so a copied code cannot be reused.
 * @returns false for a wrong or already used code
 */
export async function useAppCode(auth: Auth, db: Db, { id, code }: { id: string; code: string }) {
  const step = await stepOf(auth, db, { id, code });
  return step !== undefined && spendTimeStep(db, id, step);
}

/**
 * Completes the second step of a sign-in with a code of the app or a recovery code. The library also counts wrong codes
 * and locks after ten.
 * @returns the library's response; 401 for a code of the app that was used before
 */
export async function enterCode(
  auth: Auth,
  db: Db,
  { id, code, headers }: { id: string; code: string; headers: Headers },
): Promise<Response> {
  const options = { headers, asResponse: true } as const;
  if (!isAppCode(code))
    return auth.api.verifyBackupCode({ body: { code: await recoveryCode(auth, id, code) }, ...options });
  const step = await stepOf(auth, db, { id, code });
  if (step !== undefined && !(await spendTimeStep(db, id, step))) return new Response(null, { status: 401 });
  return auth.api.verifyTOTP({ body: { code: bareCode(code) }, ...options });
}

/** Returns the time step that a code belongs to; undefined for a wrong code. */
async function stepOf(auth: Auth, db: Db, { id, code }: { id: string; code: string }) {
  const secret = await appSecret(auth, db, id);
  if (!secret) return undefined;
  const otp = createOTP(secret);
  const now = Math.floor(Date.now() / period);
  for (const step of steps.map((offset) => now + offset))
    if ((await otp.hotp(step)) === bareCode(code)) return step;
  return undefined;
}

/** Returns the secret of an account's app; undefined when there is none, null when it cannot be decrypted. */
async function appSecret(auth: Auth, db: Db, id: string): Promise<string | null | undefined> {
  const data = await encryptedSecret(db, id);
  if (data === undefined) return undefined;
  const { secretConfig: key } = await auth.$context;
  return symmetricDecrypt({ key, data }).catch(() => null);
}

/** Ids of the accounts that `reportUnreadable` has logged since the start. */
const reported = new WeakMap<Auth, Set<string>>();

/**
 * Returns what its owner must do if two-factor of an account was encrypted with another site secret, as after a restore
 * without it: every code is wrong then. Null otherwise. The log explains the fix once per account.
 */
export async function unreadableNotice(
  auth: Auth,
  db: Db,
  { account: { id, email }, log }: { account: { id: string; email: string }; log: Pick<Logger, "error"> },
): Promise<string | null> {
  if ((await appSecret(auth, db, id)) !== null) return null;
  reportUnreadable(auth, id, log);
  return `This site was restored without its secret, so no code of this account can be checked any more. Two-factor must be set up again: ask an admin to reset it on your account’s page under Users, or the person who runs the server to run “npx plinth reset-two-factor ${email}”. Then your password alone signs in, and you switch two-factor on again on your account page.`;
}

function reportUnreadable(auth: Auth, id: string, log: Pick<Logger, "error">) {
  const accounts = reported.get(auth) ?? new Set();
  reported.set(auth, accounts);
  if (accounts.has(id)) return;
  accounts.add(id);
  log.error(
    { account: id },
    "two-factor of an account cannot be read: it was set up with another secret. Restore AUTH_SECRET or the file `secret`, or run: npx plinth reset-two-factor EMAIL",
  );
}

/** Returns whether passkeys work at the address that the request was sent to. */
export async function passkeysWork(context: Readonly<RouterContextProvider>): Promise<boolean> {
  const { baseURL } = await context.get(dependencies).auth.$context;
  return new URL(context.get(requestInfo).origin).hostname === new URL(baseURL).hostname;
}

/** Returns the headers for the sign-in library, with the site's own origin, which responses of passkeys must name. */
export function passkeyHeaders(request: Request, context: Readonly<RouterContextProvider>): Headers {
  const headers = signInHeaders(request, context);
  headers.set("origin", context.get(requestInfo).origin);
  return headers;
}

/** Characters; a response of an authenticator is a few kilobytes. */
const maxLength = 20_000;
const encoded = z.string().regex(/^[\w-]+={0,2}$/);
const credential = {
  id: encoded.max(1400),
  rawId: encoded.max(1400),
  type: z.literal("public-key"),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
  authenticatorAttachment: z.enum(["platform", "cross-platform"]).optional().catch(undefined),
};

const registration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded,
    attestationObject: encoded,
    transports: z
      .array(z.string().regex(/^[\w-]{1,20}$/))
      .max(10)
      .default([]),
  }),
});

const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
    userHandle: encoded.optional().catch(undefined),
  }),
});

/** Parses what an authenticator responded; undefined for anything else. */
function parsed<Output>(schema: z.ZodType<Output>, sent: FormDataEntryValue | null): Output | undefined {
  if (typeof sent !== "string" || sent.length > maxLength) return undefined;
  try {
    return schema.safeParse(JSON.parse(sent)).data;
  } catch {
    return undefined;
  }
}

export const parseRegistration = (sent: FormDataEntryValue | null) => parsed(registration, sent);
export const parseAssertion = (sent: FormDataEntryValue | null) => parsed(assertion, sent);
