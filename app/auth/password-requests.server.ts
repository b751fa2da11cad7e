import { queueMail } from "#app/content/mail/outgoing-mail.server.ts";
import { endPasswordRequest, nextPasswordRequest } from "#app/content/users/password-requests.server.ts";
import { findUser } from "#app/content/users/users.server.ts";
import type { Db } from "#db/connect.ts";
import { createPasswordLink, linkHours } from "./password-links.server.ts";

/**
 * Mails a password link to a requester who has an account. Deletes the request in the transaction that queues
 * the mail, so a crash loses none.
 * @param queuedUntil skips later requests, whose responses may not have been sent yet
 * @returns false when no request was queued
 */
export async function processPasswordRequest(
  db: Db,
  { queuedUntil, mailWaiting }: { queuedUntil: Date; mailWaiting: () => void },
): Promise<boolean> {
  const request = await nextPasswordRequest(db, queuedUntil);
  if (!request) return false;
  const { id, email, origin } = request;
  const user = await findUser(db, { email });
  await db.transaction().execute(async (trx) => {
    if (!(await endPasswordRequest(trx, id)) || !user || user.disabled) return;
    const link = await createPasswordLink(trx, { userId: user.id, origin, hours: linkHours.reset });
    const mail = {
      to: email,
      replyTo: null,
      hasLink: true,
      subject: "Set a new password",
      text: `Someone, most likely you, requested a new password at ${origin}.\n\nSet it here within an hour:\n${link}\n\nIf it was not you, ignore this mail.\n`,
    };
    await queueMail(trx, mail, new Date());
  });
  mailWaiting();
  return true;
}
