/** The formats that photos are served in. This file must not import sharp, which only other processes of the program load. */
export const imageFormats = ["avif", "webp", "jpeg"] as const;
export type ImageFormat = (typeof imageFormats)[number];

export const imageTypes: Record<ImageFormat, string> = {
  avif: "image/avif",
  webp: "image/webp",
  jpeg: "image/jpeg",
};

/**
 * The widths in pixels that photos are served in: a thumbnail, a card, a phone's full width at a pixel ratio of two and
 * of three, and a wide screen. Wider masters add their own width. Phones round: 412 points at 1.75 are 721 pixels.
 */
export const imageWidths = [320, 480, 736, 1184, 1600] as const;

/** Maximum served width in pixels. Wider photos cost megabytes without a visible gain. */
export const maxImageWidth = 2880;

/** Earlier versions offered these, the last one of wider masters alone, and their addresses stay valid. */
const earlierWidths = [720, 1120];
const earlierMaxImageWidth = 2560;

/**
 * Returns whether a master may be requested in a width. The `imageWidths` are valid for every master: some callers request
 * one without knowing the photo's size.
 */
export const isImageWidth = (width: number, masterWidth: number): boolean =>
  [...imageWidths, ...earlierWidths, ...servedWidths(masterWidth)].includes(width) ||
  (width === earlierMaxImageWidth && masterWidth > width);

/**
 * Returns the widths that a master of this width is served in, ascending: all smaller `imageWidths`, then its own, up
 * to `maxImageWidth`.
 */
export function servedWidths(masterWidth: number): number[] {
  const widest = Math.min(masterWidth, maxImageWidth);
  return [...imageWidths.filter((width) => width < widest), widest];
}
