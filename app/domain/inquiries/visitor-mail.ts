import { acknowledgedPromise, type BusinessHours } from "#app/domain/company/business-hours.ts";
import { readableDay } from "#app/domain/values/site-time.ts";
import { replySubject } from "./conversation.ts";

interface Visitor {
  reference: string;
  name: string;
  email: string;
  message: string;
  createdAt: string;
}

/** Returns the address of a mailbox such as `Plinth <office@example.com>`. */
export const bareAddress = (mailbox: string): string => /<([^<>]+)>\s*$/.exec(mailbox)?.[1] ?? mailbox.trim();

/** Names of mailboxes that nobody reads, or that respond by themselves. */
const machines = /^(no[-_.]?reply|do[-_.]?not[-_.]?reply|mailer-daemon|postmaster|bounces?)([+.\-_].*)?@/i;

/**
 * Returns whether a machine may write to an address by itself: it must not start an exchange with another machine.
 * @param offices mailboxes of the office, where inquiries arrive
 */
export const mayBeAcknowledged = (email: string, offices: string[]): boolean =>
  !machines.test(email) &&
  !offices.some((office) => bareAddress(office).toLowerCase() === email.toLowerCase());

/**
 * Returns the mail that tells a visitor that an inquiry has arrived. It has nothing of what was typed, so that nobody can
 * send texts to strangers by the form.
 */
export function acknowledgementMail(
  { email, reference }: { email: string; reference: string },
  site: { company: string; hours: BusinessHours; office: string | null },
) {
  const rows = [
    `Thank you for your inquiry at ${site.company}.`,
    `Your reference: ${reference}`,
    acknowledgedPromise(site.hours).join("\n"),
    "You have not written to us? Then somebody has entered your address by mistake, and you can ignore this mail.",
  ];
  return {
    to: email,
    replyTo: site.office && bareAddress(site.office),
    subject: `Your inquiry ${reference}`,
    text: `${rows.join("\n\n")}\n`,
    references: [],
    isAutomatic: true,
  };
}

/** Returns a reply to an inquiry, with the visitor's text quoted. Replies to it reach the office. */
export function replyMail(
  visitor: Visitor,
  reply: { text: string; office: string | null; references: string[] },
) {
  const { reference, name, email, message, createdAt } = visitor;
  const quoted = message.split("\n").map((row) => (row ? `> ${row}` : ">"));
  const about = `On ${readableDay(new Date(createdAt))}, ${name} wrote:`;
  return {
    to: email,
    replyTo: reply.office && bareAddress(reply.office),
    subject: replySubject(reference),
    text: `${reply.text}\n\n${about}\n${quoted.join("\n")}\n`,
    references: reply.references,
  };
}
