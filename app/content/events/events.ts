import { z } from "zod";
import { servedWidths } from "#app/services/media/picture-widths.ts";
import { everyone, type Visibility, visibilitySchema } from "./visibility.ts";

const timePattern = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;

/** A site time of one of many events: `HH:MM`, or `HH:MM:SS` where somebody knows it so well. */
export const siteTime = z.string().regex(timePattern, "Please add time for all images before saving");

/** The most events that one save may add. */
export const mostEventsAtOnce = 500;

/** The number a day goes by in calls: 2026-11-20 is 20261120. */
export const dayId = (date: string): number => Number(date.replaceAll("-", ""));

/** The site day of such a number, or null when it names no day. */
export function dayOfId(id: string): string | null {
  const date = id.replace(/^(\d{4})(\d\d)(\d\d)$/, "$1-$2-$3");
  return z.iso.date().safeParse(date).success ? date : null;
}

/** The address of one size of a site photo, `320.avif`, or of its master copy, `original.webp`. */
export const sitePhotoAddress = (hash: string, file: string): string => `/admin/photos/${hash}/${file}`;

/** All sizes of a site photo in one format, as a `srcset`. */
export function sitePhotoSources(photo: { hash: string; width: number }, format: string): string {
  const address = (width: number) => sitePhotoAddress(photo.hash, `${width}.${format}`);
  return servedWidths(photo.width)
    .map((width) => `${address(width)} ${width}w`)
    .join(", ");
}

const note = z.string().trim().max(1000, "Please use at most 1000 characters").default("");
const date = z.iso.date("Please select a date");
/** Names one save, so that sending it again is noticed. */
export const saveKey = z.string().min(8).max(100).nullable().default(null);

/** Events to save together, each with a photo that has arrived before. Who sees an event must be named. */
export const newEventsSchema = z.object({
  key: saveKey,
  events: z
    .array(
      z.object({
        date,
        time: siteTime,
        photo: z.string().max(100).nullable(),
        project: visibilitySchema,
        note,
      }),
    )
    .min(1, "Please add at least one event")
    .max(mostEventsAtOnce, `Please save at most ${mostEventsAtOnce} events at once`),
});
export type NewEvents = z.output<typeof newEventsSchema>;

/** The most images that one multipart form may carry. */
export const mostImagesAtOnce = 200;

/** The content hash in such an address, given as a path or in full on this site; undefined for any other. */
export function hashInAddress(address: string, origin: string): string | undefined {
  const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
  return /^\/admin\/photos\/([0-9a-f]{64})\//.exec(path)?.[1];
}

/**
 * What the form of a day says besides its images; `time` is aligned with them. The form is specified without a
 * project: it is visible to all accounts then.
 */
export const dayFormSchema = z.object({
  date,
  time: z
    .array(siteTime)
    .min(1, "Please add at least one event")
    .max(mostImagesAtOnce, `Please save at most ${mostImagesAtOnce} images at once`),
  project: z
    .union([
      z.literal("").transform((): Visibility => everyone),
      z.literal(everyone),
      z.coerce.number().int().min(1),
    ])
    .default(everyone),
  note,
  key: saveKey,
});

/**
 * A change to one event; what is absent stays. `photo` is the token of one that has arrived. `seen` is the
 * `updatedAt` of the event that was changed: where it is given, a later one is not overwritten.
 */
export const eventChangeSchema = z.object({
  seen: z.string().max(100).optional(),
  time: z.string().regex(timePattern, "Please enter a time such as 10:20 or 10:20:45").optional(),
  img: z.string().trim().max(2000).optional(),
  photo: z.string().max(100).optional(),
  project: visibilitySchema.optional(),
  note: note.unwrap().optional(),
  /** False takes the event out of the trash. */
  deleted: z.literal(false).optional(),
});
export type EventChange = z.output<typeof eventChangeSchema>;

/** Digits with a colon after two of them, five characters at most: what a time field makes of typing. */
export function typedTime(typed: string): string {
  const digits = typed.replace(/\D/g, "").slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)}:${digits.slice(2)}` : digits;
}
