import type { RouterContextProvider } from "react-router";
import { confirmIdentity } from "#app/admin/account/confirm-identity.server.ts";
import { account } from "#app/auth/guards.server.ts";
import { inviteUser } from "#app/auth/password-links.server.ts";
import { findUser } from "#app/content/users/users.server.ts";
import { EmailTaken, invitationSchema } from "#app/content/users/users.ts";
import { dependencies, requestInfo } from "#app/context.ts";
import { parseFields } from "#app/forms/parse-form.server.ts";
import { blankInvitation } from "./access-form.ts";
import type { MadeLink } from "./link-notice.tsx";

type Invited = { errors: Record<string, string[]> } | { invited: MadeLink };

/**
 * Invites the person of a form.
 * @throws IdentityUnconfirmed when the role is admin and the inviting admin has not confirmed their identity recently
 */
export async function invite(
  request: Request,
  context: Readonly<RouterContextProvider>,
  form: FormData,
): Promise<Invited> {
  const { auth, db, mailWaiting } = context.get(dependencies);
  const { origin } = context.get(requestInfo);
  const by = context.get(account);
  const { errors, input } = parseFields(form, { blank: blankInvitation, schema: invitationSchema });
  if (errors) return { errors };

  const { name, email, ...access } = input;
  const taken = { errors: { email: [new EmailTaken().message] } };
  if (await findUser(db, { email })) return taken;
  if (access.role === "admin") await confirmIdentity(request, context, form);
  try {
    const link = await inviteUser(auth, db, { name, email, access, origin, by });
    mailWaiting();
    return { invited: { name, email, link, holds: "7 days" } };
  } catch (error) {
    if (error instanceof EmailTaken) return taken;
    throw error;
  }
}
