import type { Logger } from "pino";
import type { Mailer } from "#app/adapters/mail/mail.ts";
import { claimDueMail, mailFailed, mailKeyOf, mailSent } from "#app/content/mail/outgoing-mail.server.ts";
import type { Db } from "#db/connect.ts";
import { startWork } from "./background-work.ts";
import { createMailStateLog } from "./mail-state.ts";

/**
 * Sends queued mails one after another. A failed mail is retried with growing delays. Delivery never delays or loses
 * the record that caused the mail.
 */
export function startMailDelivery(parts: {
  db: Db;
  mailer: Mailer;
  log: Logger;
  from: string;
  mailTo: string | null;
}) {
  const { db, mailer, log, from, mailTo } = parts;
  const logState = createMailStateLog({ db, log, mailTo });
  // The sender may include a name, as in `Plinth <office@example.com>`.
  const domain = /@([^\s@>]+)>?\s*$/.exec(from)?.[1] ?? "localhost";

  const messageId = (key: string) => `<${key}@${domain}>`;

  async function deliverNext() {
    const mail = await claimDueMail(db, new Date());
    if (!mail) {
      await logState();
      return false;
    }
    try {
      await mailer.send({
        // A visitor's address is untrusted: as an object it is always treated as one address.
        to: mail.references === null ? mail.to : { name: "", address: mail.to },
        from,
        replyTo: mail.replyTo === null ? undefined : { name: "", address: mail.replyTo },
        messageId: messageId(
          mailKeyOf({ id: mail.id, messageKey: mail.messageKey ?? mail.createdAt.replace(/\D/g, "") }),
        ),
        references: (mail.references ?? "").split(" ").filter(Boolean).map(messageId),
        isAutomatic: mail.automatic === 1,
        subject: mail.subject,
        text: mail.text,
      });
      await mailSent(db, mail.id, new Date());
      log.info({ mail: mail.id }, "mail delivered");
    } catch (error) {
      await mailFailed(db, mail, String(error), new Date());
      log.warn({ err: error, mail: mail.id, attempts: mail.attempts }, "mail failed, will be retried");
    }
    return true;
  }

  return startWork({ name: "mail delivery", log, next: deliverNext });
}
