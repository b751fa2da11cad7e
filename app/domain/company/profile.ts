import { z } from "zod";
import { fieldsOf, type SettingField, text } from "#app/domain/records/setting-fields.ts";
import { line, lines, refuse, requiredLine, typedLine } from "#app/domain/values/form-schema.ts";
import { plainDigits } from "#app/domain/values/typed-text.ts";

const year = typedLine("Please enter text").regex(/^(\d{4})?$/, "Please enter a year, such as 2001");

const yearInput = { inputMode: "numeric", title: "A year, such as 2001" } as const;

const coordinate = (
  label: string,
  maxDegrees: number,
  section?: SettingField<number>["section"],
): SettingField<number | null> => ({
  label,
  stored: z.number().min(-maxDegrees).max(maxDegrees).nullable(),
  typed: line(20)
    .transform((typed) =>
      typed === "" ? null : Number(plainDigits(typed).replace(",", ".").replace("−", "-")),
    )
    .pipe(
      z
        .number(`Please enter the ${label.toLowerCase()} in degrees, with a decimal point`)
        .min(-maxDegrees, `Please enter at least -${maxDegrees}`)
        .max(maxDegrees, `Please enter at most ${maxDegrees}`)
        .nullable(),
    ),
  empty: null,
  shown: (degrees) => `${degrees ?? ""}`,
  input: { inputMode: "decimal" },
  ...(section && { section }),
});

const officeMaps = ["Shown", "Hidden"] as const;

const story: SettingField<string[]> = {
  label: "Story",
  section: { title: "Story", hint: "The About section. An empty line begins a new paragraph." },
  stored: z.array(z.string()),
  typed: lines(10_000).transform((typed) =>
    typed
      .split(/\n\s*\n/)
      .map((paragraph) => paragraph.replace(/\s*\n\s*/g, " ").trim())
      .filter(Boolean),
  ),
  empty: [],
  shown: (paragraphs) => paragraphs.join("\n\n"),
  rows: 12,
  wide: true,
};

/** The name of a company whose owner has not entered one. */
const unnamed = "Your company";

/** The company profile. Latitude and longitude of the office are either both set or both empty. */
export const profileFields = fieldsOf({
  name: text("Name", requiredLine(80, "Please enter the company's name"), {
    section: { title: "Name", hint: "The short name stands in the header and on phones." },
    empty: unnamed,
  }),
  shortName: text("Short name", requiredLine(24, "Please enter the company's short name"), {
    empty: unnamed,
  }),
  city: text("City", requiredLine(60, "Please enter the city")),
  founded: text("Founded", year, { input: yearInput, hint: "The year, or nothing." }),
  copyrightFrom: text("Copyright from", year, {
    input: yearInput,
    hint: "The first year of the line at the foot of each page, or nothing for this year alone.",
  }),
  tagline: text("Tagline", requiredLine(200, "Please enter a line about the company"), {
    hint: "Under the headline and in search results.",
    recommended: 120,
    wide: true,
  }),
  story,
  latitude: coordinate("Latitude", 90, {
    title: "Office",
    hint: "Where the office is, in degrees. The site has a drawn map of Mumbai; for a place outside it, or without coordinates, it shows the address alone.",
  }),
  longitude: coordinate("Longitude", 180),
  officeMap: text("Map", z.enum(officeMaps, "Please choose whether the map is shown"), {
    options: officeMaps,
    empty: "Shown",
    // A profile that was saved before there was a choice.
    stored: z.string().default("Shown"),
  }),
});

export type CompanyProfile = typeof profileFields.empty;

export const isNamed = ({ name }: CompanyProfile): boolean => name !== unnamed;

/** Returns the coordinates of the office that visitors see; null for those that are empty or hidden. */
export const publicOffice = ({ latitude, longitude, officeMap }: CompanyProfile) =>
  officeMap === "Hidden" ? { latitude: null, longitude: null } : { latitude, longitude };

export const typedProfile = profileFields.typed.superRefine(({ latitude, longitude }, check) => {
  if ((latitude === null) === (longitude === null)) return;
  const missing = latitude === null ? "latitude" : "longitude";
  refuse(check, missing, `Please enter the ${missing} as well, or clear both fields`);
});
