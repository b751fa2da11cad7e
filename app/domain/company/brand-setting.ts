import { choice, fieldsOf, text } from "#app/domain/records/setting-fields.ts";
import { line } from "#app/domain/values/form-schema.ts";
import { accentFault, readColour } from "./accent.ts";
import { logoOf } from "./logo.ts";

const typedLogo = line(120).refine(
  (file) => file === "" || logoOf(file) !== null,
  "Please upload the logo again",
);

const typedAccent = line(20).transform((typed, check) => {
  const fault = typed === "" ? null : accentFault(typed);
  if (fault) check.addIssue(fault.message);
  return readColour(typed) ?? "";
});

export const brandFields = fieldsOf({
  logo: text("Logo", typedLogo, {
    hint: "SVG or PNG, at most 256 KB. Icons for browsers and phones are made from it.",
    section: {
      title: "Logo",
      hint: "In the header, the footer, documents, link previews, icons and the staff area.",
    },
    control: "logo",
  }),
  logoOnDark: text("Logo for dark grounds", typedLogo, {
    hint: "Optional: for the footer and dark mode.",
    control: "logo",
  }),
  nameBesideLogo: choice("Name beside the logo", ["Shown", "Hidden"], {
    hint: "Hide it when the logo already has the company's name.",
    wrong: "Please choose Shown or Hidden",
  }),
  mark: choice("Mark without a logo", ["Initials", "Plinth"], {
    hint: "Shown until there is a logo.",
    wrong: "Please choose Initials or Plinth",
  }),
  accent: text("Accent colour", typedAccent, {
    section: {
      title: "Colour",
      hint: "For buttons, marks and drawings, on the site, in the staff area, in documents and link previews.",
    },
    control: "accent",
  }),
});

export type BrandSettings = typeof brandFields.empty;
/** The mark that is drawn where there is no logo. */
export type DrawnMark = BrandSettings["mark"];
