interface Size {
  width: number;
  height: number;
}

/** A position in the window, in pixels; or one in a photo, as fractions of its width and height. */
export interface Point {
  x: number;
  y: number;
}

const within = (fraction: number) => Math.min(1, Math.max(0, fraction));

/**
 * Returns the point of a photo at a window position, as fractions of its width and height. The photo is fitted into its
 * box; positions outside it map to its nearest edge.
 */
export function pointAt({ x, y }: Point, box: Size & { left: number; top: number }, photo: Size): Point {
  const scale = Math.min(box.width / photo.width, box.height / photo.height);
  const [width, height] = [photo.width * scale, photo.height * scale];
  return {
    x: within((x - box.left - (box.width - width) / 2) / width),
    y: within((y - box.top - (box.height - height) / 2) / height),
  };
}

/** Returns the width in pixels of a photo that is fitted into a box. */
export const fittedWidth = (box: Size, photo: Size): number =>
  photo.width * Math.min(box.width / photo.width, box.height / photo.height);

/** Smallest scale while fingers pinch, and the smallest that stays once they are lifted. */
const minScale = { pinched: 0.6, lifted: 1.05 };
/** Maximum scale of a pinch, unless the full size of the photo is larger. */
const maxScale = 4;

/** Returns the scale to show during a pinch; 1 shows the whole photo, `full` its full size. */
export const shownScale = (scale: number, full: number): number =>
  Math.min(Math.max(maxScale, full), Math.max(minScale.pinched, scale));

/** Returns whether a pinch that ends at this scale leaves the photo zoomed. */
export const staysZoomed = (scale: number): boolean => scale >= minScale.lifted;
