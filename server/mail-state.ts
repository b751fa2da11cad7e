import type { Logger } from "pino";
import { readMailQueue } from "#app/content/mail/outgoing-mail.server.ts";
import { inquiryRecipient } from "#app/content/messages/inquiry-mail.ts";
import { readSettings } from "#app/content/settings/settings.server.ts";
import type { Db } from "#db/connect.ts";

/** Returns a function that logs when inquiries begin or cease to be mailed to nobody, and mails to be stuck. */
export function createMailStateLog({ db, log, mailTo }: { db: Db; log: Logger; mailTo: string | null }) {
  let hadRecipient = true;
  let wasStuck = false;
  return async (): Promise<void> => {
    const { contact, inquiryMail, opening } = await readSettings(db);
    const hasRecipient = !opening.open || inquiryRecipient(mailTo, { contact, inquiryMail }) !== null;
    if (hasRecipient !== hadRecipient) {
      hadRecipient = hasRecipient;
      if (hasRecipient) log.info("inquiries are mailed again");
      else log.warn("inquiries are mailed to nobody: the contact settings have no e-mail, nor has MAIL_TO");
    }
    const { waiting, stuck, oldest, lastError } = await readMailQueue(db, new Date());
    if (stuck > 0 === wasStuck) return;
    wasStuck = stuck > 0;
    if (wasStuck) log.warn({ waiting, stuck, oldest, lastError }, "mails are not being delivered");
    else log.info("mails are delivered again");
  };
}
