import { z } from "zod";
import { line } from "#app/content/form-schema.ts";
import { maxAltLength } from "./library.ts";

const fraction = z
  .number()
  .min(0)
  .max(1)
  .transform((value) => Math.round(value * 1000) / 1000);

/** What is said of a picture: its alternative text, and the point that every crop keeps. */
export const photoDetails = z.object({
  alt: z
    .string()
    .transform((text) => text.replace(/\s+/g, " "))
    .pipe(line(maxAltLength)),
  focalX: fraction,
  focalY: fraction,
});

export type PhotoDetails = z.infer<typeof photoDetails>;

/** A change of a photo; `seen` is its state before, null if that is not known. */
export const photoChangeSchema = photoDetails.extend({ seen: z.string().nullable().default(null) });

export const photoFields = ["alt", "focalX", "focalY"] as const;
