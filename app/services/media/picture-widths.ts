/**
 * The widths, in pixels, that pictures are served in: a thumbnail, a card, a phone's full width at two
 * and at nearly three pixels a point, and a wide screen.
 */
export const pictureWidths = [320, 480, 720, 1120, 1600] as const;
