import { z } from "zod";
import { line, lines } from "../form-schema.ts";
import { fieldsOf, type SettingField, text } from "./fields.ts";
import { gstinFault, readGstin } from "./gstin.ts";
import { phoneField } from "./phone-field.ts";
import { readLink } from "./social-links.ts";

const gstin: SettingField<string> = {
  label: "GSTIN",
  hint: "Fifteen characters, as on the registration certificate.",
  stored: z.string(),
  typed: line(40).transform((typed, check) => {
    const fault = typed === "" ? null : gstinFault(typed);
    if (fault) check.addIssue({ code: "custom", message: fault });
    return readGstin(typed);
  }),
  empty: "",
  shown: String,
};

const phone = (label: string, hint: string, section?: SettingField<string>["section"]) =>
  phoneField(label, "98200 12345 or +44 20 7946 0000", {
    hint,
    input: { title: "With its area code; outside India with + and the country's code" },
    ...(section && { section }),
  });

const maxLinks = 12;

const links: SettingField<string[]> = {
  label: "Social links",
  section: { title: "Elsewhere", hint: "Shown in the footer, the brochure and search results." },
  hint: "One address per line, such as https://www.linkedin.com/company/your-company",
  stored: z.array(z.string()),
  typed: lines(4_000).transform((typed, check) => {
    const rows = typed
      .split("\n")
      .map((row) => row.trim())
      .filter(Boolean);
    if (rows.length > maxLinks)
      check.addIssue({ code: "custom", message: `Please keep to at most ${maxLinks} links` });
    const read = rows.slice(0, maxLinks).map(readLink);
    const wrong = read.indexOf(null);
    if (wrong >= 0)
      check.addIssue({
        code: "custom",
        message: `Line ${wrong + 1}: please enter an address that begins with https://`,
      });
    return [...new Set(read.flatMap((link) => link ?? []))];
  }),
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
  gstin,
  whatsapp: phone("WhatsApp number", "Leave empty to use the phone number if it is a mobile number.", {
    title: "More numbers",
    hint: "The main phone number is under Contact.",
  }),
  emergency: phone("Emergency number", "For calls outside business hours."),
  links,
});

export type CompanyDetails = typeof companyDetailFields.empty;
