import type { ContactSettings } from "#db/schema-settings.ts";
import { holdFigures } from "../typography.ts";

/** What the ten settings are called, in the order of the form. */
export const contactLabels: Record<keyof ContactSettings, string> = {
  phonePrimary: "Phone",
  phoneNote: "Phone note",
  emailPrimary: "Primary email",
  emailSecondary: "Secondary email",
  emailNote: "Email note",
  addressLine1: "Address line 1",
  addressLine2: "Address line 2",
  addressLine3: "Address line 3",
  businessHoursPrimary: "Business hours",
  businessHoursSecondary: "Other hours",
};

export const contactKeys = Object.keys(contactLabels) as (keyof ContactSettings)[];

/** The contact settings as they stand in the form: the phone number as people read it. */
export type ContactFormValues = Record<keyof ContactSettings, string>;

/** What the contact block of the site says besides its phone number; what is empty is left out. */
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
