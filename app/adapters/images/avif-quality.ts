import type { OutputInfo } from "sharp";

/** The AVIF quality of plain images, and of small ones. */
export const lowestAvifQuality = 42;
/** Up to this width in pixels phones show images at two or three pixels a point, where lost grain is not seen. */
export const maxSmallWidth = 720;
const highest = 58;
/** Detail up to which the lowest quality is enough, in levels. */
const plain = 3;
const qualityPerLevel = 4.5;

/**
 * Returns the AVIF quality at which an image keeps the texture of soil and facades. How it was fitted to a visual metric
 * is told in docs/photos.md.
 * @param detail see `detailOf`
 */
export function avifQuality(detail: number): number {
  const wanted = lowestAvifQuality + qualityPerLevel * (detail - plain);
  return Math.round(Math.min(highest, Math.max(lowestAvifQuality, wanted)));
}

/**
 * Returns how much detail raw pixels have: the mean absolute Laplacian of the green channel, in levels. A machine on paper
 * has 3, a pit of soil 4 to 6, a city 7 to 9.
 */
export function detailOf(
  pixels: Uint8Array,
  { width, height, channels }: Pick<OutputInfo, "width" | "height" | "channels">,
): number {
  if (width < 3 || height < 3) return 0;
  const green = channels > 2 ? 1 : 0;
  const row = width * channels;
  let sum = 0;
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * row + x * channels + green;
      const around = level(at - channels) + level(at + channels) + level(at - row) + level(at + row);
      sum += Math.abs(4 * level(at) - around);
    }
  }
  return sum / ((width - 2) * (height - 2));

  function level(at: number): number {
    return pixels[at] as number;
  }
}
