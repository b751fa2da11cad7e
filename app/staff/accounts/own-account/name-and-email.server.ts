import type { RouterContextProvider } from "react-router";
import { dependencies, requestInfo } from "#app/context.ts";
import { nameSchema, newEmailSchema } from "#app/domain/accounts/account-schemas.ts";
import { findAccount } from "#app/domain/accounts/accounts.server.ts";
import { EmailTaken } from "#app/domain/accounts/accounts.ts";
import { emailChangeHours } from "#app/domain/accounts/email-changes.server.ts";
import { updateAccount } from "#app/domain/accounts/sessions.server.ts";
import { changeAccount, type Owner, requestEmailChange } from "#app/http/accounts/account-changes.server.ts";
import { confirmIdentity } from "#app/http/accounts/confirm-identity.server.ts";
import { account } from "#app/http/accounts/guards.server.ts";
import { parseFields } from "#app/http/forms/read-form.server.ts";
import type { MadeLink } from "../link-sheet.tsx";

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
): Promise<Refused | { link: MadeLink }> {
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
