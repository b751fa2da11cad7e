import type { Logger } from "pino";
import { claimDueMail, mailFailed, mailSent } from "#app/content/mail/outgoing-mail.server.ts";
import type { Mailer } from "#app/services/mail/mail.ts";
import type { Db } from "#db/connect.ts";

const idleSeconds = 30;

/**
 * Sends stored mails, one after another, until each is delivered. A mail that fails is tried again
 * later and later; nothing that is sent here can delay or lose what caused it.
 */
export function startMailDelivery(parts: { db: Db; mailer: Mailer; log: Logger; from: string }) {
  const { db, mailer, log, from } = parts;
  // The sender may have a name, as in `Plinth <office@example.com>`.
  const domain = /@([^\s@>]+)>?\s*$/.exec(from)?.[1] ?? "localhost";
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let working = Promise.resolve();

  async function deliverAll() {
    for (;;) {
      const mail = stopped ? null : await claimDueMail(db, new Date());
      if (!mail) return;
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
    }
  }

  function wake() {
    if (stopped) return;
    clearTimeout(timer);
    working = working
      .then(deliverAll)
      .catch((error) => log.error({ err: error }, "mail delivery stumbled"))
      .then(() => {
        if (stopped) return;
        clearTimeout(timer);
        timer = setTimeout(wake, idleSeconds * 1000);
      });
  }

  wake();
  return {
    wake,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await working;
    },
  };
}
