import { z } from "zod";
import { fieldsOf, type SettingField, text, textOrNull } from "#app/domain/records/setting-fields.ts";
import { comparable } from "#app/domain/values/choices.ts";
import {
  line,
  lines,
  refuse,
  requiredLine,
  requiredLines,
  typedLine,
} from "#app/domain/values/form-schema.ts";
import { isBlank } from "#app/domain/values/form-values.ts";
import { visibleLine } from "#app/domain/values/typed-text.ts";
import { certificateField } from "./certificates.ts";

/** Parses the id of a selected photo; null for none. */
export const photoId = z
  .string()
  .regex(/^\d{0,9}$/, "Please choose the photo again")
  .transform((id) => Number(id) || null);

const portrait: SettingField<number | null> = {
  label: "Photo",
  control: "photo",
  wide: true,
  stored: z.int().nullable(),
  typed: photoId,
  empty: null,
  shown: (id) => `${id ?? ""}`,
};

const name = (control = {}) => text("Name", requiredLine(80, "Please enter a name"), control);

export const leaderFields = fieldsOf({
  name: name(),
  role: text("Role", line(80), { recommended: 30 }),
  bio: text("A few words", lines(600), { rows: 2, wide: true, recommended: 160 }),
  photoId: portrait,
});

export const companyFields = fieldsOf({
  name: name(),
  focus: text("What it does", line(80), { recommended: 40 }),
  description: text("Description", lines(400), { rows: 2, wide: true }),
});

const rating: SettingField<number> = {
  label: "Stars",
  stored: z.int().min(1).max(5),
  typed: z
    .string()
    .regex(/^[1-5]$/, "Please choose 1 to 5 stars")
    .transform(Number),
  empty: 5,
  shown: String,
  options: ["5", "4", "3", "2", "1"],
};

export const testimonialFields = fieldsOf({
  quote: text("Quote", requiredLines(10_000, "Please enter what the client said"), {
    rows: 3,
    wide: true,
    recommended: 240,
  }),
  author: text("Author", requiredLine(80, "Please enter who said it")),
  position: text("Position", line(80)),
  company: text("Company", line(80)),
  rating,
});

export const badgeFields = fieldsOf({
  name: text("Name", requiredLine(60, "Please enter a name"), { recommended: 24 }),
  number: textOrNull("Number", line(60)),
  description: text("Description", lines(300), { rows: 2, wide: true, recommended: 120 }),
  issuer: textOrNull("Issuer", line(80)),
  /** The last site day on which the badge is shown. */
  expires: textOrNull("Last day", z.literal("").or(z.iso.date("Please enter a day, such as 2027-12-31")), {
    stored: z.iso.date(),
    input: { type: "date" },
  }),
  certificate: certificateField,
});

export type Testimonial = typeof testimonialFields.empty;
export type Badge = typeof badgeFields.empty;

export const templateFields = fieldsOf({
  name: text("Name", requiredLine(60, "Please enter a name")),
  text: text("Text", lines(4_000), {
    hint: "{name}, {reference}, {service} and {company} are replaced.",
    rows: 5,
    wide: true,
  }),
});

type ReplyTemplate = typeof templateFields.empty;

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

/** Returns a schema of unparsed form rows, from which browsers get the limits of the parsed ones. */
const typedRows = (row: z.ZodType, maxItems: number) =>
  z
    .array(z.union([typedLine("Please enter text"), z.record(z.string(), z.string())]))
    .meta({ maxItems, items: z.toJSONSchema(row, { io: "input", unrepresentable: "any" }) });

/** Parses form rows. Drops blank rows; errors in the others keep their row index. */
export function rows<Row>(row: z.ZodType<Row>, maxRows: number): z.ZodType<Row[]> {
  return typedRows(row, maxRows)
    .transform((entries, check) =>
      entries.flatMap((entry, at) => {
        if (isBlank(entry)) return [];
        const parsed = row.safeParse(entry);
        if (parsed.success) return [parsed.data];
        for (const { path, message } of parsed.error.issues) refuse(check, [at, ...path], message);
        return [];
      }),
    )
    .refine((parsed) => parsed.length <= maxRows, `Please keep to at most ${maxRows}`);
}

/**
 * Parses rows with names and rejects duplicates. A new row without a name and a plural is blank, although its selects
 * always have a value. A stored entry, which has a key, needs a name.
 */
export const namedRows = <Row>(row: z.ZodType<Row>, maxRows: number): z.ZodType<Row[]> =>
  typedRows(row, maxRows)
    .pipe(z.array(z.record(z.string(), z.string())))
    .transform((entries) =>
      entries.map((entry) =>
        ["key", "name", "plural"].some((cell) => entry[cell]?.trim()) ? entry : { name: "" },
      ),
    )
    .superRefine((entries, check) => {
      const names = entries.map(({ name = "" }) => comparable(visibleLine(name)));
      for (const [at, name] of names.entries())
        if (name && names.indexOf(name) < at) refuse(check, [at, "name"], "This name is in the list already");
    })
    .transform((entries) => entries as unknown)
    .pipe(rows(row, maxRows))
    .refine((parsed) => parsed.length > 0, "Please keep at least one entry");

const clientName = requiredLine(80, "Please enter a name");

/** Parses the list of client names and rejects duplicates. */
export const typedClients = (maxRows: number) =>
  typedRows(clientName, maxRows)
    .superRefine((names, check) => {
      for (const [at, typed] of names.entries())
        if (typed && names.indexOf(typed) < at) refuse(check, [at], "This client is in the list already");
    })
    .transform((names) => names as unknown)
    .pipe(rows(clientName, maxRows));
