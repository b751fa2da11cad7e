import { servedWidths } from "#app/adapters/images/image-widths.ts";
import type { Photo } from "#db/galleries.ts";

export type { Photo };

export const photoFormats = ["avif", "webp"] as const;

const publicFolder = "/photos";

/** Returns the URL of one size of a photo. Its content is immutable. */
export function photoAddress(
  photo: Pick<Photo, "hash">,
  { width, format, folder = publicFolder }: { width: number; format: string; folder?: string },
): string {
  return `${folder}/${photo.hash}/${width}.${format}`;
}

/** Returns the `srcset` of a photo in one format. */
export function photoSources(
  photo: Pick<Photo, "hash" | "width">,
  format: string,
  folder = publicFolder,
): string {
  return servedWidths(photo.width)
    .map((width) => `${photoAddress(photo, { width, format, folder })} ${width}w`)
    .join(", ");
}

/** Returns the smallest served width of at least `wanted` pixels, else the maximum width. */
export function photoWidthFor(photo: Pick<Photo, "width">, wanted: number): number {
  const served = servedWidths(photo.width);
  return served.find((width) => width >= wanted) ?? (served.at(-1) as number);
}

/** Returns true for photos that lose too much when cropped to a wide format. */
export const isUpright = ({ width, height }: Pick<Photo, "width" | "height">): boolean =>
  width / height < 1.25;

/**
 * How a photo meets the page: the demo's renders blend into its `paper`, portrait photos stand uncropped on a white
 * `board`, and others are `cropped` around their focal point.
 */
export type PhotoFrame = "paper" | "board" | "cropped";

export function photoFrame(photo: Pick<Photo, "width" | "height" | "onPaper">): PhotoFrame {
  if (photo.onPaper) return "paper";
  return isUpright(photo) ? "board" : "cropped";
}

/** Returns the focal point of a photo as a value of `object-position`. */
export function focalPoint({ focalX, focalY }: Pick<Photo, "focalX" | "focalY">): string {
  const percent = (fraction: number) => `${Math.round(fraction * 1000) / 10}%`;
  return `${percent(focalX)} ${percent(focalY)}`;
}

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

/** Returns the name of an uploaded file as it is stored: without folders, control and direction characters. */
export function fileNameOf(sent: string): string {
  const last = sent.split(/[\\/]/).at(-1) ?? "";
  const name = last
    .toWellFormed()
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, " ")
    .trim();
  return Array.from(name).slice(0, maxFileNameLength).join("");
}
