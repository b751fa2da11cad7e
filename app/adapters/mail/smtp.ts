import type { Transporter } from "nodemailer";
import type { SMTPError } from "nodemailer/lib/smtp-connection";
import { createMailer, type Mailer, RecipientRefused, toMessage } from "./mail.ts";

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
      const refused = `The mail server refused ${rejected.map(written).join(", ")}`;
      // Sending again would reach the others twice.
      throw rejectedErrors.every(isRefusal) ? new RecipientRefused(refused) : new Error(refused);
    },
    () => transport?.close(),
  );
}

/**
 * Whether recipients were refused (`RCPT TO`) for good: replies from 500 are permanent (RFC 5321, 4.2.1). Those about
 * authentication and policy (RFC 3463, 5.7) are about this site, whose operator can change that; a full mailbox (5.2.2)
 * may be emptied.
 */
function isRefusal(error: unknown): boolean {
  const { command, responseCode = 0, response = "" } = error as Partial<SMTPError>;
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

const written = (to: string | { address: string }) => (typeof to === "string" ? to : to.address);

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
function mailProblem(error: unknown): string {
  const failure: Failure = error instanceof Error ? error : new Error(String(error));
  const found = sentences.find(({ fits }) => fits(failure));
  return found ? `${found.text} (${failure.message}).` : (failure.message ?? "");
}
