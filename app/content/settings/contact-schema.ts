import { z } from "zod";
import type { ContactSettings } from "#db/schema-settings.ts";
import { line } from "../form-schema.ts";
import type { ContactFormValues } from "./contact.ts";
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

/** The stored settings as they stand in the form. */
export function contactFormValues(contact: ContactSettings): ContactFormValues {
  return {
    ...contact,
    phonePrimary: phoneLinks(contact.phonePrimary)?.display ?? contact.phonePrimary,
  };
}
