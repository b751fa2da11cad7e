import type { FormPicture, PicturePlace } from "#app/content/photos/library.ts";

/** A place that shows a picture, with where it is changed. */
export interface LinkedPlace extends PicturePlace {
  address: string | null;
}

export interface LibraryAnswer {
  pictures: FormPicture[];
  /** What to ask for as `before` to go on, null at the end. */
  next: number | null;
}

export interface PictureAnswer {
  picture: FormPicture;
}

/** Where a picture is shown. */
export interface PlacesAnswer {
  places: LinkedPlace[];
}

/** Why nothing was done. */
export interface RefusalAnswer {
  message: string;
  /** Where the picture is in use. */
  places?: LinkedPlace[];
  /** What somebody else has made of it. */
  picture?: FormPicture;
}

export const refused = (status: number, message: string, more: Omit<RefusalAnswer, "message"> = {}) =>
  Response.json({ message, ...more } satisfies RefusalAnswer, { status });
