import { data, type RouterContextProvider } from "react-router";
import { formValues } from "#app/content/form-values.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { unlessDiskFull } from "../unless-disk-full.server.ts";
import { confirmExport } from "./account-export.server.ts";
import type { AccountResponse } from "./account-response.ts";
import { makeOwnCalendar, revokeOwnCalendar } from "./calendar-address.server.ts";
import { cancelOwnEmail, changeOwnEmail } from "./change-email.server.ts";
import { changeName } from "./change-name.server.ts";
import { changePassword } from "./change-password.server.ts";
import { proofFields } from "./identity-question.ts";
import { chooseOwnNews } from "./own-news.server.ts";
import { endOtherSessions, endOwnSession } from "./own-sessions.server.ts";
import { addPasskey, removeOwnPasskey, startPasskey } from "./passkeys.server.ts";
import { confirmTwoFactor, newRecoveryCodes, startTwoFactor, stopTwoFactor } from "./two-factor.server.ts";

type Context = Readonly<RouterContextProvider>;

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

/** Runs a form of the account page. */
export async function changeAccount(request: Request, context: Context) {
  const form = await readForm(request, fields);
  return unlessDiskFull(
    context,
    () => run(request, context, form),
    (failed): AccountResponse => ({
      about: parts[String(form.get("intent"))] ?? "two-factor",
      failed,
      typed: formValues(form, { name: "", email: "" }),
    }),
  );
}

/** The section of the page that a form belongs to, unless it is two-factor's. */
const parts: Record<string, AccountResponse["about"]> = {
  name: "name",
  email: "email",
  "cancel-email": "email",
  password: "password",
  "passkey-start": "passkeys",
  "passkey-add": "passkeys",
  "passkey-remove": "passkeys",
  "calendar-make": "calendar",
  "calendar-revoke": "calendar",
  news: "news",
  export: "data",
  "end-session": "sessions",
  "end-others": "sessions",
};

async function run(request: Request, context: Context, form: FormData) {
  switch (form.get("intent")) {
    case "name":
      return changeName(context, form);
    case "email":
      return changeOwnEmail(request, context, form);
    case "cancel-email":
      return cancelOwnEmail(context);
    case "password":
      return changePassword(request, context, form);
    case "two-factor-start":
      return startTwoFactor(request, context, form);
    case "two-factor-confirm":
      return confirmTwoFactor(request, context, form);
    case "two-factor-off":
      return stopTwoFactor(request, context, form);
    case "recovery-codes":
      return newRecoveryCodes(request, context, form);
    case "passkey-start":
      return startPasskey(request, context, form);
    case "passkey-add":
      return addPasskey(request, context, form);
    case "passkey-remove":
      return removeOwnPasskey(request, context, form);
    case "news":
      return chooseOwnNews(context, form);
    case "calendar-make":
      return makeOwnCalendar(request, context, form);
    case "export":
      return confirmExport(request, context, form);
    case "calendar-revoke":
      return revokeOwnCalendar(context);
    case "end-session":
      return endOwnSession(context, form);
    case "end-others":
      return endOtherSessions(context);
    default:
      throw data(null, { status: 400 });
  }
}
