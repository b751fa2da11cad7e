import type { SendMailOptions } from "nodemailer";

/**
 * A string may contain a name, and several addresses separated by commas: `Plinth <office@example.com>`.
 * Use the object for untrusted input: it is always treated as one address.
 */
type MailAddress = string | { name: string; address: string };

export type Mail = {
  to: MailAddress;
  from: MailAddress;
  replyTo?: MailAddress;
  subject: string;
  /** Plain text; lines end in `\n`. */
  text: string;
  /** The same as a page, for mail programs that show one. */
  html?: string;
  /** Pictures of the page, which names each as `cid:` and its `cid`. */
  pictures?: { cid: string; bytes: Uint8Array }[];
  /** `<unique@domain>`: mailboxes show a mail that is sent twice with the same id only once. */
  messageId?: string;
  /** Message-IDs of the earlier mails of a conversation, oldest first, so that mailboxes show them together. */
  references?: string[];
  /** Tells mail programs that no person wrote the mail, so that they send no absence note. */
  isAutomatic?: boolean;
  /** Address at which the recipient ends mails like this one with one request (RFC 8058). */
  unsubscribe?: string;
};

export interface Mailer {
  /**
   * Resolves once the mail is accepted for every recipient.
   * @throws RecipientRefused if a recipient was refused for good, while the others have it; other errors may pass
   */
  send(mail: Mail): Promise<void>;
  /** Waits for pending mails; later ones are rejected. */
  close(): Promise<void>;
}

/** The mail server has refused the recipient for good; sending again is of no use. */
export class RecipientRefused extends Error {}

/** Returns a mailer that passes each mail to `deliver`. Closing waits for pending mails, then calls `release`. */
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

/** Converts a mail for nodemailer, with nodemailer's file and URL access disabled. */
export function toMessage(mail: Mail): SendMailOptions {
  const { to, from, replyTo, subject, text, html, pictures = [] } = mail;
  const { messageId, references = [], isAutomatic, unsubscribe } = mail;
  const sealed = { disableFileAccess: true, disableUrlAccess: true };
  const inReplyTo = references.at(-1);
  return {
    ...{ to, from, replyTo, subject, text, messageId, ...sealed },
    ...(inReplyTo !== undefined && { inReplyTo, references }),
    ...(html !== undefined && { html }),
    ...(pictures.length > 0 && { attachments: pictures.map(attached) }),
    headers: {
      ...(isAutomatic && {
        "Auto-Submitted": unsubscribe ? "auto-generated" : "auto-replied",
        // Exchange follows this one.
        "X-Auto-Response-Suppress": "All",
      }),
      ...(unsubscribe && {
        "List-Unsubscribe": `<${unsubscribe}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
  };
}

const attached = ({ cid, bytes }: { cid: string; bytes: Uint8Array }) => ({
  ...{ cid, filename: `${cid}.jpg`, contentType: "image/jpeg", contentDisposition: "inline" as const },
  content: Buffer.from(bytes),
});
