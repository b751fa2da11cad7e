import { z } from "zod";
import type { ContactSettings } from "#db/schema.ts";
import { line } from "../form-schema.ts";
import { holdFigures } from "../typography.ts";
import { phoneLinks, readPhone } from "./phone.ts";

const phone = line(40).transform((typed, check) => {
  const stored = typed && readPhone(typed);
  if (stored === null)
    check.addIssue({
      code: "custom",
      message: "Please enter one phone number, such as 022 5550 0140 or +44 20 7946 0000",
    });
  return stored ?? "";
});

const email = line(254).pipe(
  z.literal("").or(z.email("Please enter an email address such as name@company.com")),
);

/** The contact settings as somebody types them; what may stay empty is then left out of the public pages. */
export const contactSchema = z.object({
  phonePrimary: phone,
  phoneNote: line(160),
  emailPrimary: email,
  emailSecondary: email,
  emailNote: line(160),
  addressLine1: line(120),
  addressLine2: line(120),
  addressLine3: line(120),
  businessHoursPrimary: line(120),
  businessHoursSecondary: line(120),
}) satisfies z.ZodType<ContactSettings>;

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
export type TypedContact = Record<keyof ContactSettings, string>;

/** The stored settings as they stand in the form. */
export function typedContact(contact: ContactSettings): TypedContact {
  return {
    ...contact,
    phonePrimary: phoneLinks(contact.phonePrimary)?.display ?? contact.phonePrimary,
  };
}

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
