import { data, type RouterContextProvider } from "react-router";
import { signInHeaders } from "#app/auth/auth.server.ts";
import { account } from "#app/auth/guards.server.ts";
import { recoveryCode, unreadableNotice, useAppCode } from "#app/auth/second-step.server.ts";
import { isAppCode } from "#app/auth/typed-codes.ts";
import { recordActivity } from "#app/content/activity/activity.server.ts";
import { confirmSession, sessionConfirmedAt } from "#app/content/users/sessions.server.ts";
import { dependencies, requestInfo } from "#app/context.ts";
import type { AccountResponse } from "./account-response.ts";
import { fieldsToSend, type IdentityQuestion, proofFields } from "./identity-question.ts";
import { countTry, withOwnPassword } from "./own-password.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Minutes for which a confirmed password or code remains valid in a session. */
const confirmedMinutes = 15;

/** Thrown when the user must confirm their identity before a change. */
export class IdentityUnconfirmed extends Error {
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
  form: FormData,
  reason?: string,
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
 * Runs a change of the own account once the password or a code was given recently, or asks for it.
 * @param form.about the section of the account page
 */
export async function whenConfirmed<Result>(
  { request, context, form, about, reason }: ConfirmedForm,
  change: () => Promise<Result>,
) {
  try {
    await confirmIdentity(request, context, form, reason);
  } catch (error) {
    if (!(error instanceof IdentityUnconfirmed)) throw error;
    return data<AccountResponse>({ about, question: error.question }, { status: error.status });
  }
  return change();
}

interface ConfirmedForm {
  request: Request;
  context: Context;
  form: FormData;
  about: AccountResponse["about"];
  reason?: string;
}

/** Returns whether the password or a code was given recently in this session. */
export async function isIdentityConfirmed(context: Context): Promise<boolean> {
  const { db } = context.get(dependencies);
  const since = await sessionConfirmedAt(db, context.get(account).sessionId);
  return since !== undefined && Date.now() - since.getTime() < confirmedMinutes * 60_000;
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
      auth.api.verifyPassword({ body: { password: password.slice(0, 128) }, headers, asResponse: true }),
    );
  const { log } = context.get(requestInfo);
  const unreadable = await unreadableNotice(auth, db, { account: { id, email }, log });
  if (unreadable) return { ok: false as const, error: unreadable, status: 422 as const };
  return countTry(context, "This code is incorrect, expired or already used", async () => {
    if (isAppCode(code)) return (await useAppCode(auth, db, { id, code })) || null;
    const headers = signInHeaders(request, context.get(requestInfo).address);
    const body = { code: await recoveryCode(auth, id, code.slice(0, 24)), disableSession: true };
    const response = await auth.api.verifyBackupCode({ body, headers, asResponse: true });
    return response.ok || null;
  });
}

const text = (form: FormData, name: string) => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};
