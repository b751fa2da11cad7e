import { type RouterContextProvider, redirect } from "react-router";
import { confirmIdentity } from "#app/admin/account/confirm-identity.server.ts";
import { account } from "#app/auth/guards.server.ts";
import { inviteUser, resendInvitation, revokeInvitation } from "#app/auth/password-links.server.ts";
import { invitationSchema } from "#app/content/users/account-schemas.ts";
import { findWholeUser } from "#app/content/users/user-list.server.ts";
import { findUser } from "#app/content/users/users.server.ts";
import { EmailTaken, seesAllProjects } from "#app/content/users/users.ts";
import { dependencies, requestInfo } from "#app/context.ts";
import { parseFields } from "#app/forms/parse-form.server.ts";
import { blankInvitation } from "./access-form.ts";
import type { MadeLink } from "./link-sheet.tsx";

type Invited = { errors: Record<string, string[]> } | { invited: MadeLink };

/**
 * Invites the person of a form.
 * @throws IdentityUnconfirmed for an admin or a client of all projects, when the inviting admin has not confirmed their
 * identity recently
 */
export async function invite(
  request: Request,
  context: Readonly<RouterContextProvider>,
  form: FormData,
): Promise<Invited> {
  const { db, mailWaiting } = context.get(dependencies);
  const { origin } = context.get(requestInfo);
  const by = context.get(account);
  const { errors, input } = parseFields(form, { blank: blankInvitation, schema: invitationSchema });
  if (errors) return { errors };

  const { name, email, ...access } = input;
  const taken = { errors: { email: [new EmailTaken().message] } };
  if (await findUser(db, { email })) return taken;
  if (access.role === "admin" || access.sees === "all") await confirmIdentity(request, context, form);
  try {
    const link = await inviteUser(db, { name, email, access, origin, by });
    mailWaiting();
    return { invited: { name, email, link, holds: "7 days" } };
  } catch (error) {
    if (error instanceof EmailTaken) return taken;
    throw error;
  }
}

type Context = Readonly<RouterContextProvider>;

/** Returns the account that a form names; empty for what cannot be an id. */
const namedIn = (form: FormData) => /^[\w-]{1,64}$/.exec(String(form.get("user")))?.[0] ?? "";

/**
 * Replaces and mails the link of an invitation.
 * @throws InvitationEnded
 * @throws IdentityUnconfirmed for an invitation of an admin or a client of all projects, when the inviting admin has not confirmed their identity recently
 */
export async function resend(request: Request, context: Context, form: FormData): Promise<MadeLink> {
  const { db, mailWaiting } = context.get(dependencies);
  const { origin } = context.get(requestInfo);
  const id = namedIn(form);
  const user = await findWholeUser(db, id);
  if (user && seesAllProjects(user)) await confirmIdentity(request, context, form);
  const made = await resendInvitation(db, { id, origin, by: context.get(account) });
  mailWaiting();
  return { ...made, holds: "7 days" };
}

/** @throws InvitationEnded */
export async function revoke(context: Context, form: FormData) {
  const id = namedIn(form);
  await revokeInvitation(context.get(dependencies).db, { id, by: context.get(account) });
  return redirect("/admin/cms/users?done=revoked");
}
