import { addressFields } from "#app/content/records/address-fields.ts";
import type { RecordDefinition } from "#app/content/records/record-definition.ts";
import type { RecordColumns, RecordFields, RecordValues } from "#app/content/records/record-fields.ts";
import { recordNames } from "#app/content/records/records.ts";

const partner = {
  name: { type: "text", label: "Name", maxLength: 120, required: "Please enter a name" },
  link: {
    type: "text",
    label: "Website",
    maxLength: 300,
    check: {
      pattern: /^https:\/\/[^\s/]+\.[^\s]+$/,
      wrong: "Please enter an address that begins with https://",
    },
  },
  text: { type: "text", label: "Text", maxLength: 2_000, rows: 5, wide: true },
} as const satisfies RecordFields;

export const partnerFields = { ...partner, ...addressFields };

export const partnerRecord = {
  kind: "partner",
  names: recordNames.partner,
  title: "name",
  list: "/admin/cms/partners",
  fields: partnerFields,
  sections: [
    { title: "Partner", fields: partner },
    { title: "Address and search results", fields: addressFields },
  ],
  search: ["name", "text"],
  listed: { row: ({ link }: RecordValues<typeof partnerFields>) => ({ facts: [link] }) },
  help: {
    list: {
      purpose:
        "This is the list of the companies that work with you, in the order in which visitors see them.",
      steps: "Choose [Add Partner] for a new one, or the name of one to change it.",
      note: "A deleted partner stays in the [Trash] for 30 days.",
    },
    form: {
      purpose: "This form has what the page of one partner says.",
      steps:
        "Enter the [Name] and the text, look at the result in the [preview], and save at the end of the page.",
      note: "Use [Save draft] while a text is not ready for visitors.",
    },
  },
} as const satisfies RecordDefinition<typeof partnerFields>;

declare module "#db/schema.ts" {
  interface Database {
    partner: RecordTable & RecordColumns<typeof partnerFields>;
  }
}
