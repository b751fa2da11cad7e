import { z } from "zod";
import { line } from "#app/domain/values/form-schema.ts";
import { maxAltLength } from "./library.ts";

const outside = "Choose a focal point within the photo";
const fraction = z
  .number(outside)
  .min(0, outside)
  .max(1, outside)
  .transform((value) => Math.round(value * 1000) / 1000);

/** Details of a photo: its alternative text, and the focal point that every crop keeps. */
const photoDetails = z.object({
  alt: z
    .string("The alternative text is a text")
    .transform((text) => text.replace(/\s+/g, " "))
    .pipe(line(maxAltLength)),
  focalX: fraction,
  focalY: fraction,
});

export type PhotoDetails = z.infer<typeof photoDetails>;

/** A change of a photo; `seen` is the state that the user edited, null if unknown. */
export const photoChangeSchema = photoDetails.extend({ seen: z.string().nullable().default(null) });

export const photoFields = ["alt", "focalX", "focalY"] as const;
