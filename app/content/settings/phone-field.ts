import { z } from "zod";
import type { FieldControl } from "../field-control.ts";
import { line } from "../form-schema.ts";
import type { SettingField } from "./fields.ts";
import { phoneProblem, readPhone } from "./phone.ts";

/** Returns an optional phone number, which is stored in E.164 format. Browsers do not load its numbering plans. */
export const phoneField = (
  label: string,
  example: string,
  control: Partial<FieldControl>,
): SettingField<string> => ({
  ...{ label, stored: z.string(), empty: "", shown: String },
  typed: line(40).transform((typed, check) => {
    const stored = typed && readPhone(typed);
    if (stored === null) check.addIssue(phoneProblem(typed, example));
    return stored ?? "";
  }),
  ...control,
});
