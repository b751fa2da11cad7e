import { z } from "zod";
import { accentFault } from "../brand/accent.ts";
import { readColour } from "../brand/colour.ts";
import { logoOf } from "../brand/logo.ts";
import { line } from "../form-schema.ts";
import { fieldsOf, type SettingField } from "./fields.ts";

/** The marks that stand where there is no logo. */
const drawnMarks = ["Initials", "Plinth"] as const;
export type DrawnMark = (typeof drawnMarks)[number];

/** Whether the short name stands beside the logo. */
const namesBesideLogo = ["Shown", "Hidden"] as const;

const logo = (label: string, hint: string): SettingField<string> => ({
  label,
  hint,
  stored: z.string(),
  typed: line(120).refine((file) => file === "" || logoOf(file) !== null, "Please upload the logo again"),
  empty: "",
  shown: String,
  control: "logo",
});

const choice = <Option extends string>(
  label: string,
  options: readonly [Option, ...Option[]],
  hint: string,
): SettingField<Option> => ({
  label,
  hint,
  stored: z.enum(options) as unknown as z.ZodType<Option>,
  typed: z.enum(options, `Please choose ${options.join(" or ")}`) as unknown as z.ZodType<Option>,
  empty: options[0],
  shown: String,
  options,
});

const accent: SettingField<string> = {
  label: "Accent colour",
  section: {
    title: "Colour",
    hint: "For buttons, marks and drawings, on the site, in the staff area, in documents and link previews.",
  },
  stored: z.string(),
  typed: line(20).transform((typed, check) => {
    const fault = typed === "" ? null : accentFault(typed);
    if (fault) check.addIssue({ code: "custom", message: fault.message });
    return readColour(typed) ?? "";
  }),
  empty: "",
  shown: String,
  control: "accent",
};

/** The company's look: logo, mark and colour. */
export const brandFields = fieldsOf({
  logo: {
    ...logo("Logo", "SVG or PNG, at most 256 KB. Icons for browsers and phones are made from it."),
    section: {
      title: "Logo",
      hint: "In the header, the footer, documents, link previews, icons and the staff area.",
    },
  },
  logoOnDark: logo("Logo for dark grounds", "Optional: for the footer and dark mode."),
  nameBesideLogo: choice(
    "Name beside the logo",
    namesBesideLogo,
    "Hide it when the logo already has the company's name.",
  ),
  mark: choice("Mark without a logo", drawnMarks, "Shown until there is a logo."),
  accent,
});

export type BrandSettings = typeof brandFields.empty;
