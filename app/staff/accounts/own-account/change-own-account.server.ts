import { data, type RouterContextProvider, redirect } from "react-router";
import { z } from "zod";
import { dependencies } from "#app/context.ts";
import { browserName } from "#app/domain/accounts/browser-name.ts";
import { revokeCalendarFeed } from "#app/domain/accounts/calendar-addresses.server.ts";
import { endEmailChange } from "#app/domain/accounts/email-changes.server.ts";
import { proofFields } from "#app/domain/accounts/identity-question.ts";
import { passwordLength } from "#app/domain/accounts/password-length.ts";
import { endPasswordLinks } from "#app/domain/accounts/password-links.server.ts";
import { passwordForm, passwordProblem } from "#app/domain/accounts/passwords.server.ts";
import { endSession, endSessions, listSessions } from "#app/domain/accounts/sessions.server.ts";
import { formValues } from "#app/domain/values/form-values.ts";
import { readableMoment } from "#app/domain/values/site-time.ts";
import { cancelEmailChange, changeAccount } from "#app/http/accounts/account-changes.server.ts";
import { askingIdentity, withOwnPassword } from "#app/http/accounts/confirm-identity.server.ts";
import { account, cookiesOf } from "#app/http/accounts/guards.server.ts";
import { parseFields, readForm } from "#app/http/forms/read-form.server.ts";
import { unlessDiskFull } from "#app/staff/form/unless-disk-full.server.ts";
import {
  changeEmail,
  changeName,
  chooseOwnNews,
  confirmExport,
  createOwnCalendar,
  revokeOwnCalendar,
} from "./account-settings.server.ts";
import type { OwnForm, OwnOutcome, OwnResponse } from "./own-response.ts";
import {
  addPasskey,
  confirmTwoFactor,
  newRecoveryCodes,
  removeOwnPasskey,
  startPasskey,
  startTwoFactor,
  stopTwoFactor,
} from "./second-factors.server.ts";

type Context = Readonly<RouterContextProvider>;

interface OwnAction {
  /** The section of the page that the form belongs to. */
  about: OwnResponse["about"];
  run: (sent: OwnForm) => Promise<OwnOutcome | Response>;
}

/** The forms of the account page, by their `intent`. */
const actions: Record<string, OwnAction> = {
  name: { about: "name", run: changeOwnName },
  email: { about: "email", run: changeOwnEmail },
  "cancel-email": { about: "email", run: cancelOwnEmail },
  password: { about: "password", run: changePassword },
  "two-factor-start": { about: "two-factor", run: startTwoFactor },
  "two-factor-confirm": { about: "two-factor", run: confirmTwoFactor },
  "two-factor-off": { about: "two-factor", run: stopTwoFactor },
  "recovery-codes": { about: "two-factor", run: newRecoveryCodes },
  "passkey-start": { about: "passkeys", run: startPasskey },
  "passkey-add": { about: "passkeys", run: addPasskey },
  "passkey-remove": { about: "passkeys", run: removeOwnPasskey },
  "calendar-make": { about: "calendar", run: createOwnCalendar },
  "calendar-revoke": { about: "calendar", run: revokeOwnCalendar },
  news: { about: "news", run: chooseOwnNews },
  "end-session": { about: "sessions", run: endOwnSession },
  "end-others": { about: "sessions", run: endOtherSessions },
  export: { about: "data", run: confirmExport },
};

const fields = [
  ...Object.values(proofFields),
  "email",
  "passkey",
  "passkeyName",
  "response",
  "intent",
  "name",
  "newsOf",
  "newsProject",
  "current",
  "password",
  "again",
  "code",
  "secret",
  "session",
];

export async function changeOwnAccount(request: Request, context: Context) {
  const form = await readForm(request, fields);
  const intent = String(form.get("intent"));
  const action = Object.hasOwn(actions, intent) && actions[intent];
  if (!action) throw data(null, { status: 400 });
  const { about, run } = action;
  const respond = async () => {
    const outcome = await run({ request, context, form, by: context.get(account) });
    if (outcome instanceof Response) return outcome;
    const { done, status = 200, headers = new Headers(), ...response } = outcome;
    return done
      ? redirect(`/admin/account?done=${done}#${about}`, { headers })
      : data<OwnResponse>({ about, ...response }, { status, headers });
  };
  return unlessDiskFull(
    context,
    () => askingIdentity(respond, (question): OwnResponse => ({ about, question })),
    (failed): OwnResponse => ({ about, failed, typed: formValues(form, { name: "", email: "" }) }),
  );
}

/** Changes the name of an admin's own account. Clients keep the name that the office has given them. */
async function changeOwnName({ context, form, by }: OwnForm): Promise<OwnOutcome> {
  if (by.role !== "admin") throw data(null, { status: 403 });
  return (await changeName(context, form, by)) ?? { done: "name" };
}

/** Asks for a new address of the signed-in account. Admins see the link where mail is not sent. */
async function changeOwnEmail({ request, context, form, by }: OwnForm): Promise<OwnOutcome> {
  const outcome = await changeEmail(request, context, { form, owner: by });
  const { sendsMail } = context.get(dependencies);
  if ("errors" in outcome || (by.role === "admin" && !sendsMail)) return outcome;
  return { done: sendsMail ? "email" : "email-unsent" };
}

async function cancelOwnEmail({ context, by }: OwnForm): Promise<OwnOutcome> {
  await cancelEmailChange(context, by);
  return { done: "email-cancelled" };
}

const blankPassword = { current: "", password: "", again: "" };

const passwordSchema = passwordForm({
  current: z
    .string()
    .min(1, "Please enter your current password")
    .max(passwordLength.max, "This is not your current password"),
});

/** Changes the password, ends all other sessions, and revokes the calendar address and password links. */
async function changePassword({ request, context, form, by }: OwnForm): Promise<OwnOutcome> {
  const { db, authIn, throttle } = context.get(dependencies);
  const { errors, input } = parseFields(form, { blank: blankPassword, schema: passwordSchema });
  if (errors) return { errors, status: 422 };

  const { current, password } = input;
  const problem = await passwordProblem(db, password, by.email);
  if (problem) return { errors: { password: [problem] }, status: 422 };
  const body = { currentPassword: current, newPassword: password, revokeOtherSessions: true };
  const change = {
    owner: by,
    action: "changed" as const,
    fields: ["password"],
    mail: "password changed" as const,
  };
  const confirmed = await withOwnPassword(request, context, (headers) =>
    changeAccount(context, change, async (trx) => {
      const response = await authIn(trx).api.changePassword({ body, headers, asResponse: true });
      if (!response.ok) return response;
      await endPasswordLinks(trx, by.id);
      await endEmailChange(trx, by.id);
      await revokeCalendarFeed(trx, by.id);
      return response;
    }),
  );
  if (!confirmed.ok) return { errors: { current: [confirmed.error] }, status: confirmed.status };
  await throttle.forget(by.email);
  return { done: "password", headers: cookiesOf(confirmed.response) };
}

/** Returns the account's open sessions for display, the current one first. */
export async function ownSessions(context: Context) {
  const { id, sessionId } = context.get(account);
  const sessions = await listSessions(context.get(dependencies).db, id);
  const rows = sessions.map((session) => ({
    id: session.id,
    own: session.id === sessionId,
    browser: browserName(session.userAgent),
    address: session.address,
    since: readableMoment(session.since),
    lastUsed: readableMoment(session.lastUsed),
  }));
  return rows.sort((one, other) => Number(other.own) - Number(one.own));
}

async function endOwnSession({ context, form, by }: OwnForm): Promise<OwnOutcome> {
  const id = String(form.get("session"));
  if (!/^[\w-]+$/.test(id)) throw data(null, { status: 400 });
  await changeAccount(context, { owner: by, action: "session-ended" }, (trx) =>
    endSession(trx, { id, accountId: by.id }),
  );
  return { done: "session" };
}

async function endOtherSessions({ context, by }: OwnForm): Promise<OwnOutcome> {
  await changeAccount(context, { owner: by, action: "signed-out-everywhere" }, (trx) =>
    endSessions(trx, by.id, by.sessionId),
  );
  return { done: "sessions" };
}
