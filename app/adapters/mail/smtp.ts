import { createTransport } from "nodemailer";
import { createMailer, type Mailer, toMessage } from "./mail.ts";

/**
 * Mail through a server: `smtp://user:password@host:587`, or `smtps://` for TLS from the first byte.
 *
 * With `smtp://` TLS is used when the server offers it; `?requireTLS=true` insists. A server that does
 * not answer is given up after 10 seconds, one that falls silent after 30.
 */
export function createSmtpMailer(url: string): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });

  return createMailer(
    async (mail) => {
      const { rejected } = await transport.sendMail(toMessage(mail));
      if (rejected.length > 0) throw new Error(`The mail server refused ${rejected.map(written).join(", ")}`);
    },
    () => transport.close(),
  );
}

const written = (to: string | { address: string }) => (typeof to === "string" ? to : to.address);
