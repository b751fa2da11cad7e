import { z } from "zod";
import { line } from "#app/content/form-schema.ts";
import { longestAlt } from "./library.ts";

const fraction = z.coerce
  .number()
  .min(0)
  .max(1)
  .transform((value) => Math.round(value * 1000) / 1000);

/** What is said of a picture: its alternative text, and the point that every crop keeps. */
export const pictureDetails = z.object({
  alt: z
    .string()
    .transform((text) => text.replace(/\s+/g, " "))
    .pipe(line(longestAlt)),
  focalX: fraction,
  focalY: fraction,
});

export type PictureDetails = z.infer<typeof pictureDetails>;

export const pictureFields = ["alt", "focalX", "focalY"] as const;
