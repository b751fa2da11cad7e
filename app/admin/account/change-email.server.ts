import { data, type RouterContextProvider, redirect } from "react-router";
import { cancelEmailChange, requestEmailChange } from "#app/auth/email-changes.server.ts";
import { type Account, account } from "#app/auth/guards.server.ts";
import { readableMoment } from "#app/content/site-time.ts";
import { newEmailSchema } from "#app/content/users/account-schemas.ts";
import { emailChangeOf } from "#app/content/users/email-changes.server.ts";
import { findUser } from "#app/content/users/users.server.ts";
import { EmailTaken } from "#app/content/users/users.ts";
import { dependencies, requestInfo } from "#app/context.ts";
import { parseFields } from "#app/forms/parse-form.server.ts";
import type { AccountResponse } from "./account-response.ts";
import { confirmIdentity, IdentityUnconfirmed } from "./confirm-identity.server.ts";

type Context = Readonly<RouterContextProvider>;

/** The address that an account waits to have confirmed, for display. */
export interface WaitingEmail {
  email: string;
  until: string;
}

/** Returns the address that an account waits to have confirmed; null when there is none. */
export async function waitingEmail(context: Context, userId: string): Promise<WaitingEmail | null> {
  const change = await emailChangeOf(context.get(dependencies).db, userId, new Date());
  return change ? { email: change.email, until: readableMoment(new Date(change.expiresAt)) } : null;
}

type Asked =
  | { errors: Record<string, string[]>; status: 422 | 429; typed: { email: string } }
  | { email: string; link: string };

/**
 * Sends the link that confirms a new address of an account, which its owner or an admin asks for.
 * @throws IdentityUnconfirmed when the person has not confirmed their identity recently
 */
export async function askForEmail(
  request: Request,
  context: Context,
  form: FormData,
  { owner, by }: { owner: { id: string; name: string; email: string }; by: Account },
): Promise<Asked> {
  const { db, throttle } = context.get(dependencies);
  const { errors, input, values } = parseFields(form, { blank: { email: "" }, schema: newEmailSchema });
  if (errors) return { errors, status: 422, typed: values };
  const { email } = input;
  const refused = (reason: string, status: 422 | 429 = 422): Asked => ({
    errors: { email: [reason] },
    status,
    typed: values,
  });
  if (email === owner.email) return refused("This is the present address of the account");
  await confirmIdentity(request, context, form);
  // Admins see all accounts anyway; other people do not learn who has one.
  if (by.role === "admin" && (await findUser(db, { email }))) return refused(new EmailTaken().message);
  if (!(await throttle.allowsEmailChange(owner.id, context.get(requestInfo).address)))
    return refused("Too many new addresses were requested. Try again in an hour.", 429);
  return { email, link: await requestEmailChange(request, context, { owner, email, by }) };
}

/** Asks for a new address of the user's own account. Admins see the link where mail is not sent. */
export async function changeOwnEmail(request: Request, context: Context, form: FormData) {
  const by = context.get(account);
  try {
    const asked = await askForEmail(request, context, form, { owner: by, by });
    if ("errors" in asked) {
      const { status, ...response } = asked;
      return data<AccountResponse>({ about: "email", ...response }, { status });
    }
    const { sendsMail } = context.get(dependencies);
    if (by.role !== "admin" || sendsMail)
      return redirect(`/admin/account?done=${sendsMail ? "email" : "email-unsent"}#email`);
    return data<AccountResponse>({ about: "email", link: { ...asked, name: by.name, holds: "24 hours" } });
  } catch (error) {
    if (!(error instanceof IdentityUnconfirmed)) throw error;
    const { question, status } = error;
    return data<AccountResponse>({ about: "email", question }, { status });
  }
}

export async function cancelOwnEmail(context: Context) {
  const by = context.get(account);
  await cancelEmailChange(context, by, by);
  return redirect("/admin/account?done=email-cancelled#email");
}
