import type { Transporter } from "nodemailer";
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
      const { rejected } = await transport.sendMail(toMessage(mail)).catch((error: unknown) => {
        throw isRefusal(error) ? new RecipientRefused(String(error), { cause: error }) : error;
      });
      if (rejected.length > 0) throw new Error(`The mail server refused ${rejected.map(written).join(", ")}`);
    },
    () => transport?.close(),
  );
}

/** Whether every recipient was refused (`EENVELOPE`) for good: replies from 500 are permanent (RFC 5321, 4.2.1). */
function isRefusal(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  return code === "EENVELOPE" && responseCode >= 500;
}

/**
 * Connects to an SMTP server and signs in, without sending anything.
 * @throws the error of the connection or of the server
 */
export async function checkSmtp(url: string): Promise<void> {
  const transport = transportWith(await import("nodemailer"), url);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

const transportWith = ({ createTransport }: typeof import("nodemailer"), url: string) =>
  createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 });

const written = (to: string | { address: string }) => (typeof to === "string" ? to : to.address);
