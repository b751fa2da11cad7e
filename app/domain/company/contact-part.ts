import { z } from "zod";
import type { FieldControl } from "#app/domain/records/field-control.ts";
import { fieldsOf, type SettingField, text } from "#app/domain/records/setting-fields.ts";
import { optionalEmail } from "#app/domain/values/email-address.ts";
import { line } from "#app/domain/values/form-schema.ts";
import { phoneField } from "./company-details.ts";
import { contactTexts, type StoredContact } from "./contact.ts";
import { phoneLinks } from "./phone.ts";
import { fieldsPart, type PartDefinition } from "./site-part.ts";

const phonePrimary = phoneField("Phone", "022 5550 0140 or +44 20 7946 0000", {
  section: { title: "Phone" },
  hint: "With its area code; outside India with + and the country's code.",
  input: { type: "tel" },
  shown: (stored) => phoneLinks(stored)?.display ?? stored,
});

const email = (label: string, control: Partial<FieldControl> = {}) =>
  text(label, optionalEmail, { input: { inputMode: "email" }, ...control });

const addressLine = (label: string, control: Partial<FieldControl> = {}) =>
  text(label, line(120), { wide: true, ...control });

/** A text that follows the business hours and the promise, which null stands for. */
const following = (
  label: string,
  max: number,
  control: Partial<FieldControl> = {},
): SettingField<string | null> => ({
  label,
  hint: "Follows “Hours and promise” as long as you leave its text. Empty hides it.",
  stored: z.string().nullable(),
  typed: line(max),
  empty: null,
  shown: (stored) => stored ?? "",
  ...control,
});

/** Optional fields left empty are hidden on public pages. */
const contactFields = fieldsOf<StoredContact>({
  phonePrimary,
  phoneNote: text("Phone note", line(160), { wide: true }),
  emailPrimary: email("Primary email", {
    section: { title: "Email" },
    hint: "New inquiries are mailed to this address.",
  }),
  emailSecondary: email("Secondary email"),
  emailNote: following("Email note", 160, { wide: true }),
  addressLine1: addressLine("Address line 1", { section: { title: "Address" } }),
  addressLine2: addressLine("Address line 2"),
  addressLine3: addressLine("Address line 3"),
  businessHoursPrimary: following("Business hours", 120, { section: { title: "Hours" } }),
  businessHoursSecondary: following("Other hours", 120),
});

/** The contact settings, which have a page of their own. */
export const contactPart: PartDefinition<StoredContact> = {
  ...fieldsPart(contactFields, {
    name: "Contact",
    about: "How to reach the office",
    place: "/#contact",
    sections: { "": "contact" },
  }),
  shown: (contact, { openDays }) => contactFields.shown(contactTexts({ contact, openDays })),
};
