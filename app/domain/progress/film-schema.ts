import { z } from "zod";
import { requiredLine } from "#app/domain/values/form-schema.ts";
import { maxRecordId } from "#app/domain/values/record-id.ts";
import { maxFilmPhotos } from "./films.ts";

const again = "Choose the photos again";

/** A film's form. A photo is chosen by the id of its event. */
export const filmSchema = z.object({
  title: requiredLine(80, "Say from where the photos were taken"),
  photos: z
    .array(z.string().regex(/^[1-9]\d{0,9}$/, again), "Choose photos")
    .max(maxFilmPhotos, `A film has at most ${maxFilmPhotos} photos`)
    .transform((ids) => [...new Set(ids)].map(Number))
    .refine((ids) => ids.every((id) => id <= maxRecordId), again)
    .refine((ids) => ids.length >= 2, "Choose at least two photos"),
});

export type FilmInput = z.infer<typeof filmSchema>;
