import type { PhotoSlot } from "./photo-slots.ts";
import type { Photo } from "./photos.ts";

export interface LibraryPhoto extends Photo {
  id: number;
  /** Name of the uploaded file; empty if it is not known. */
  fileName: string;
}

/** Serialises the details of a photo, to detect concurrent edits. */
export const photoState = ({ alt, focalX, focalY }: Pick<Photo, "alt" | "focalX" | "focalY">): string =>
  JSON.stringify([alt, focalX, focalY]);

export const photoLabels: Record<"alt" | "focalX" | "focalY", string> = {
  alt: "Alternative text",
  focalX: "Focal point",
  focalY: "Focal point",
};

export const maxAltLength = 300;
export const maxFileNameLength = 200;
export const maxGalleryPhotos = 24;
/** Photos per page of the library. */
export const libraryPage = 24;

export interface LibraryPage {
  photos: LibraryPhoto[];
  /** Value of `before` for the next page; null on the last page. */
  next: number | null;
}

/** A place that uses a photo. `id` is the record id, null for settings. */
export interface PhotoUsage {
  kind: "machine" | "project" | "service" | "event" | "page" | "leader" | "draft";
  /** Set for the photo slots of pages. */
  slot?: PhotoSlot;
  id: number | null;
  title: string;
  /** True for records in the trash, which can be restored with their photos. */
  deleted: boolean;
}

/** A place that uses a photo, with the page that edits it. */
export interface LinkedPlace extends PhotoUsage {
  address: string | null;
}

/** Returns the name of an uploaded file as it is stored: without folders, control and direction characters. */
export function fileNameOf(sent: string): string {
  const last = sent.split(/[\\/]/).at(-1) ?? "";
  const name = last
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, " ")
    .trim();
  return Array.from(name).slice(0, maxFileNameLength).join("");
}
