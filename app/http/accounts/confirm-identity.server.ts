import { data, type RouterContextProvider } from "react-router";
import { dependencies, requestInfo } from "#app/context.ts";
import { fieldsToSend, type IdentityQuestion, proofFields } from "#app/domain/accounts/identity-question.ts";
import { passwordLength } from "#app/domain/accounts/password-length.ts";
import { isAppCode } from "#app/domain/accounts/second-factors.server.ts";
import { confirmSession, sessionConfirmedAt } from "#app/domain/accounts/sessions.server.ts";
import { recordActivity } from "#app/domain/activity/activity.server.ts";
import { minuteMs } from "#app/domain/values/durations.ts";
import { account, signInHeaders } from "./guards.server.ts";
import { recoveryCode, unreadableNotice, useAppCode } from "./second-factors.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Outcome of an identity check; the error is for the user. */
type Tried<T> = { ok: true; response: T } | { ok: false; error: string; status: 422 | 429 | 503 };

/** Minutes for which a confirmed password or code remains valid in a session. */
const confirmedMinutes = 15;

/** Thrown when the user must confirm their identity before a change; see `askingIdentity`. */
class IdentityUnconfirmed extends Error {
  override name = "IdentityUnconfirmed";
  readonly question: IdentityQuestion;
  readonly status: 422 | 429 | 503;

  constructor(question: IdentityQuestion, status: IdentityUnconfirmed["status"]) {
    super();
    this.question = question;
    this.status = status;
  }
}

/**
 * Requires that the password or a code was confirmed recently in this session, or is part of
 * the form.
 * @throws IdentityUnconfirmed with the question to ask, including the submitted values
 */
export async function confirmIdentity(
  request: Request,
  context: Context,
  { form, reason }: { form: FormData; reason?: string },
): Promise<void> {
  if (await isIdentityConfirmed(context)) return;
  const { db } = context.get(dependencies);
  const by = context.get(account);

  const proof = { password: text(form, proofFields.password), code: text(form, proofFields.code).trim() };
  const question = { twoFactor: by.twoFactorEnabled, fields: fieldsToSend(form), ...(reason && { reason }) };
  if (proof.password === "" && proof.code === "") throw new IdentityUnconfirmed(question, 422);
  const tried = await tryProof(request, context, proof);
  if (!tried.ok) {
    if (tried.status === 422)
      await recordActivity(db, { by, action: "identity-check-failed", kind: "account" });
    throw new IdentityUnconfirmed(
      { ...question, errors: { [proofFields.password]: [tried.error] } },
      tried.status,
    );
  }
  await confirmSession(db, by.sessionId, new Date());
}

/**
 * Runs a change that may need a confirmed identity.
 * @param ask makes the response that asks for it, if it is not confirmed
 */
export async function askingIdentity<Changed, Asked>(
  change: () => Promise<Changed>,
  ask: (question: IdentityQuestion) => Asked | Promise<Asked>,
) {
  try {
    return await change();
  } catch (error) {
    if (!(error instanceof IdentityUnconfirmed)) throw error;
    return data(await ask(error.question), { status: error.status });
  }
}

export async function isIdentityConfirmed(context: Context): Promise<boolean> {
  const { db } = context.get(dependencies);
  const since = await sessionConfirmedAt(db, context.get(account).sessionId);
  return since !== undefined && Date.now() - since.getTime() < confirmedMinutes * minuteMs;
}

async function tryProof(
  request: Request,
  context: Context,
  { password, code }: { password: string; code: string },
) {
  const { auth, db } = context.get(dependencies);
  const { id, email, twoFactorEnabled } = context.get(account);
  if (password !== "" || !twoFactorEnabled)
    return withOwnPassword(request, context, (headers) =>
      auth.api.verifyPassword({
        body: { password: password.slice(0, passwordLength.max) },
        headers,
        asResponse: true,
      }),
    );
  const { log } = context.get(requestInfo);
  const unreadable = await unreadableNotice(auth, db, { account: { id, email }, log });
  if (unreadable) return { ok: false as const, error: unreadable, status: 422 as const };
  return countTry(context, "This code is incorrect, expired or already used", async () => {
    if (isAppCode(code)) return (await useAppCode(auth, db, { id, code })) || null;
    const headers = signInHeaders(request, context);
    const body = { code: await recoveryCode(auth, id, code.slice(0, 24)), disableSession: true };
    const response = await auth.api.verifyBackupCode({ body, headers, asResponse: true });
    return response.ok || null;
  });
}

/**
 * Runs an action for which the sign-in library requires the account's password. Wrong passwords count
 * towards the sign-in limit, so an unattended session cannot be used to guess it.
 */
export function withOwnPassword(
  request: Request,
  context: Context,
  call: (headers: Headers) => Promise<Response>,
): Promise<Tried<Response>> {
  const headers = signInHeaders(request, context);
  return countTry(context, "This is not your current password", async () => {
    const response = await call(headers);
    if (response.ok) return response;
    const { code }: { code?: string } = await response.json();
    if (code !== "INVALID_PASSWORD")
      throw new Error(`The sign-in library refused: ${response.status} ${code}`);
    return null;
  });
}

/** Counts an identity check against the rate limit. `attempt` returns null for a wrong password or code. */
async function countTry<T>(
  context: Context,
  wrong: string,
  attempt: () => Promise<T | null>,
): Promise<Tried<T>> {
  const { throttle } = context.get(dependencies);
  const { address } = context.get(requestInfo);
  const { email } = context.get(account);
  const { refused, result: response } = await throttle.attempt(
    { account: email, address, isOwner: true },
    attempt,
  );
  if (refused) return { ok: false, error: refused.message, status: refused.status };
  if (response === null) return { ok: false, error: wrong, status: 422 };
  await throttle.succeeded(email, address);
  return { ok: true, response };
}

const text = (form: FormData, name: string) => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};
