import { holdFigures } from "../typography.ts";
import { type BusinessHours, closedText, openingText, promisedTime } from "./business-hours.ts";

export interface ContactField {
  label: string;
  group: "Phone" | "Email" | "Address" | "Hours";
  kind?: "phone" | "email";
  hint?: string;
  /** Spans the form. */
  wide?: true;
  /** Maximum length in characters. Phone numbers and email addresses have their own limits. */
  maxLength?: number;
}

const followsHours = "Follows “Hours and promise” as long as you leave its text. Empty hides it.";

/** The contact settings, in form order. */
export const contactFields = {
  phonePrimary: {
    label: "Phone",
    group: "Phone",
    kind: "phone",
    hint: "With its area code; outside India with + and the country's code.",
  },
  phoneNote: { label: "Phone note", group: "Phone", wide: true, maxLength: 160 },
  emailPrimary: {
    label: "Primary email",
    group: "Email",
    kind: "email",
    hint: "New inquiries are mailed to this address.",
  },
  emailSecondary: { label: "Secondary email", group: "Email", kind: "email" },
  emailNote: { label: "Email note", group: "Email", wide: true, maxLength: 160, hint: followsHours },
  addressLine1: { label: "Address line 1", group: "Address", wide: true, maxLength: 120 },
  addressLine2: { label: "Address line 2", group: "Address", wide: true, maxLength: 120 },
  addressLine3: { label: "Address line 3", group: "Address", wide: true, maxLength: 120 },
  businessHoursPrimary: { label: "Business hours", group: "Hours", maxLength: 120, hint: followsHours },
  businessHoursSecondary: { label: "Other hours", group: "Hours", maxLength: 120, hint: followsHours },
} as const satisfies Record<string, ContactField>;

/** Contact settings as visitors see them. The phone number is in E.164 format, such as `+912255500140`. */
export type ContactSettings = Record<keyof typeof contactFields, string>;

/** The texts that follow the business hours and the promise, unless the office has written its own. */
export const derivedContactKeys = ["emailNote", "businessHoursPrimary", "businessHoursSecondary"] as const;
type DerivedKey = (typeof derivedContactKeys)[number];

/** Contact settings as stored: null stands for the text that follows the business hours and the promise. */
export type StoredContact = {
  [Key in keyof ContactSettings]: Key extends DerivedKey ? string | null : string;
};

function derivedTexts(contact: StoredContact, hours: BusinessHours): Record<DerivedKey, string> {
  const hasEmail = contact.emailPrimary !== "" || contact.emailSecondary !== "";
  return {
    emailNote: hasEmail ? promisedTime(hours) : "",
    businessHoursPrimary: openingText(hours),
    businessHoursSecondary: closedText(hours),
  };
}

/** Returns the contact settings with the texts that follow the business hours and the promise. */
export function contactTexts({
  contact,
  openDays,
}: {
  contact: StoredContact;
  openDays: BusinessHours;
}): ContactSettings {
  const derived = derivedTexts(contact, openDays);
  const texts = derivedContactKeys.map((key) => [key, contact[key] ?? derived[key]]);
  return { ...contact, ...Object.fromEntries(texts) };
}

/** Returns settings with the contact texts that visitors see. */
export const withContactTexts = <Some extends { contact: StoredContact; openDays: BusinessHours }>(
  settings: Some,
) => ({ ...settings, contact: contactTexts(settings) });

/** Returns typed contact settings as stored, without the texts that follow the business hours and the promise. */
export function storedContact(typed: ContactSettings, hours: BusinessHours): StoredContact {
  const derived = derivedTexts(typed, hours);
  const texts = derivedContactKeys.map((key) => [key, typed[key] === derived[key] ? null : typed[key]]);
  return { ...typed, ...Object.fromEntries(texts) };
}

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
