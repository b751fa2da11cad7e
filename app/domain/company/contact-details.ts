import { z } from "zod";
import type { FieldControl } from "#app/domain/records/field-control.ts";
import { fieldsOf, type SettingField, text, typedLines } from "#app/domain/records/setting-fields.ts";
import { optionalEmail } from "#app/domain/values/email-address.ts";
import { line } from "#app/domain/values/form-schema.ts";
import { contactTexts, type StoredContact } from "./contact.ts";
import { type Phone, phoneLinks, phoneProblem, readPhone } from "./phone.ts";
import { fieldsPart, type PartDefinition } from "./site-part.ts";
import { maxLinkLength, readLink } from "./social-links.ts";

/**
 * Parses an optional phone number to E.164.
 * @param indian an example for sites in India
 */
const typedPhone = (indian: string) =>
  line(40).transform((typed, check) => {
    const stored = typed && readPhone(typed);
    if (stored === null) check.addIssue(phoneProblem(typed, indian));
    return stored ?? "";
  });

const typedGstin = line(40).transform((typed, check) => {
  const fault = typed === "" ? null : gstinFault(typed);
  if (fault) check.addIssue(fault);
  return readGstin(typed);
});

const otherPhone = (label: string, hint: string, section?: SettingField<string>["section"]) =>
  text(label, typedPhone("98200 12345"), {
    hint,
    input: { title: "With its area code; in another country with + and its code" },
    ...(section && { section }),
  });

const maxLinks = 12;

const links: SettingField<string[]> = {
  label: "Social links",
  section: { title: "Elsewhere", hint: "Shown in the footer, the brochure and search results." },
  hint: "One address per line, such as https://www.linkedin.com/company/your-company",
  stored: z.array(z.string()),
  typed: typedLines(4_000, {
    max: maxLinks,
    of: "links",
    read: readLink,
    wrong: `please enter an address of at most ${maxLinkLength} characters that begins with https://`,
  }).transform((addresses) => [...new Set(addresses)]),
  empty: [],
  shown: (addresses) => addresses.join("\n"),
  rows: 3,
  wide: true,
};

/** Facts about the company that visitors look for, beside its name and address. All are optional. */
export const companyDetailFields = fieldsOf({
  legalName: text("Legal name", line(120), {
    section: { title: "Registration", hint: "Shown in the footer, the contact section and the brochure." },
    hint: "As registered, if it differs from the name on the site.",
  }),
  gstin: text("GSTIN", typedGstin, { hint: "Fifteen characters, as on the registration certificate." }),
  whatsapp: otherPhone("WhatsApp number", "Leave empty to use the phone number if it is a mobile number.", {
    title: "More numbers",
    hint: "The main phone number is under Contact.",
  }),
  emergency: otherPhone("Emergency number", "For calls outside business hours."),
  links,
});

type CompanyDetails = typeof companyDetailFields.empty;

const characters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

const readGstin = (typed: string): string => typed.replace(/[\s-]/g, "").toUpperCase();

/**
 * Returns why a typed GSTIN is wrong, or null. It has the state's code, the PAN, the number of the registration, the
 * letter Z and a check character: a base-36 checksum with alternating weights 1 and 2.
 */
export function gstinFault(typed: string): string | null {
  const gstin = readGstin(typed);
  if (!/^\d{2}[A-Z]{5}\d{4}[A-Z][0-9A-Z]Z[0-9A-Z]$/.test(gstin))
    return "Please enter a GSTIN of 15 characters, such as 27AAPFU0939F1ZV";
  if (checkCharacter(gstin.slice(0, 14)) === gstin[14]) return null;
  return "The last character of this GSTIN does not match the others. Check it for a typing error.";
}

function checkCharacter(first14: string): string | undefined {
  const sum = [...first14].reduce((total, character, at) => {
    const product = characters.indexOf(character) * (at % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return characters[(36 - (sum % 36)) % 36];
}

const phonePrimary = text("Phone", typedPhone("022 5550 0140"), {
  section: { title: "Phone" },
  hint: "With its area code; in another country with + and its code.",
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

export interface Reach {
  /** The main number, or the WhatsApp number without one. Its WhatsApp link may lead to another number. */
  phone: Phone | null;
  emergency: Phone | null;
}

/**
 * Returns the company's numbers with their links. The number that was set for WhatsApp always has a WhatsApp link; any
 * other number has one only if it may be a mobile number.
 */
export function reachOf({
  contact,
  details,
}: {
  contact: { phonePrimary: string };
  details?: Pick<CompanyDetails, "whatsapp" | "emergency"> | undefined;
}): Reach {
  const main = phoneLinks(contact.phonePrimary);
  const chat = phoneLinks(details?.whatsapp ?? "");
  const emergency = phoneLinks(details?.emergency ?? "");
  if (!chat) return { phone: main, emergency };
  const whatsapp = `https://wa.me/${chat.call.slice("tel:+".length)}`;
  return { phone: { ...(main ?? chat), whatsapp }, emergency };
}
