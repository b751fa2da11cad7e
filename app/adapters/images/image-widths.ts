/**
 * The widths, in pixels, that pictures are served in: a thumbnail, a card, a phone's full width at two
 * and at nearly three pixels a point, and a wide screen.
 */
export const imageWidths = [320, 480, 720, 1120, 1600] as const;

/** No picture is served wider than this, in pixels: more costs megabytes and no screen shows it. */
export const maxPictureWidth = 2560;

/**
 * Returns the widths that a master copy of this width is served in, ascending: all of `imageWidths` that are
 * smaller, then its own, at most `maxPictureWidth`.
 */
export function servedWidths(masterWidth: number): number[] {
  const widest = Math.min(masterWidth, maxPictureWidth);
  return [...imageWidths.filter((width) => width < widest), widest];
}
