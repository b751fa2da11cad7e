import { resolve } from "node:path";
import { checkSmtp, createFileOutbox, createSmtpMailer } from "#app/adapters/mail/mail.ts";
import type { Environment } from "#server/env.ts";
import { senderOf } from "#server/own-address.ts";
import { clockFinding } from "./check-database.ts";
import { type Finding, messageOf, notChecked, ok, problem, warning } from "./finding.ts";

/** Milliseconds. */
const respondWithin = 10_000;

/** Checks outgoing mail: by a test mail if there is a recipient for it, otherwise by signing in to the mail server. */
export async function checkMail(environment: Environment, mailTo: string | null): Promise<Finding> {
  const { smtpUrl, dataDir, origin } = environment;
  const outbox = resolve(dataDir, "outbox");
  const todo = "Correct it with your mail provider, then run this again.";
  try {
    if (mailTo) {
      const mailer = smtpUrl ? createSmtpMailer(smtpUrl) : createFileOutbox(outbox);
      const text = `This is a test of outgoing mail${origin ? ` for ${origin}` : ""}, sent by npx plinth doctor.\n`;
      await mailer
        .send({ to: { name: "", address: mailTo }, from: senderOf(environment), subject: "Test mail", text })
        .finally(() => mailer.close());
      if (smtpUrl) return ok("Mail", `A test mail for ${mailTo} was accepted. Check that it arrives.`);
    }
    if (!smtpUrl)
      return warning(
        "Mail",
        `SMTP_URL is not set: mails are written to ${outbox} and reach nobody.`,
        "Set SMTP_URL.",
      );
    await checkSmtp(smtpUrl);
    const accepted = new URL(smtpUrl).username ? "the connection and the sign-in" : "the connection";
    return ok(
      "Mail",
      `The mail server accepts ${accepted}; no mail was sent. For a test mail give --mail-to ADDRESS.`,
    );
  } catch (error) {
    return problem("Mail", messageOf(error), todo);
  }
}

/** Checks that the site answers at its public address, through the proxy. */
export async function checkPublicAddress({ origin, trustedHops }: Environment): Promise<Finding[]> {
  const check = "Public address";
  if (!origin) return [notChecked(check, "PUBLIC_URL is not set, so the site is for this machine only.")];
  const tls = origin.startsWith("https:");
  const before = Date.now();
  let response: Response;
  try {
    response = await fetch(`${origin}/healthz`, {
      redirect: "manual",
      signal: AbortSignal.timeout(respondWithin),
    });
  } catch (error) {
    const { cause } = error as Error & { cause?: unknown };
    return [
      problem(
        check,
        `${origin}/healthz does not answer (${messageOf(cause ?? error)}).`,
        "Start the server; check DNS, the certificate and the proxy.",
      ),
    ];
  }
  const findings = [responseFinding(check, origin, response)];
  const date = Date.parse(response.headers.get("Date") ?? "");
  // The header has whole seconds, and the response took a while. An equal clock is most likely this machine's own.
  if (!Number.isNaN(date)) {
    const clock = clockFinding(new Date(date + 500), new Date((before + Date.now()) / 2), origin);
    if (clock.state !== "ok") findings.push(clock);
  }
  if (!tls)
    findings.push(
      warning(
        "TLS",
        "PUBLIC_URL is not https: passwords travel unencrypted.",
        "Put a proxy with a certificate in front and set PUBLIC_URL=https://…",
      ),
    );
  if (tls && trustedHops === 0)
    findings.push(
      warning(
        "Proxy",
        "TLS ends in a proxy, but TRUST_PROXY is 0: all visitors count as one address.",
        "Set TRUST_PROXY to the number of proxies, and let them set X-Forwarded-For.",
      ),
    );
  return findings;
}

function responseFinding(check: string, origin: string, { status, headers }: Response): Finding {
  if (!headers.has("X-Request-Id"))
    return problem(
      check,
      `${origin}/healthz is answered by something else (${status}).`,
      "Let the proxy forward every path to the server, with the Host header.",
    );
  if (status !== 200)
    return problem(
      check,
      `${origin}/healthz answers ${status}.`,
      "Read the server's log; 421 means that PUBLIC_URL is missing there.",
    );
  return ok(check, `${origin} answers.`);
}
