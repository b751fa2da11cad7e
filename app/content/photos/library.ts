import { z } from "zod";
import type { Photo } from "./photos.ts";

/** A public picture as forms and the library show it. */
export interface FormPicture extends Photo {
  id: number;
}

export const longestAlt = 300;
/** How many pictures of the library come at once. */
export const libraryPage = 24;

const fraction = z.coerce
  .number()
  .min(0)
  .max(1)
  .transform((value) => Math.round(value * 1000) / 1000);

/** What is said of a picture: its alternative text, and the point that every crop keeps. */
export const pictureDetails = z.object({
  alt: z
    .string()
    .transform((text) => text.replace(/\s+/g, " ").trim())
    .pipe(z.string().max(longestAlt, `Please use at most ${longestAlt} characters`)),
  focalX: fraction,
  focalY: fraction,
});

export type PictureDetails = z.infer<typeof pictureDetails>;

export const pictureFields = ["alt", "focalX", "focalY"] as const;

/** A place that shows a picture. `id` is the record's, null for the places that are one of a kind. */
export interface PicturePlace {
  kind: "equipment" | "project" | "event" | "page" | "leader";
  id: number | null;
  title: string;
  /** In the trash, whence it may come back with its pictures. */
  deleted: boolean;
}
