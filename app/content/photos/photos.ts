import { servedWidths } from "#app/adapters/images/image-widths.ts";
import type { Photo } from "#db/galleries.ts";

export type { Photo };

export const photoFormats = ["avif", "webp"] as const;

/** The address of one size of a picture; its content never changes. */
export function photoAddress(photo: Pick<Photo, "hash">, width: number, format: string): string {
  return `/photos/${photo.hash}/${width}.${format}`;
}

/** All sizes of a picture in one format, as a `srcset`. */
export function photoSources(photo: Pick<Photo, "hash" | "width">, format: string): string {
  return servedWidths(photo.width)
    .map((width) => `${photoAddress(photo, width, format)} ${width}w`)
    .join(", ");
}

/** The smallest served width that is at least `wanted` pixels, or the widest there is. */
export function photoWidthFor(photo: Pick<Photo, "width">, wanted: number): number {
  const served = servedWidths(photo.width);
  return served.find((width) => width >= wanted) ?? (served.at(-1) as number);
}

/** True for photos that lose too much when they are cropped to a wide place. */
export const isUpright = ({ width, height }: Pick<Photo, "width" | "height">): boolean =>
  width / height < 1.25;

/** Where a crop holds on to the picture, in the words of `object-position`. */
export function focalPoint({ focalX, focalY }: Pick<Photo, "focalX" | "focalY">): string {
  const percent = (fraction: number) => `${Math.round(fraction * 1000) / 10}%`;
  return `${percent(focalX)} ${percent(focalY)}`;
}
