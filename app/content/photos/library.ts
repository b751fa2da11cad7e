import type { Photo } from "./photos.ts";

/** A public photo as forms and the library show it. */
export interface LibraryPhoto extends Photo {
  id: number;
}

/** What is said of a picture as one text, by which a second editor is noticed. */
export const pictureState = ({ alt, focalX, focalY }: Pick<Photo, "alt" | "focalX" | "focalY">): string =>
  JSON.stringify([alt, focalX, focalY]);

/** What the form of a picture calls the fields of one. */
export const pictureLabels: Record<"alt" | "focalX" | "focalY", string> = {
  alt: "Alternative text",
  focalX: "Focal point",
  focalY: "Focal point",
};

export const maxAltLength = 300;
export const maxGalleryPhotos = 24;
/** How many photos of the library come at once. */
export const libraryPage = 24;

/** A page of the library. */
export interface LibraryPage {
  photos: LibraryPhoto[];
  /** What to ask for as `before` to go on, null at the end. */
  next: number | null;
}

/** A place that shows a photo. `id` is the record's, null for the places that are one of a kind. */
export interface PhotoUsage {
  kind: "equipment" | "project" | "event" | "page" | "leader";
  id: number | null;
  title: string;
  /** In the trash, whence it may come back with its photos. */
  deleted: boolean;
}

/** A place that shows a photo, with the page that changes it. */
export interface LinkedPlace extends PhotoUsage {
  address: string | null;
}
