import type { RouterContextProvider } from "react-router";
import { dependencies, requestInfo } from "#app/context.ts";
import { nameSchema, newEmailSchema } from "#app/domain/accounts/account-schemas.ts";
import { findAccount, updateAccount } from "#app/domain/accounts/accounts.server.ts";
import { EmailTaken } from "#app/domain/accounts/accounts.ts";
import {
  calendarFeedSince,
  makeCalendarFeed,
  revokeCalendarFeed,
} from "#app/domain/accounts/calendar-addresses.server.ts";
import { emailChangeHours } from "#app/domain/accounts/email-changes.server.ts";
import { exportReason } from "#app/domain/accounts/identity-question.ts";
import { choosableProjects, findProjects } from "#app/domain/accounts/project-access.server.ts";
import { chooseNews, subscribedProjects } from "#app/domain/progress/news-choices.server.ts";
import { readIds } from "#app/domain/values/bulk-changes.ts";
import { readableDay } from "#app/domain/values/site-time.ts";
import { changeAccount, type Owner, requestEmailChange } from "#app/http/accounts/account-changes.server.ts";
import { confirmIdentity } from "#app/http/accounts/confirm-identity.server.ts";
import { account } from "#app/http/accounts/guards.server.ts";
import { parseFields } from "#app/http/forms/read-form.server.ts";
import type { CreatedLink } from "../link-sheet.tsx";
import type { OwnForm, OwnOutcome } from "./own-response.ts";

type Context = Readonly<RouterContextProvider>;

interface Refused {
  errors: Record<string, string[]>;
  typed: Record<string, string>;
  status: 422 | 429;
}

/** Changes the name of an account, which its owner or an admin asks for. @returns why not; undefined when it is saved */
export async function changeName(
  context: Context,
  form: FormData,
  owner: Owner,
): Promise<Refused | undefined> {
  const { errors, input, values } = parseFields(form, { blank: { name: "" }, schema: nameSchema });
  if (errors) return { errors, typed: values, status: 422 };
  const { name } = input;
  if (name !== owner.name)
    await changeAccount(context, { owner: { ...owner, name }, action: "changed", fields: ["name"] }, (trx) =>
      updateAccount(trx, owner.id, { name }),
    );
  return undefined;
}

/**
 * Sends the link that confirms a new address of an account, which its owner or an admin asks for.
 * @throws IdentityUnconfirmed when the person has not confirmed their identity recently
 */
export async function changeEmail(
  request: Request,
  context: Context,
  { form, owner }: { form: FormData; owner: Owner },
): Promise<Refused | { link: CreatedLink }> {
  const { db, throttle } = context.get(dependencies);
  const { errors, input, values } = parseFields(form, { blank: { email: "" }, schema: newEmailSchema });
  if (errors) return { errors, typed: values, status: 422 };
  const { email } = input;
  const refused = (reason: string, status: Refused["status"] = 422): Refused => ({
    errors: { email: [reason] },
    typed: values,
    status,
  });
  if (email === owner.email) return refused("This is the present address of the account");
  await confirmIdentity(request, context, { form });
  // Admins see all accounts anyway; other people do not learn who has one.
  if (context.get(account).role === "admin" && (await findAccount(db, { email })))
    return refused(new EmailTaken().message);
  if (!(await throttle.allowsMail(`new address of ${owner.id}`, context.get(requestInfo).address)))
    return refused("Too many new addresses were requested. Try again in an hour.", 429);
  const link = await requestEmailChange(context, owner, email);
  return { link: { name: owner.name, email, link, holds: `${emailChangeHours} hours` } };
}

/** Confirms the identity; the download itself is a form of its own. */
export async function confirmExport({
  request,
  context,
  form,
}: Pick<OwnForm, "request" | "context" | "form">) {
  await confirmIdentity(request, context, { form, reason: exportReason });
  return { done: "confirmed" };
}

/** Returns the formatted date the account's calendar address was created; null if it has none. */
export async function ownCalendar(context: Context): Promise<string | null> {
  const since = await calendarFeedSince(context.get(dependencies).db, context.get(account).id);
  return since && readableDay(since);
}

/** Creates the account's calendar address, replaces the previous one, and returns it for one display. */
export async function createOwnCalendar({ request, context, form, by }: OwnForm): Promise<OwnOutcome> {
  await confirmIdentity(request, context, {
    form,
    reason: "Anyone with a calendar address can read it without a password.",
  });
  const token = await changeAccount(context, { owner: by, action: "calendar-address-created" }, (trx) =>
    makeCalendarFeed(trx, by.id),
  );
  return { calendar: `${context.get(requestInfo).origin}/calendar/${token}.ics` };
}

export async function revokeOwnCalendar({ context, by }: OwnForm): Promise<OwnOutcome> {
  await changeAccount(context, { owner: by, action: "calendar-address-revoked" }, (trx) =>
    revokeCalendarFeed(trx, by.id),
  );
  return { done: "calendar-off" };
}

/** Maximum number of projects whose mails the account page offers. */
const maxProjects = 200;

/** Returns the projects of the account with whether it is mailed about their photos. */
export async function ownNews(context: Context) {
  const { db } = context.get(dependencies);
  const viewer = context.get(account);
  const choices = await choosableProjects(db, viewer, maxProjects);
  const ids = choices.map(({ id }) => id);
  const subscribed = await subscribedProjects(db, viewer, ids);
  return choices.map((project) => ({ ...project, subscribed: subscribed.has(project.id) }));
}

/** Saves all choices of the form, or none if one is not possible. */
export async function chooseOwnNews({ context, form, by }: OwnForm): Promise<OwnOutcome> {
  const { db } = context.get(dependencies);
  const sent = form.getAll("newsProject");
  const wanted = new Set(readIds(form.getAll("newsOf")));
  const projects = await findProjects(db, by, readIds(sent));
  if (projects.length < sent.length || sent.length > maxProjects)
    return { failed: "Nothing was saved: the projects have changed. Choose again.", status: 422 };
  const now = new Date();
  await db.transaction().execute(async (trx) => {
    for (const { id } of projects) await chooseNews(trx, by, { projectId: id, wanted: wanted.has(id), now });
  });
  return { done: "news" };
}
