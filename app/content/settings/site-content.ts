import { z } from "zod";
import {
  type ClaimKey,
  claimKeys,
  photoSlots,
  type Settings,
  siteTextKeys,
  weekdays,
} from "#db/schema-settings.ts";
import { line, lines, requiredLine } from "../form-schema.ts";
import { isBlank } from "../form-values.ts";

/** The settings documents of the home page. */
export type SitePart = Exclude<keyof Settings, "contact" | "security">;

/** How many rows each list may have; six companies are what the drawing of the group has room for. */
const maxRows = { leaders: 12, companies: 6, clients: 120, testimonials: 24, badges: 24 } as const;

const typedRows = z.array(z.union([z.string().trim(), z.record(z.string(), z.string())]));

/** Rows as they were typed: blank ones are dropped, what is wrong with the others keeps their place. */
function rows<Row extends z.ZodType>(row: Row, most: number) {
  return typedRows
    .transform((entries, check) =>
      entries.flatMap((entry, at) => {
        if (isBlank(entry)) return [];
        const parsed = row.safeParse(entry);
        if (parsed.success) return [parsed.data];
        for (const { path, message } of parsed.error.issues)
          check.addIssue({ code: "custom", path: [at, ...path], message });
        return [];
      }),
    )
    .refine((kept) => kept.length <= most, `Please keep to at most ${most}`);
}

const coordinate = (most: number, what: string, example: string) =>
  line(20)
    .transform((typed) => (typed === "" ? null : Number(typed)))
    .pipe(
      z
        .number(`Please enter the ${what} in degrees, such as ${example}`)
        .min(-most, `Please enter at least -${most}`)
        .max(most, `Please enter at most ${most}`)
        .nullable(),
    );

const year = z
  .string()
  .trim()
  .regex(/^(\d{4})?$/, "Please enter a year, such as 2001");

const paragraphs = lines(10_000).transform((text) =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s*\n\s*/g, " ").trim())
    .filter(Boolean),
);

const profileFields = z.object({
  name: requiredLine(80, "Please enter the company's name"),
  shortName: requiredLine(24, "Please enter the company's short name"),
  city: requiredLine(60, "Please enter the city"),
  founded: year,
  copyrightFrom: year,
  tagline: requiredLine(200, "Please enter a line about the company"),
  story: paragraphs,
  latitude: coordinate(90, "latitude", "19.0236"),
  longitude: coordinate(180, "longitude", "72.8702"),
});

const profile = profileFields.superRefine(({ latitude, longitude }, check) => {
  if ((latitude === null) === (longitude === null)) return;
  const missing = latitude === null ? "latitude" : "longitude";
  check.addIssue({
    code: "custom",
    path: [missing],
    message: `Please enter the ${missing} as well, or clear both fields`,
  });
});

const claim = z.object({ figure: line(12), label: line(60) });

const claims = z
  .record(z.string(), z.string())
  .transform((typed) =>
    Object.fromEntries(
      claimKeys.map((key) => [key, { figure: typed[figureOf(key)], label: typed[labelOf(key)] }]),
    ),
  )
  .pipe(z.record(z.enum(claimKeys), claim))
  .superRefine((all, check) => {
    for (const [key, { figure, label }] of Object.entries(all))
      if (figure && !label)
        check.addIssue({
          code: "custom",
          path: [key, "label"],
          message: "Please say what the figure counts",
        });
  });

/** The form's names of a claim's two fields. */
export const figureOf = (key: ClaimKey) => `${key}.figure`;
export const labelOf = (key: ClaimKey) => `${key}.label`;

const photoId = z
  .string()
  .regex(/^\d{0,9}$/, "Please choose the picture again")
  .transform((id) => Number(id) || null);

const leader = z.object({
  name: requiredLine(80, "Please enter a name"),
  role: line(80),
  bio: lines(600),
  photoId,
});

const company = z.object({
  name: requiredLine(80, "Please enter a name"),
  focus: line(80),
  description: lines(400),
});

const testimonial = z.object({
  quote: lines(10_000).min(1, "Please enter what the client said"),
  author: requiredLine(80, "Please enter who said it"),
  position: line(80),
  company: line(80),
  rating: z
    .string()
    .regex(/^[1-5]$/, "Please choose 1 to 5 stars")
    .transform(Number),
});

const orNull = (typed: string) => typed || null;

const badge = z.object({
  name: requiredLine(60, "Please enter a name"),
  description: lines(300),
  number: line(60).transform(orNull),
  issuer: line(80).transform(orNull),
  expires: z.literal("").or(z.iso.date("Please enter a day, such as 31/12/2027")).transform(orNull),
});

const client = requiredLine(80, "Please enter a name");

const clients = typedRows
  .superRefine((names, check) => {
    for (const [at, name] of names.entries())
      if (name && names.indexOf(name) < at)
        check.addIssue({ code: "custom", path: [at], message: "This client is in the list already" });
  })
  .pipe(rows(client, maxRows.clients));

const pictures = z
  .record(z.enum(photoSlots), photoId)
  .transform((slots) => Object.fromEntries(Object.entries(slots).filter(([, id]) => id !== null)));

/** How a setting that is either on or off is chosen in its form. */
export const visibilities = ["Shown", "Hidden"] as const;

const projectPages = z.object({
  genericTestimonial: z
    .enum(visibilities, "Choose Shown or Hidden")
    .transform((chosen) => chosen === "Shown"),
});

const text = lines(600);

/** A checkbox that is not ticked comes as an empty text. */
const openDays = z.record(z.enum(weekdays), z.string().transform(Boolean));

/** What the office may save of each document, from what stands in its form. */
export const siteContentSchemas = {
  profile,
  claims,
  leaders: z.object({ leaders: rows(leader, maxRows.leaders) }).transform(({ leaders }) => leaders),
  companies: z.object({ companies: rows(company, maxRows.companies) }).transform((form) => form.companies),
  clients: z.object({ clients }).transform((form) => form.clients),
  testimonials: z
    .object({ testimonials: rows(testimonial, maxRows.testimonials) })
    .transform((form) => form.testimonials),
  badges: z.object({ badges: rows(badge, maxRows.badges) }).transform((form) => form.badges),
  pictures,
  texts: z.record(z.enum(siteTextKeys), text),
  openDays,
  projectPages,
} satisfies { [Part in SitePart]: z.ZodType<Settings[Part]> };

const rowSchemas = {
  leaders: leader,
  companies: company,
  clients: client,
  testimonials: testimonial,
  badges: badge,
};

/** The fields of each part's form, for the limits that a browser can keep by itself. */
export function siteFormSchema(part: SitePart): z.ZodType {
  if (part === "profile") return profileFields;
  if (part === "projectPages") return projectPages;
  if (part === "texts") return z.object(Object.fromEntries(siteTextKeys.map((key) => [key, text])));
  if (part === "pictures" || part === "openDays") return z.object({});
  if (part === "claims")
    return z.object(
      Object.fromEntries(
        claimKeys.flatMap((key) => [
          [figureOf(key), claim.shape.figure],
          [labelOf(key), claim.shape.label],
        ]),
      ),
    );
  return z.object({ [part]: z.array(rowSchemas[part]).max(maxRows[part]) });
}
