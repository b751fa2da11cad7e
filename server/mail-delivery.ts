import type { Logger } from "pino";
import type { Mailer } from "#app/adapters/mail/mail.ts";
import { claimDueMail, mailFailed, mailSent } from "#app/content/mail/outgoing-mail.server.ts";
import type { Db } from "#db/connect.ts";
import { startWork } from "./background-work.ts";

/**
 * Sends stored mails, one after another, until each is delivered. A mail that fails is tried again
 * later and later; nothing that is sent here can delay or lose what caused it.
 */
export function startMailDelivery(parts: { db: Db; mailer: Mailer; log: Logger; from: string }) {
  const { db, mailer, log, from } = parts;
  // The sender may have a name, as in `Plinth <office@example.com>`.
  const domain = /@([^\s@>]+)>?\s*$/.exec(from)?.[1] ?? "localhost";

  async function deliverNext() {
    const mail = await claimDueMail(db, new Date());
    if (!mail) return false;
    try {
      await mailer.send({
        to: mail.to,
        from,
        // A stranger typed it: as an object it stays one address, whatever is in it.
        replyTo: mail.replyTo === null ? undefined : { name: "", address: mail.replyTo },
        messageId: `<mail-${mail.id}@${domain}>`,
        subject: mail.subject,
        text: mail.text,
      });
      await mailSent(db, mail.id, new Date());
      log.info({ mail: mail.id }, "mail delivered");
    } catch (error) {
      await mailFailed(db, mail, String(error), new Date());
      log.warn(
        { err: error, mail: mail.id, attempts: mail.attempts },
        "mail not delivered, will be tried again",
      );
    }
    return true;
  }

  return startWork({ name: "mail delivery", log, next: deliverNext });
}
