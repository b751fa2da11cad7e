import { data, type RouterContextProvider, redirect } from "react-router";
import { dependencies, requestInfo } from "#app/context.ts";
import { findWholeAccount } from "#app/domain/accounts/account-list.server.ts";
import { accessSchema } from "#app/domain/accounts/account-schemas.ts";
import { lockAccess, setAccess, setDisabled } from "#app/domain/accounts/accounts.server.ts";
import {
  AccessChanged,
  accessState,
  changedAccess,
  LastAdmin,
  type WholeAccount,
} from "#app/domain/accounts/accounts.ts";
import { type IdentityQuestion, proofFields } from "#app/domain/accounts/identity-question.ts";
import { givePasswordLink } from "#app/domain/accounts/mailed-links.server.ts";
import { endPasswordLinks, passwordLinkTimes } from "#app/domain/accounts/password-links.server.ts";
import { findProjects } from "#app/domain/accounts/project-access.server.ts";
import { resetTwoFactor } from "#app/domain/accounts/second-factors.server.ts";
import { endSessions } from "#app/domain/accounts/sessions.server.ts";
import type { ProjectTitle } from "#app/domain/values/choices.ts";
import { formValues } from "#app/domain/values/form-values.ts";
import { recordId } from "#app/domain/values/record-id.ts";
import { cancelEmailChange, changeAccount } from "#app/http/accounts/account-changes.server.ts";
import { askingIdentity, confirmIdentity } from "#app/http/accounts/confirm-identity.server.ts";
import { account } from "#app/http/accounts/guards.server.ts";
import type { FormResponse } from "#app/http/forms/form-response.tsx";
import { parseFields, readForm } from "#app/http/forms/read-form.server.ts";
import { unlessDiskFull } from "#app/staff/form/unless-disk-full.server.ts";
import { type AccessValues, accessNames, blankAccess, sentAccess } from "./access.tsx";
import type { CreatedLink } from "./link-sheet.tsx";
import { changeEmail, changeName, confirmExport } from "./own-account/account-settings.server.ts";

type Context = Readonly<RouterContextProvider>;

interface AccountForm {
  request: Request;
  context: Context;
  form: FormData;
  owner: WholeAccount;
}

export interface AccountResponse extends FormResponse<AccessValues> {
  /** Response to the forms for the name and the address. */
  person?: Pick<FormResponse, "errors" | "typed"> & { about: "name" | "email" };
  /** The link that confirms a new address. */
  confirmation?: CreatedLink;
  passwordLink?: CreatedLink;
  /** The access as someone else changed it. */
  stored?: Pick<WholeAccount, "role" | "projects">;
  /** The projects that the form and the stored access name. */
  listed?: ProjectTitle[];
  question?: IdentityQuestion;
}

/** The result of a form: what the page shows, or with `done` the notice of the page that it leads to. */
type Outcome = AccountResponse & { status?: number; done?: string };

/** The forms of the page of an account, by their `intent`. */
const actions: Record<string, (sent: AccountForm) => Promise<Outcome | Response>> = {
  access: changeAccess,
  name: changeAccountName,
  email: changeAccountEmail,
  "cancel-email": cancelEmail,
  link: createLink,
  "end-sessions": signOutEverywhere,
  "reset-two-factor": resetSecondFactor,
  disable: ({ context, owner }) => setEnabled(context, owner, false),
  enable: ({ context, owner }) => setEnabled(context, owner, true),
  export: confirmExport,
};

export async function changeOneAccount(request: Request, context: Context, id: string) {
  const names = ["intent", "seen", "email", "name", ...accessNames(), ...Object.values(proofFields)];
  const form = await readForm(request, names);
  const intent = String(form.get("intent"));
  const run = Object.hasOwn(actions, intent) && actions[intent];
  if (!run) throw data(null, { status: 400 });
  const withTyped = async (response: AccountResponse): Promise<AccountResponse> => {
    if (intent !== "access") return response;
    const listed = await findListed(context, form, response.stored?.projects ?? []);
    return { ...response, typed: sentAccess(form), listed };
  };
  const respond = async () => {
    const owner = await readAccount(context, id);
    const outcome = await run({ request, context, form, owner }).catch(refused);
    if (outcome instanceof Response) return outcome;
    const { done, status = 200, ...response } = outcome;
    return done
      ? redirect(`/admin/cms/users/${encodeURIComponent(id)}?done=${done}`)
      : data(await withTyped(response), { status });
  };
  return unlessDiskFull(
    context,
    () => askingIdentity(respond, (question) => withTyped({ question })),
    (failed): AccountResponse | Promise<AccountResponse> =>
      intent === "name" || intent === "email"
        ? { failed, person: { about: intent, typed: formValues(form, { name: "", email: "" }) } }
        : withTyped({ failed }),
  );
}

/** Returns what the page shows of a refused change. @throws other errors */
function refused(error: unknown): Outcome {
  if (error instanceof LastAdmin) return { failed: error.message, status: 409 };
  if (error instanceof AccessChanged) return { failed: error.message, stored: error.stored, status: 409 };
  throw error;
}

/** Changes role and projects. A new role and all projects take a confirmed identity. */
async function changeAccess({ request, context, form, owner }: AccountForm): Promise<Outcome | Response> {
  const { errors, input } = parseFields(form, { blank: blankAccess, schema: accessSchema });
  if (errors) return { errors, status: 422 };
  const fields = changedAccess(owner, input);
  const widens = fields.length > 0 && input.sees === "all";
  if (fields.includes("role") || widens) await confirmIdentity(request, context, { form });
  if (fields.length > 0)
    await changeAccount(context, { owner, action: "changed", fields }, async (trx) => {
      const stored = await lockAccess(trx, owner.id);
      if (form.has("seen") && form.get("seen") !== accessState(stored)) throw new AccessChanged(stored);
      await setAccess(trx, owner.id, input);
    });
  // This page is closed to admins who have made themselves something else.
  const losesPage = owner.id === context.get(account).id && input.role !== "admin";
  return losesPage ? redirect("/admin") : { done: "saved" };
}

async function changeAccountName({ context, form, owner }: AccountForm): Promise<Outcome> {
  const outcome = await changeName(context, form, owner);
  if (!outcome) return { done: "renamed" };
  const { status, ...person } = outcome;
  return { person: { about: "name", ...person }, status };
}

/** Asks for a new address, which the owner confirms with a link. */
async function changeAccountEmail({ request, context, form, owner }: AccountForm): Promise<Outcome> {
  if (owner.disabled) return { failed: "This account is disabled. Enable it first.", status: 409 };
  const outcome = await changeEmail(request, context, { form, owner });
  if ("link" in outcome) return { confirmation: outcome.link };
  const { status, ...person } = outcome;
  return { person: { about: "email", ...person }, status };
}

async function cancelEmail({ context, owner }: AccountForm): Promise<Outcome> {
  await cancelEmailChange(context, owner);
  return { done: "email-cancelled" };
}

/** Enables an account, or disables it, which ends its sessions and links. */
export async function setEnabled(context: Context, owner: WholeAccount, enabled: boolean): Promise<Outcome> {
  const done = enabled ? "enabled" : "disabled";
  await changeAccount(context, { owner, action: done }, async (trx) => {
    await setDisabled(trx, owner.id, !enabled);
    if (!enabled) await endPasswordLinks(trx, owner.id);
  });
  if (enabled) await context.get(dependencies).throttle.forget(owner.email);
  return { done };
}

async function signOutEverywhere({ context, owner }: AccountForm): Promise<Outcome> {
  await changeAccount(context, { owner, action: "signed-out-everywhere" }, (trx) =>
    endSessions(trx, owner.id),
  );
  return { done: "signed-out" };
}

/** Removes another account's second factor, for owners who lost their phone and recovery codes. */
async function resetSecondFactor({ request, context, form, owner }: AccountForm): Promise<Outcome> {
  if (owner.id === context.get(account).id)
    return { failed: "Switch your own two-factor off on your account page.", status: 409 };
  if (!owner.twoFactor) return { failed: `Two-factor is already off for ${owner.name}.`, status: 409 };
  await confirmIdentity(request, context, { form });
  await changeAccount(context, { owner, action: "two-factor-reset", mail: "two-factor reset" }, (trx) =>
    resetTwoFactor(trx, owner.id),
  );
  await context.get(dependencies).throttle.forget(owner.email);
  return { done: "two-factor-reset" };
}

/** Creates a password link that replaces earlier ones, and mails it. */
async function createLink({ request, context, form, owner }: AccountForm): Promise<Outcome> {
  const { db, mailWaiting } = context.get(dependencies);
  if (owner.disabled) return { failed: "This account is disabled. Enable it first.", status: 409 };
  if (owner.invitation)
    return {
      failed: `${owner.name} has not accepted the invitation yet. Resend the invitation instead.`,
      status: 409,
    };
  await confirmIdentity(request, context, { form });
  const { origin } = context.get(requestInfo);
  const link = await givePasswordLink(db, { owner, origin, by: context.get(account) });
  mailWaiting();
  const { name, email } = owner;
  return { passwordLink: { name, email, link, holds: passwordLinkTimes.reset } };
}

/** @throws a 404 when the account does not exist */
export async function readAccount(context: Context, id: string): Promise<WholeAccount> {
  const owner = await findWholeAccount(context.get(dependencies).db, id);
  if (!owner) throw data(null, { status: 404 });
  return owner;
}

/** Returns the projects that a form names, so that its page can show them by their titles. */
export async function findListed(
  context: Context,
  form: FormData,
  others: number[] = [],
): Promise<ProjectTitle[]> {
  const ids = form.getAll("projects[]").flatMap((id) => recordId(String(id)) ?? []);
  return findProjects(context.get(dependencies).db, context.get(account), [...new Set([...ids, ...others])]);
}
