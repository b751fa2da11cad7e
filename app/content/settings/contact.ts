import { holdFigures } from "../typography.ts";

export interface ContactField {
  label: string;
  group: "Phone" | "Email" | "Address" | "Hours";
  kind?: "phone" | "email";
  hint?: string;
  /** Maximum length in characters. Phone numbers and email addresses have their own limits. */
  maxLength?: number;
}

/** The contact settings, in form order. */
export const contactFields = {
  phonePrimary: {
    label: "Phone",
    group: "Phone",
    kind: "phone",
    hint: "With its area code; outside India with + and the country's code.",
  },
  phoneNote: { label: "Phone note", group: "Phone", maxLength: 160 },
  emailPrimary: {
    label: "Primary email",
    group: "Email",
    kind: "email",
    hint: "New inquiries are mailed to this address.",
  },
  emailSecondary: { label: "Secondary email", group: "Email", kind: "email" },
  emailNote: { label: "Email note", group: "Email", maxLength: 160 },
  addressLine1: { label: "Address line 1", group: "Address", maxLength: 120 },
  addressLine2: { label: "Address line 2", group: "Address", maxLength: 120 },
  addressLine3: { label: "Address line 3", group: "Address", maxLength: 120 },
  businessHoursPrimary: { label: "Business hours", group: "Hours", maxLength: 120 },
  businessHoursSecondary: { label: "Other hours", group: "Hours", maxLength: 120 },
} as const satisfies Record<string, ContactField>;

/** Stored contact settings. The phone number is in E.164 format, such as `+912255500140`. */
export type ContactSettings = Record<keyof typeof contactFields, string>;

/** Contact settings as shown in the form, with the phone number in readable format. */
export type ContactFormValues = ContactSettings;

export const contactKeys = Object.keys(contactFields) as (keyof ContactSettings)[];

export const contactLabels = Object.fromEntries(
  contactKeys.map((key) => [key, contactFields[key].label]),
) as Record<keyof ContactSettings, string>;

/** Returns the lines of the site's contact block except the phone number, without empty ones. */
export function contactLines(contact: ContactSettings) {
  const filled = (...texts: string[]) => texts.filter(Boolean).map(holdFigures);
  const notes = [
    { label: "Hours", lines: filled(contact.businessHoursPrimary, contact.businessHoursSecondary) },
    { label: "Phone", lines: filled(contact.phoneNote) },
    { label: "Email", lines: filled(contact.emailNote) },
  ];
  return {
    address: [contact.addressLine1, contact.addressLine2, contact.addressLine3].filter(Boolean),
    emails: [contact.emailPrimary, contact.emailSecondary],
    notes: notes.filter(({ lines }) => lines.length > 0),
  };
}
