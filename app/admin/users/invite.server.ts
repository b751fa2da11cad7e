import { randomUUID } from "node:crypto";
import type { RouterContextProvider } from "react-router";
import { confirmIdentity } from "#app/admin/account/confirm-identity.server.ts";
import { account } from "#app/auth/guards.server.ts";
import { createPasswordLink, linkHours } from "#app/auth/password-links.server.ts";
import { recordActivity } from "#app/content/activity/activity.server.ts";
import { queueMail } from "#app/content/mail/outgoing-mail.server.ts";
import { readSettings } from "#app/content/settings/settings.server.ts";
import { addUser, findUser, setAccess } from "#app/content/users/users.server.ts";
import { EmailTaken, invitationSchema } from "#app/content/users/users.ts";
import { dependencies, requestInfo } from "#app/context.ts";
import { parseFields } from "#app/forms/parse-form.server.ts";
import { blankInvitation } from "./access-form.ts";
import type { MadeLink } from "./link-notice.tsx";

type Invited = { errors: Record<string, string[]> } | { invited: MadeLink };

/**
 * Creates an account with its access, activity and invitation mail in one transaction.
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
  const id = randomUUID();
  const { profile } = await readSettings(db);
  const link = await createPasswordLink(auth, { userId: id, origin, hours: linkHours.invitation });
  try {
    await db.transaction().execute(async (trx) => {
      await addUser(trx, id, { name, email });
      await setAccess(trx, id, access);
      await recordActivity(trx, { by, action: "invited", kind: "account", recordId: id, title: name });
      const mail = {
        to: email,
        replyTo: by.email,
        hasLink: true,
        subject: `Your account at ${profile.shortName}`,
        text: `${name},\n\n${by.name} has made an account for you at ${origin}.\n\nSet your password here within 7 days; the link works once:\n${link}\n\nAfterwards sign in with ${email} at ${origin}/admin/login.\n`,
      };
      await queueMail(trx, mail, new Date());
    });
  } catch (error) {
    if (error instanceof EmailTaken) return taken;
    throw error;
  }
  mailWaiting();
  return { invited: { name, email, link, holds: "7 days" } };
}
