import type { SMTPError } from "nodemailer/lib/smtp-connection";

type Failure = Partial<SMTPError>;

/** Sentences for the operator, the first that fits; the words of the server follow. */
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

/** Says why a mail server did not take a mail, and what to check. */
export function mailProblem(error: unknown): string {
  const failure: Failure = error instanceof Error ? error : new Error(String(error));
  const found = sentences.find(({ fits }) => fits(failure));
  return found ? `${found.text} (${failure.message}).` : (failure.message ?? "");
}
