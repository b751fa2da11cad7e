import { type RouterContextProvider, redirect } from "react-router";
import { askForEmail } from "#app/admin/account/change-email.server.ts";
import { cancelEmailChange } from "#app/auth/email-changes.server.ts";
import { account } from "#app/auth/guards.server.ts";
import { nameSchema } from "#app/content/users/account-schemas.ts";
import { emailChangeHours } from "#app/content/users/email-changes.server.ts";
import { renameUser } from "#app/content/users/users.server.ts";
import type { User } from "#app/content/users/users.ts";
import type { FormResponse } from "#app/forms/form-response.ts";
import { parseFields } from "#app/forms/parse-form.server.ts";
import { change, done, readUser } from "./change-user.server.ts";
import type { MadeLink } from "./link-sheet.tsx";

type Context = Readonly<RouterContextProvider>;

/** Response to the forms for the name and the address of an account. */
export interface PersonResponse {
  person?: Pick<FormResponse, "errors" | "typed"> & { about: "name" | "email" };
  /** The link that confirms a new address. */
  confirmation?: MadeLink;
  failed?: string;
}

type Result = Response | { response: PersonResponse; status: number };

/**
 * Changes the name of an account, or asks for a new address, which its owner confirms with a link.
 * @throws IdentityUnconfirmed for an address, when the admin has not confirmed their identity recently
 */
export async function changePerson(
  request: Request,
  context: Context,
  id: string,
  form: FormData,
): Promise<Result> {
  const user = await readUser(context, id);
  return form.get("intent") === "name"
    ? changeName(context, user, form)
    : changeEmail(request, context, user, form);
}

async function changeName(context: Context, user: User, form: FormData): Promise<Result> {
  const { errors, input, values } = parseFields(form, { blank: { name: "" }, schema: nameSchema });
  if (errors) return { response: { person: { about: "name", errors, typed: values } }, status: 422 };
  const { name } = input;
  if (name !== user.name)
    await change(context, { ...user, name }, { action: "changed", fields: ["name"] }, (trx) =>
      renameUser(trx, user.id, name),
    );
  return redirect(done(user.id, "renamed"));
}

async function changeEmail(request: Request, context: Context, user: User, form: FormData): Promise<Result> {
  if (user.disabled)
    return { response: { failed: "This account is disabled. Enable it first." }, status: 409 };
  const asked = await askForEmail(request, context, form, { owner: user, by: context.get(account) });
  if ("errors" in asked) {
    const { status, ...response } = asked;
    return { response: { person: { about: "email", ...response } }, status };
  }
  const confirmation = { ...asked, name: user.name, holds: `${emailChangeHours} hours` };
  return { response: { confirmation }, status: 200 };
}

export async function cancelEmail(context: Context, id: string) {
  await cancelEmailChange(context, await readUser(context, id), context.get(account));
  return redirect(done(id, "email-cancelled"));
}
