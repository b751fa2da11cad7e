import { lines, requiredLine } from "../form-schema.ts";
import { fieldsOf, text } from "./fields.ts";

/** Texts that a reply to an inquiry can start with. */
export const templateFields = fieldsOf({
  name: text("Name", requiredLine(60, "Please enter a name")),
  text: text("Text", lines(4_000), {
    hint: "{name}, {reference}, {service} and {company} are replaced.",
    rows: 5,
    wide: true,
  }),
});

export type ReplyTemplate = typeof templateFields.empty;

export const defaultTemplates: ReplyTemplate[] = [
  {
    name: "Site visit",
    text: "Dear {name},\n\nThank you for your inquiry {reference}. We would like to see the site before we quote. Which day and time suit you this week?\n\nKind regards,\n{company}",
  },
  {
    name: "Ask for drawings",
    text: "Dear {name},\n\nThank you for your inquiry {reference}. To prepare a quotation we need the drawings and, if you have one, the soil report. Please reply to this mail with them.\n\nKind regards,\n{company}",
  },
];
