import type { LibraryPhoto, PhotoUsage } from "#app/content/photos/library.ts";

/** A place that shows a picture, with where it is changed. */
export interface LinkedPlace extends PhotoUsage {
  address: string | null;
}

export interface LibraryResponse {
  pictures: LibraryPhoto[];
  /** What to ask for as `before` to go on, null at the end. */
  next: number | null;
}

export interface PhotoResponse {
  picture: LibraryPhoto;
}

/** Where a picture is shown. */
export interface UsageResponse {
  places: LinkedPlace[];
}

/** Why nothing was done. */
export interface ErrorResponse {
  message: string;
  /** Where the picture is in use. */
  places?: LinkedPlace[];
  /** What somebody else has made of it. */
  picture?: LibraryPhoto;
}

export const refused = (status: number, message: string, more: Omit<ErrorResponse, "message"> = {}) =>
  Response.json({ message, ...more } satisfies ErrorResponse, { status });
