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

/** Returns the width of a photo that is fitted into a box. */
export const fittedWidth = (box: Size, photo: Size): number =>
  photo.width * Math.min(box.width / photo.width, box.height / photo.height);
