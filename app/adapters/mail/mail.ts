import type { SendMailOptions } from "nodemailer";

/**
 * A text may hold a name, and several addresses with commas between: `Plinth <office@example.com>`.
 * For what a stranger typed use the object: it is one address, whatever is in it.
 */
export type MailAddress = string | { name: string; address: string };

export type Mail = {
  to: MailAddress;
  from: MailAddress;
  replyTo?: MailAddress;
  subject: string;
  /** Plain text; lines end in `\n`. */
  text: string;
  /** `<unique@domain>`: sending a mail again with the same one lets mailboxes show it once. */
  messageId?: string;
};

export interface Mailer {
  /** Settles when the mail is handed over for every recipient. Rejects with the cause when it is not. */
  send(mail: Mail): Promise<void>;
  /** Waits for the mails under way; later ones are refused. */
  close(): Promise<void>;
}

/** A mailer that hands each mail to `deliver`, and on closing waits before it calls `release`. */
export function createMailer(deliver: (mail: Mail) => Promise<void>, release = () => {}): Mailer {
  const underWay = new Set<Promise<void>>();
  let closed = false;
  return {
    async send(mail) {
      if (closed) throw new Error("The mailer is closed");
      const sending = deliver(mail);
      underWay.add(sending);
      try {
        await sending;
      } finally {
        underWay.delete(sending);
      }
    },

    async close() {
      closed = true;
      await Promise.allSettled(underWay);
      release();
    },
  };
}

/** The mail as nodemailer takes it: nothing in it can make nodemailer read a file or an address. */
export function toMessage({ to, from, replyTo, subject, text, messageId }: Mail): SendMailOptions {
  const sealed = { disableFileAccess: true, disableUrlAccess: true };
  return { to, from, replyTo, subject, text, messageId, ...sealed };
}
