import { z } from "zod";
import { lines } from "../form-schema.ts";
import { fieldsOf, type SettingField, text } from "./fields.ts";

const maxAssurances = 9;
const maxLength = 60;

const assurances: SettingField<string[]> = {
  label: "Assurances",
  hint: "One per line, such as Regular Inspections.",
  stored: z.array(z.string()),
  typed: lines(2_000).transform((typed, check) => {
    const rows = typed
      .split("\n")
      .map((row) => row.trim())
      .filter(Boolean);
    const long = rows.findIndex((row) => row.length > maxLength);
    if (rows.length > maxAssurances)
      check.addIssue({ code: "custom", message: `Please keep to at most ${maxAssurances} lines` });
    else if (long >= 0)
      check.addIssue({
        code: "custom",
        message: `Line ${long + 1}: please use at most ${maxLength} characters`,
      });
    return [...new Set(rows)];
  }),
  empty: [],
  shown: (rows) => rows.join("\n"),
  rows: 4,
  wide: true,
};

/** What the company promises of every machine. Empty texts are not shown. */
export const assuranceFields = fieldsOf({
  quality: text("Quality Assurance", lines(600), {
    section: {
      title: "Maintenance & Reliability",
      hint: "On every machine's page, below its own maintenance schedule. Only what is written here is promised.",
    },
    rows: 3,
    wide: true,
  }),
  assurances,
});

export type Assurances = typeof assuranceFields.empty;
