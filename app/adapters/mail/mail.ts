import { randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { SendMailOptions, Transporter } from "nodemailer";
import type { SMTPError } from "nodemailer/lib/smtp-connection";
import { writeWhole } from "../storage/temporary-files.ts";

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
  /** The same as HTML, for mail programs that show it. */
  html?: string;
  /** JPEGs that the HTML shows, each named as `cid:` and its `cid`. */
  pictures?: { cid: string; bytes: Uint8Array }[];
  /** `<unique@domain>`: mailboxes show a mail that is sent twice with the same id only once. */
  messageId?: string;
  /** Message-IDs of the earlier mails of a conversation, oldest first, so that mailboxes show them together. */
  references?: string[];
  /** Tells mail programs that no person wrote the mail, so that they send no out-of-office reply. */
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

/** Thrown when the mail server has refused a recipient for good; sending again is of no use. */
export class RecipientRefused extends Error {}

/** Returns a mailer that passes each mail to `deliver`. Closing waits for pending mails, then calls `release`. */
function createMailer(deliver: (mail: Mail) => Promise<void>, release = () => {}): Mailer {
  const pending = new Set<Promise<void>>();
  let closed = false;
  return {
    async send(mail) {
      if (closed) throw new Error("The mailer is closed");
      const sending = deliver(mail);
      pending.add(sending);
      try {
        await sending;
      } finally {
        pending.delete(sending);
      }
    },

    async close() {
      closed = true;
      await Promise.allSettled(pending);
      release();
    },
  };
}

/** Converts a mail for nodemailer, with nodemailer's file and URL access disabled. */
function toMessage(mail: Mail): SendMailOptions {
  const { to, from, replyTo, subject, text, html, pictures = [] } = mail;
  const { messageId, references = [], isAutomatic, unsubscribe } = mail;
  const inReplyTo = references.at(-1);
  return {
    to,
    from,
    replyTo,
    subject,
    text,
    messageId,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(inReplyTo !== undefined && { inReplyTo, references }),
    ...(html !== undefined && { html }),
    ...(pictures.length > 0 && { attachments: pictures.map(toAttachment) }),
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

const toAttachment = ({ cid, bytes }: { cid: string; bytes: Uint8Array }) => ({
  cid,
  filename: `${cid}.jpg`,
  contentType: "image/jpeg",
  contentDisposition: "inline" as const,
  content: Buffer.from(bytes),
});

/**
 * Returns a mailer that writes each mail to a folder as an `.eml` file, for machines without a mail server. File names
 * start with the UTC time, so they sort by it. The folder is created, and the library loaded, with the first mail.
 */
export function createFileOutbox(folder: string): Mailer {
  let sent = 0;

  return createMailer(async (mail) => {
    // The count separates mails of the same millisecond.
    const time = new Date().toISOString().replace(/[:.]/g, "-");
    const name = `${time}-${String(sent++).padStart(6, "0")}-${randomUUID().slice(0, 8)}.eml`;
    const { createTransport } = await import("nodemailer");
    const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
    const { message } = await transport.sendMail(toMessage(mail));
    await mkdir(folder, { recursive: true });
    await writeWhole(join(folder, name), (unfinished) => writeFile(unfinished, message, { flush: true }));
  });
}

/**
 * Returns a mailer for an SMTP server: `smtp://user:password@host:587`, or `smtps://` for implicit TLS.
 *
 * With `smtp://`, TLS is used if the server offers it; `?requireTLS=true` makes it mandatory. Connecting times out
 * after 10 seconds, an idle connection after 30. The library is loaded with the first mail.
 */
export function createSmtpMailer(url: string): Mailer {
  let transport: Transporter | undefined;

  return createMailer(
    async (mail) => {
      transport ??= transportWith(await import("nodemailer"), url);
      const { rejected, rejectedErrors = [] } = await transport
        .sendMail(toMessage(mail))
        .catch((error: unknown) => {
          const problem = mailProblem(error);
          throw isRefusal(error)
            ? new RecipientRefused(problem, { cause: error })
            : new Error(problem, { cause: error });
        });
      if (rejected.length === 0) return;
      const refused = `The mail server refused ${rejected.map(addressOf).join(", ")}`;
      // The others have the mail: any other error has it sent to all of them again.
      throw rejectedErrors.every(isRefusal) ? new RecipientRefused(refused) : new Error(refused);
    },
    () => transport?.close(),
  );
}

/**
 * Returns whether recipients were refused (`RCPT TO`) for good: replies from 500 are permanent (RFC 5321, 4.2.1). Those about
 * authentication and policy (RFC 3463, 5.7) are about this site, whose operator can change that; a full mailbox (5.2.2)
 * may be emptied.
 */
function isRefusal(error: unknown): boolean {
  const { command, responseCode = 0, response = "" } = error as Failure;
  return (
    command === "RCPT TO" &&
    responseCode >= 500 &&
    ![530, 552].includes(responseCode) &&
    !/\b5\.(7\.\d|2\.2)/.test(response)
  );
}

/**
 * Connects to an SMTP server and signs in, without sending anything.
 * @throws an error that says what to check
 */
export async function checkSmtp(url: string): Promise<void> {
  const transport = transportWith(await import("nodemailer"), url);
  try {
    await transport.verify();
  } catch (error) {
    throw new Error(mailProblem(error), { cause: error });
  } finally {
    transport.close();
  }
}

const transportWith = ({ createTransport }: typeof import("nodemailer"), url: string) =>
  createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 });

const addressOf = (to: string | { address: string }) => (typeof to === "string" ? to : to.address);

type Failure = Partial<SMTPError>;

/** Explanations for the operator: the first that fits is followed by the server's own message. */
const sentences: { fits: (failure: Failure) => boolean; text: string }[] = [
  {
    fits: ({ code }) => code === "EAUTH",
    text: "The mail server refuses the sign-in. Check the user and the password in SMTP_URL",
  },
  {
    fits: ({ command }) => command === "RCPT TO",
    text: "The mail server refuses the recipient. Check the address, and that the server sends to other domains",
  },
  {
    fits: ({ command }) => command === "MAIL FROM",
    text: "The mail server refuses the sender. Check MAIL_FROM",
  },
  {
    fits: ({ message }) => /ECONNREFUSED/.test(message ?? ""),
    text: "Nothing answers at the port of the mail server. Check host and port in SMTP_URL",
  },
  {
    fits: ({ code, message }) => code === "EDNS" || /ENOTFOUND|EAI_AGAIN/.test(message ?? ""),
    text: "The name of the mail server is unknown. Check the host in SMTP_URL",
  },
  {
    fits: ({ code, message }) => code === "ETLS" || /certificate|SSL|TLS/i.test(message ?? ""),
    text: "The mail server offers no encryption that can be trusted. Check the port, smtp:// or smtps://, and its certificate",
  },
  {
    fits: ({ code }) => code === "ETIMEDOUT",
    text: "The mail server does not respond in time. Check host and port in SMTP_URL, and firewalls",
  },
];

/** Returns the explanation of a failure with the server's own message, or that message alone. */
function mailProblem(error: unknown): string {
  const failure: Failure = error instanceof Error ? error : new Error(String(error));
  const found = sentences.find(({ fits }) => fits(failure));
  return found ? `${found.text} (${failure.message}).` : (failure.message ?? "");
}
