import { z } from "zod";

/** A site time: `HH:MM`, or `HH:MM:SS` where somebody knows it so well. */
export const siteTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, "Please add time for all images before saving");

/** What the uploader sends besides the images; `time` is aligned with them. */
export const uploadSchema = z.object({
  date: z.iso.date("Please select a date"),
  time: z
    .array(siteTime)
    .min(1, "Please add at least one event")
    .max(50, "Please save at most 50 images at once"),
  project: z.union([z.literal("").transform(() => null), z.coerce.number().int().min(1)]).default(null),
  note: z.string().trim().max(1000, "Please use at most 1000 characters").default(""),
});

/** Digits with a colon after two of them, five characters at most: what a time field makes of typing. */
export function typedTime(typed: string): string {
  const digits = typed.replace(/\D/g, "").slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)}:${digits.slice(2)}` : digits;
}
