import { z } from "zod";
import { requiredLine } from "#app/content/form-schema.ts";
import { maxRecordId } from "#app/content/record-id.ts";

/** Maximum number of films of a project, and of photos of a film. */
export const maxViewpoints = 30;
export const maxFilmPhotos = 200;

/** Photos of a project that are offered for a film at once, and that are compared with one. */
export const offeredPhotos = 120;
export const comparedPhotos = 1500;

export const viewpointLabels = { title: "Viewpoint", photos: "Photos" };
export const blankViewpoint = { title: "", photos: [""] };

const again = "Choose the photos again";

/** A viewpoint's form; photos are numbers of events. */
export const viewpointSchema = z.object({
  title: requiredLine(80, "Say from where the photos were taken"),
  photos: z
    .array(z.string().regex(/^[1-9]\d{0,9}$/, again), "Choose photos")
    .min(2, "Choose at least two photos")
    .max(maxFilmPhotos, `A film has at most ${maxFilmPhotos} photos`)
    .transform((ids) => [...new Set(ids)].map(Number))
    .refine((ids) => ids.every((id) => id <= maxRecordId), again)
    .refine((ids) => ids.length >= 2, "Choose at least two photos"),
});

export type ViewpointInput = z.infer<typeof viewpointSchema>;

export const roomPath = (projectId: number): string => `/admin/rooms/${projectId}`;

export const filmPath = (projectId: number, id: number): string => `${roomPath(projectId)}/films/${id}`;
