import { servedWidths } from "#app/adapters/images/image-widths.ts";

export const maxEventsPerRequest = 500;

/** Said after new events were saved, or could not be. */
export const eventsSaved = "Calendar entry saved successfully!";
export const eventsNotSaved = "Error saving to database. Please try again.";

export const maxNoteLength = 1000;

/** Returns a day's id in the API: 2026-11-20 is 20261120. */
export const dayId = (date: string): number => Number(date.replaceAll("-", ""));

/** Returns the URL of one size of a site photo, `320.avif`, or of its master, `original.webp`. */
export const sitePhotoAddress = (hash: string, file: string): string => `/admin/photos/${hash}/${file}`;

/** Returns all sizes of a site photo in one format as a `srcset`. */
export function sitePhotoSources(photo: { hash: string; width: number }, format: string): string {
  const address = (width: number) => sitePhotoAddress(photo.hash, `${width}.${format}`);
  return servedWidths(photo.width)
    .map((width) => `${address(width)} ${width}w`)
    .join(", ");
}

/** Returns the content hash of a photo URL, given as a path or in full on this site; undefined for any other URL. */
export function hashInAddress(address: string, origin: string): string | undefined {
  const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
  return /^\/admin\/photos\/([0-9a-f]{64})\//.exec(path)?.[1];
}
