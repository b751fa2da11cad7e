import type { Inquiry } from "./messages.ts";

/** Returns the mail that notifies the office of an inquiry; replying to it reaches the visitor. */
export function inquiryMail(
  inquiry: Inquiry,
  about: { reference: string; to: string; subjectOf: string | null; link: string | null },
) {
  const rows: [string, string][] = [
    ["Reference", about.reference],
    ["Name", inquiry.name],
    ["Email", inquiry.email],
    ["Phone", inquiry.phone],
    ["Company", inquiry.company],
    ["Service", inquiry.service ?? ""],
    ["About", [about.subjectOf, about.link].filter(Boolean).join(", ")],
  ];
  const head = rows.filter(([, value]) => value).map(([label, value]) => `${label}: ${value}`);
  return {
    to: about.to,
    replyTo: inquiry.email,
    subject: `Inquiry ${about.reference} from ${inquiry.name}`,
    text: `${head.join("\n")}\n\n${inquiry.message}\n`,
  };
}

/**
 * Returns the address that inquiries are mailed to, or null if there is none.
 * @param mailTo the address that the operator has set, which comes first
 */
export const inquiryRecipient = (mailTo: string | null, contact: { emailPrimary: string }): string | null =>
  mailTo ?? (contact.emailPrimary || null);
