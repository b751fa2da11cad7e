/**
 * The widths in pixels that photos are served in: a thumbnail, a card, a phone's full width at a pixel ratio of two and
 * of nearly three, and a wide screen.
 */
export const imageWidths = [320, 480, 720, 1120, 1600] as const;

/** Maximum served width in pixels. Wider photos cost megabytes without a visible gain. */
export const maxImageWidth = 2560;

/**
 * Returns the widths that a master of this width is served in, ascending: all smaller `imageWidths`, then its own, up
 * to `maxImageWidth`.
 */
export function servedWidths(masterWidth: number): number[] {
  const widest = Math.min(masterWidth, maxImageWidth);
  return [...imageWidths.filter((width) => width < widest), widest];
}
