import { data, type RouterContextProvider, redirect } from "react-router";
import { confirmIdentity } from "#app/admin/account/confirm-identity.server.ts";
import { mailOwner } from "#app/auth/account-events.server.ts";
import { account } from "#app/auth/guards.server.ts";
import { givePasswordLink } from "#app/auth/password-links.server.ts";
import { recordActivity } from "#app/content/activity/activity.server.ts";
import type { ActivityAction } from "#app/content/activity/activity.ts";
import { accessSchema } from "#app/content/users/account-schemas.ts";
import { endPasswordLinks } from "#app/content/users/sessions.server.ts";
import { resetTwoFactor } from "#app/content/users/two-factor.server.ts";
import { findWholeUser } from "#app/content/users/user-list.server.ts";
import { endSessions, lockAccess, setAccess, setDisabled } from "#app/content/users/users.server.ts";
import { AccessChanged, accessState, changedAccess, type User } from "#app/content/users/users.ts";
import { dependencies, requestInfo } from "#app/context.ts";
import { parseFields } from "#app/forms/parse-form.server.ts";
import type { Db } from "#db/connect.ts";
import { blankAccess } from "./access-form.ts";
import type { MadeLink } from "./link-sheet.tsx";

type Context = Readonly<RouterContextProvider>;

/** Makes one change to an account and records it, in one transaction. */
export async function change(
  context: Context,
  user: User,
  { action, fields }: { action: ActivityAction; fields?: string[] },
  work: (trx: Db) => Promise<void>,
) {
  const by = context.get(account);
  await context
    .get(dependencies)
    .db.transaction()
    .execute(async (trx) => {
      await work(trx);
      await recordActivity(trx, {
        by,
        action,
        kind: "account",
        recordId: user.id,
        title: user.name,
        ...(fields && { fields }),
      });
    });
}

/**
 * Changes role and projects.
 * @throws AccessChanged when the access has changed since the form was loaded
 * @throws IdentityUnconfirmed for a new role or all projects, when the admin has not confirmed their identity recently
 */
export async function changeAccess(request: Request, context: Context, id: string, form: FormData) {
  const { errors, input } = parseFields(form, { blank: blankAccess, schema: accessSchema });
  if (errors) return { errors };
  const user = await readUser(context, id);
  const fields = changedAccess(user, input);
  const widens = fields.length > 0 && input.sees === "all";
  if (fields.includes("role") || widens) await confirmIdentity(request, context, form);
  if (fields.length > 0)
    await change(context, user, { action: "changed", fields }, async (trx) => {
      const stored = await lockAccess(trx, id);
      if (form.has("seen") && form.get("seen") !== accessState(stored)) throw new AccessChanged(stored);
      await setAccess(trx, id, input);
    });
  const ownRight = id === context.get(account).id && input.role !== "admin";
  return redirect(ownRight ? "/admin" : done(id, "saved"));
}

export async function disable(context: Context, id: string) {
  await change(context, await readUser(context, id), { action: "disabled" }, async (trx) => {
    await setDisabled(trx, id, true);
    await endPasswordLinks(trx, id);
  });
  return redirect(done(id, "disabled"));
}

export async function enable(context: Context, id: string) {
  const user = await readUser(context, id);
  await change(context, user, { action: "enabled" }, (trx) => setDisabled(trx, id, false));
  await context.get(dependencies).throttle.forget(user.email);
  return redirect(done(id, "enabled"));
}

export async function signOutEverywhere(context: Context, id: string) {
  const user = await readUser(context, id);
  await change(context, user, { action: "signed-out-everywhere" }, (trx) => endSessions(trx, id));
  return redirect(done(id, "signed-out"));
}

/**
 * Removes another account's second factor, for owners who lost their phone and recovery codes.
 * @throws IdentityUnconfirmed when the admin has not confirmed their identity recently
 */
export async function resetSecondFactor(request: Request, context: Context, id: string, form: FormData) {
  const by = context.get(account);
  const user = await readUser(context, id);
  if (id === by.id) return { failed: "Switch your own two-factor off on your account page." };
  if (!user.twoFactor) return { failed: `Two-factor is already off for ${user.name}.` };
  await confirmIdentity(request, context, form);
  await change(context, user, { action: "two-factor-reset" }, async (trx) => {
    if (await resetTwoFactor(trx, id))
      await mailOwner(trx, user, "two-factor reset", { request, context, by: by.name });
  });
  const { mailWaiting, throttle } = context.get(dependencies);
  await throttle.forget(user.email);
  mailWaiting();
  return redirect(done(id, "two-factor-reset"));
}

/**
 * Creates a password link that replaces earlier ones, and mails it.
 * @throws IdentityUnconfirmed when the admin has not confirmed their identity recently
 */
export async function makeLink(
  request: Request,
  context: Context,
  id: string,
  form: FormData,
): Promise<{ made: MadeLink } | { failed: string }> {
  const { db, mailWaiting } = context.get(dependencies);
  const { origin } = context.get(requestInfo);
  const user = await readUser(context, id);
  if (user.disabled) return { failed: "This account is disabled. Enable it first." };
  if (user.invitation)
    return { failed: `${user.name} has not accepted the invitation yet. Resend the invitation instead.` };
  await confirmIdentity(request, context, form);
  const link = await givePasswordLink(db, { user, origin, by: context.get(account) });
  mailWaiting();
  return { made: { name: user.name, email: user.email, link, holds: "1 hour" } };
}

/** @throws a 404 when the account does not exist */
export async function readUser(context: Context, id: string): Promise<User> {
  const user = await findWholeUser(context.get(dependencies).db, id);
  if (!user) throw data(null, { status: 404 });
  return user;
}

/** Returns the page of an account with the notice of a change. */
export const done = (id: string, what: string) => `/admin/cms/users/${encodeURIComponent(id)}?done=${what}`;
