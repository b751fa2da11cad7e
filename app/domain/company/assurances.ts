import { z } from "zod";
import { fieldsOf, type SettingField, text, typedLines } from "#app/domain/records/setting-fields.ts";
import { lines } from "#app/domain/values/form-schema.ts";

const maxAssurances = 9;
const maxLength = 60;

const assurances: SettingField<string[]> = {
  label: "Assurances",
  hint: "One per line, such as Regular Inspections.",
  stored: z.array(z.string()),
  typed: typedLines(2_000, {
    max: maxAssurances,
    of: "lines",
    read: (line) => (line.length > maxLength ? null : line),
    wrong: `please use at most ${maxLength} characters`,
  }).transform((rows) => [...new Set(rows)]),
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
