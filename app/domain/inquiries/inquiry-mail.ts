import { readableSize } from "#app/adapters/uploads/byte-size.ts";
import { acknowledgedPromise, type BusinessHours } from "#app/domain/company/business-hours.ts";
import { type InquiryMailSetting, isOfService } from "#app/domain/company/inquiry-mail-setting.ts";
import { readableDay, readableMoment, readableSiteDay } from "#app/domain/values/site-time.ts";
import { replySubject } from "./conversation.ts";
import type { Inquiry } from "./inquiries.ts";

/** Returns the mail that notifies the office of an inquiry; replying to it reaches the visitor. */
export function inquiryMail(
  inquiry: Inquiry,
  about: {
    reference: string;
    to: string;
    subjectOf: string | null;
    link: string | null;
    inInbox?: string;
    /** The names and sizes of its files, which are in the inbox only. */
    files?: { name: string; bytes: number }[];
  },
) {
  const files = (about.files ?? []).map(({ name, bytes }) => `${name} (${readableSize(bytes)})`);
  const rows: [string, string][] = [
    ["Reference", about.reference],
    ["Name", inquiry.name],
    ["Email", inquiry.email],
    ["Phone", inquiry.phone],
    ["Company", inquiry.company],
    ["Service", inquiry.service ?? ""],
    ["Start", inquiry.startOn ? readableSiteDay(inquiry.startOn) : ""],
    ["Place", inquiry.place],
    ["Files", files.join(", ")],
    ["About", [about.subjectOf, about.link].filter(Boolean).join(", ")],
  ];
  const head = rows.filter(([, value]) => value).map(([label, value]) => `${label}: ${value}`);
  return {
    to: about.to,
    replyTo: inquiry.email,
    subject: `Inquiry ${about.reference} from ${inquiry.name}`,
    text: `${head.join("\n")}\n\n${inquiry.message}\n${about.inInbox ? `\nAnswer it: ${about.inInbox}\n` : ""}`,
  };
}

/** Returns the mail that tells the office once that further inquiries of this hour are not mailed one by one. */
export function manyInquiriesMail(limit: number, about: { to: string; until: Date; inbox: string }) {
  const text = `More than ${limit} inquiries have arrived within an hour. Further ones until ${readableMoment(about.until)} are stored, but not mailed one by one, and their senders get no acknowledgement.`;
  return {
    to: about.to,
    replyTo: null,
    subject: `More than ${limit} inquiries within an hour`,
    text: `${text}\n\nRead them: ${about.inbox}\n`,
    isAutomatic: true,
  };
}

interface MailSettings {
  contact: { emailPrimary: string };
  inquiryMail: InquiryMailSetting;
}

/**
 * Returns the addresses that an inquiry is mailed to: those of its service, or those for everything else.
 * @param mailTo the address that the operator has set, which comes first
 * @param service the option of the form that was chosen, its value and its label
 */
export function inquiryRecipients(
  mailTo: string | null,
  { contact, inquiryMail: { recipients, byService } }: MailSettings,
  service?: readonly [value: string, label: string],
): string[] {
  if (mailTo !== null) return [mailTo];
  const own = service && byService.find((row) => isOfService(row, service));
  if (own) return own.emails;
  if (recipients.length > 0) return recipients;
  return contact.emailPrimary ? [contact.emailPrimary] : [];
}

/** Returns every mailbox where inquiries arrive. */
export const officeMailboxes = (
  mailTo: string | null,
  { contact, inquiryMail: { recipients, byService } }: MailSettings,
): string[] => [
  ...(mailTo ?? "").split(","),
  contact.emailPrimary,
  ...recipients,
  ...byService.flatMap(({ emails }) => emails),
];

/** Returns the first address for inquiries without a service, or null if there is none. */
export const inquiryRecipient = (mailTo: string | null, settings: MailSettings): string | null =>
  inquiryRecipients(mailTo, settings)[0] ?? null;

/** Returns subject and text of the mail to the new owner of an inquiry; `from` names who chose the owner. */
export function assignmentMail(
  inquiry: { reference: string; name: string; company: string; service: string },
  from: string,
  inInbox: string,
) {
  const { reference, name, company, service } = inquiry;
  const rows = [
    `${from} has made you the owner of an inquiry.`,
    [`Reference: ${reference}`, `From: ${[name, company].filter(Boolean).join(", ")}`]
      .concat(service ? `Service: ${service}` : [])
      .join("\n"),
    `Open it: ${inInbox}`,
  ];
  return { subject: `Inquiry ${reference} is yours`, text: `${rows.join("\n\n")}\n` };
}

/** Returns the address of a mailbox such as `Plinth <office@example.com>`, or that of the first of several. */
export const bareAddress = (mailboxes: string): string =>
  /[^\s<>,]+@[^\s<>,]+/.exec(mailboxes.replace(/"[^"]*"/g, ""))?.[0] ?? mailboxes.trim();

/** Names of mailboxes that nobody reads, or that respond by themselves. */
const automaticMailboxes =
  /^(no[-_.]?reply|do[-_.]?not[-_.]?reply|mailer-daemon|postmaster|bounces?)([+.\-_].*)?@/i;

/**
 * Returns whether a machine may write to an address by itself: it must not start an exchange with another machine.
 * @param offices mailboxes of the office, where inquiries arrive
 */
export const mayBeAcknowledged = (email: string, offices: string[]): boolean =>
  !automaticMailboxes.test(email) &&
  !offices.some((office) => bareAddress(office).toLowerCase() === email.toLowerCase());

/**
 * Returns the mail that tells a visitor that an inquiry has arrived. It quotes nothing that was typed, so that nobody can
 * send texts to strangers with the form.
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

interface AnsweredInquiry {
  reference: string;
  name: string;
  email: string;
  message: string;
  createdAt: string;
}

/** Returns a reply to an inquiry, with the visitor's text quoted. Replies to it reach the office. */
export function replyMail(
  visitor: AnsweredInquiry,
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
