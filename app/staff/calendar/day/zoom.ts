interface Size {
  width: number;
  height: number;
}

/** A position in the window, in pixels. */
export interface Place {
  x: number;
  y: number;
}

const within = (fraction: number) => Math.min(1, Math.max(0, fraction));

/**
 * Returns the point of a photo at a window position, as fractions of its width and height. The photo is fitted into its
 * box; positions outside it map to its nearest edge.
 */
export function pointAt({ x, y }: Place, box: Size & { left: number; top: number }, photo: Size): Place {
  const scale = Math.min(box.width / photo.width, box.height / photo.height);
  const [width, height] = [photo.width * scale, photo.height * scale];
  return {
    x: within((x - box.left - (box.width - width) / 2) / width),
    y: within((y - box.top - (box.height - height) / 2) / height),
  };
}

export const fittedWidth = (box: Size, photo: Size): number =>
  photo.width * Math.min(box.width / photo.width, box.height / photo.height);

/** Smallest scale shown while fingers pinch, and the smallest that stays. */
const minScale = { shown: 0.6, kept: 1.05 };
/** Maximum scale of a pinch, unless the full size of the photo is larger. */
const maxScale = 4;

/** Returns the scale to show during a pinch; 1 shows the whole photo, `full` its full size. */
export const shownScale = (scale: number, full: number): number =>
  Math.min(Math.max(maxScale, full), Math.max(minScale.shown, scale));

/** Returns whether a pinch that ends at this scale leaves the photo zoomed. */
export const staysZoomed = (scale: number): boolean => scale >= minScale.kept;
