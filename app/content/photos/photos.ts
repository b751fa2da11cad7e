import { pictureWidths } from "#app/services/media/picture-widths.ts";
import type { Photo } from "#db/galleries.ts";

export type { Photo };

export const photoFormats = ["avif", "webp"] as const;

/** The widths in pixels a picture is served in: never wider than it is, the smallest apart. */
export function photoWidths(width: number): number[] {
  const smaller = pictureWidths.filter((candidate) => candidate <= width);
  return smaller.length > 0 ? smaller : pictureWidths.slice(0, 1);
}

/** The address of one size of a picture; its content never changes. */
export function photoAddress(photo: Pick<Photo, "hash">, width: number, format: string): string {
  return `/photos/${photo.hash}/${width}.${format}`;
}

/** All sizes of a picture in one format, as a `srcset`. */
export function photoSources(photo: Pick<Photo, "hash" | "width">, format: string): string {
  return photoWidths(photo.width)
    .map((width) => `${photoAddress(photo, width, format)} ${width}w`)
    .join(", ");
}

/** The smallest served width that is at least `wanted` pixels, or the widest there is. */
export function photoWidthFor(photo: Pick<Photo, "width">, wanted: number): number {
  const served = photoWidths(photo.width);
  return served.find((width) => width >= wanted) ?? (served.at(-1) as number);
}

/** Where a crop holds on to the picture, in the words of `object-position`. */
export function focalPoint({ focalX, focalY }: Pick<Photo, "focalX" | "focalY">): string {
  const percent = (fraction: number) => `${Math.round(fraction * 1000) / 10}%`;
  return `${percent(focalX)} ${percent(focalY)}`;
}
