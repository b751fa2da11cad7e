import { holdFigures } from "#app/domain/values/typography.ts";
import { type BusinessHours, closedText, openingText, promisedTime } from "./business-hours.ts";

/**
 * Contact settings with all texts that visitors see. The phone number is in E.164 format, such as `+912255500140`; the
 * form shows it in readable format.
 */
export type ContactSettings = Record<
  | "phonePrimary"
  | "phoneNote"
  | "emailPrimary"
  | "emailSecondary"
  | "emailNote"
  | "addressLine1"
  | "addressLine2"
  | "addressLine3"
  | "businessHoursPrimary"
  | "businessHoursSecondary",
  string
>;

/** The texts that follow the business hours and the promise, unless the office has written its own. */
const derivedContactKeys = ["emailNote", "businessHoursPrimary", "businessHoursSecondary"] as const;
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

export const withContactTexts = <Some extends { contact: StoredContact; openDays: BusinessHours }>(
  settings: Some,
) => ({ ...settings, contact: contactTexts(settings) });

/** Returns typed contact settings as stored, without the texts that follow the business hours and the promise. */
export function storedContact(typed: ContactSettings, hours: BusinessHours): StoredContact {
  const derived = derivedTexts(typed, hours);
  const texts = derivedContactKeys.map((key) => [key, typed[key] === derived[key] ? null : typed[key]]);
  return { ...typed, ...Object.fromEntries(texts) };
}

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
