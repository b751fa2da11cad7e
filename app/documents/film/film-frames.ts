import { createHash } from "node:crypto";
import { build } from "#app/adapters/build.ts";
import { servedWidths } from "#app/adapters/images/image-widths.ts";
import { evenly } from "#app/content/evenly.ts";
import type { FilmPhoto } from "#app/content/events/viewpoints.server.ts";
import { readableSiteDay } from "#app/content/site-time.ts";

/** Maximum number of frames, and their longer side in pixels: together at most 170 MB while the film is made. */
const maxFrames = 60;
const longerSide = 960;

/** Returns the entity tag of a film: another one for other photos, dates or titles. */
export function filmTag(viewpoint: { title: string }, photos: FilmPhoto[]): string {
  const parts = [build, viewpoint.title, ...photos.map(({ date, hash }) => `${date} ${hash}`)];
  return `"${createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 32)}"`;
}

/** Returns the photos of a film with their captions; of more than 60 the first, the last and others evenly. */
export function framesOf(photos: FilmPhoto[], title: string) {
  return evenly(photos, maxFrames).map((photo) => ({
    photo,
    caption: `${readableSiteDay(photo.date)}  ·  ${title}`,
  }));
}

/** Returns the size of a film's frames, which has the newest photo's shape unless that is extreme. */
export function filmSize(photos: FilmPhoto[]) {
  const { width = 4, height = 3 } = photos.at(-1) ?? {};
  const ratio = Math.min(Math.max(width / height, 9 / 16), 2);
  const even = (pixels: number) => 2 * Math.round(pixels / 2);
  return ratio >= 1
    ? { width: longerSide, height: even(longerSide / ratio) }
    : { width: even(longerSide * ratio), height: longerSide };
}

/** Returns the smallest served width of a photo that fills a frame, or its largest. */
export function photoWidth({ width }: FilmPhoto): number {
  const widths = servedWidths(width);
  return widths.find((one) => one >= longerSide) ?? widths.at(-1) ?? width;
}
