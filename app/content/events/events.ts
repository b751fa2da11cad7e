import { z } from "zod";
import { servedWidths } from "#app/adapters/images/image-widths.ts";
import { boundedList, lines, quoted, verbatim } from "#app/content/form-schema.ts";
import { dayOutOfRange } from "./event-days.ts";
import { everyone, type Visibility, visibilitySchema } from "./visibility.ts";

/** Says what is wrong with a value: `missing` when there is none, else that it is not like the example. */
const unlike =
  (what: "date" | "time", example: string, missing: string) =>
  ({ input }: { input?: unknown }) =>
    typeof input === "string" && input.trim() !== ""
      ? `${quoted(input)} is not a ${what} like ${example}`
      : missing;

const time = (missing: string) =>
  z
    .string(missing)
    .regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, { error: unlike("time", "09:05", missing) });

/** A site time of one of many events: `HH:MM`, or `HH:MM:SS` where somebody knows it so well. */
const siteTime = time("Please add time for all images before saving");

/** The most events that one save may add. */
export const maxEventsPerRequest = 500;

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

/** What somebody writes beside a photo. */
export const eventNote = lines(1000);
const note = eventNote.default("");
const date = z.iso.date({ error: unlike("date", "2025-01-05", "Please select a date") });
const badKey = "The key of a save is a text of 8 to 100 characters";
/** Names one save, so that sending it again is noticed. */
export const saveKey = verbatim(100, badKey).min(8, badKey).nullable().default(null);
const photoToken = verbatim(100, "Each photo is the token of its upload, or null");
const badProject = "The project is its number, or everyone";

/** Events to save together, each with a photo that has arrived before. Who sees an event must be named. */
export const newEventsSchema = z
  .object(
    {
      key: saveKey,
      events: boundedList(
        z.object(
          {
            date,
            time: siteTime,
            photo: photoToken.nullable(),
            project: visibilitySchema,
            note,
          },
          "An event is an object with a date, a time and a photo",
        ),
        {
          min: 1,
          most: maxEventsPerRequest,
          missing: "Please add at least one event",
          tooMany: `Please save at most ${maxEventsPerRequest} events at once`,
        },
      ),
    },
    "Please send an object with a key and events",
  )
  .superRefine(({ events }, check) => {
    for (const [at, event] of events.entries()) refuseDay(event.date, ["events", at, "date"], check);
  });
export type NewEvents = z.output<typeof newEventsSchema>;

/** Comes after the rules of single fields, whose messages the specification fixes. */
function refuseDay(day: string, path: (string | number)[], check: z.RefinementCtx) {
  const message = dayOutOfRange(day);
  if (message) check.addIssue({ code: "custom", path, message });
}

/** The tokens of photos that will not be used. */
export const droppedPhotosSchema = z.object({
  tokens: boundedList(photoToken, { most: 500, missing: "", tooMany: "" }),
});

/** The address on the web of a photo to fetch. */
export const photoAddressSchema = z.object({ address: verbatim(2000).trim() });

/** The most images that one multipart form may carry. */
export const maxImagesPerRequest = 200;

/** The content hash in such an address, given as a path or in full on this site; undefined for any other. */
export function hashInAddress(address: string, origin: string): string | undefined {
  const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
  return /^\/admin\/photos\/([0-9a-f]{64})\//.exec(path)?.[1];
}

/**
 * What the form of a day says besides its images; `time` is aligned with them. The form is specified without a
 * project: it is visible to all accounts then.
 */
export const dayFormSchema = z
  .object({
    date,
    time: z
      .array(siteTime)
      .min(1, "Please add at least one event")
      .max(maxImagesPerRequest, `Please save at most ${maxImagesPerRequest} images at once`),
    project: z
      .string(badProject)
      .regex(/^(|everyone|[1-9]\d{0,9})$/, badProject)
      .transform((typed): Visibility => (typed === "" || typed === everyone ? everyone : Number(typed))),
    note,
    key: saveKey,
  })
  .superRefine(({ date: day }, check) => refuseDay(day, ["date"], check));

/**
 * A change to one event; what is absent stays. `photo` is the token of one that has arrived. `seen` is the
 * `updatedAt` of the event that was changed: where it is given, a later one is not overwritten.
 */
export const eventChangeSchema = z.object(
  {
    seen: verbatim(100, "The state that was seen is a text").optional(),
    time: time("Please enter a time such as 10:20 or 10:20:45").optional(),
    img: verbatim(2000, "The image is its address, or an empty text").trim().optional(),
    photo: photoToken.optional(),
    project: visibilitySchema.optional(),
    note: eventNote.optional(),
    /** False takes the event out of the trash. */
    deleted: z.literal(false, "An event is deleted by DELETE; false takes it out of the trash").optional(),
  },
  "Please send an object with what changes",
);
export type EventChange = z.output<typeof eventChangeSchema>;

/** Digits with a colon after two of them, five characters at most: what a time field makes of typing. */
export function typedTime(typed: string): string {
  const digits = typed.replace(/\D/g, "").slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)}:${digits.slice(2)}` : digits;
}
