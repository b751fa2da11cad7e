import { z } from "zod";
import { optionalEmail } from "../email-address.ts";
import { line } from "../form-schema.ts";
import { type ContactField, type ContactFormValues, type ContactSettings, contactFields } from "./contact.ts";
import { phoneLinks, phoneProblem, readPhone } from "./phone.ts";

const phone = line(40).transform((typed, check) => {
  const stored = typed && readPhone(typed);
  if (stored === null)
    check.addIssue({ code: "custom", message: phoneProblem(typed, "022 5550 0140 or +44 20 7946 0000") });
  return stored ?? "";
});

const readers = { phone, email: optionalEmail };

/** Parses the contact form. Optional fields left empty are hidden on public pages. */
export const contactSchema = z.object(
  Object.fromEntries(
    Object.entries<ContactField>(contactFields).map(
      ([key, { kind, maxLength = 0 }]): [string, z.ZodType<string>] => [
        key,
        kind ? readers[kind] : line(maxLength),
      ],
    ),
  ) as { [Key in keyof ContactSettings]: z.ZodType<string> },
);

/** Returns the form values of the stored contact settings. */
export function contactFormValues(contact: ContactSettings): ContactFormValues {
  return {
    ...contact,
    phonePrimary: phoneLinks(contact.phonePrimary)?.display ?? contact.phonePrimary,
  };
}
