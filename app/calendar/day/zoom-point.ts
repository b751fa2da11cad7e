interface Size {
  width: number;
  height: number;
}

/** A place in the window, in pixels. */
export interface Place {
  x: number;
  y: number;
}

const within = (fraction: number) => Math.min(1, Math.max(0, fraction));

/**
 * The point of a photo that lies at a place in the window, as fractions of its width and height. The photo is
 * fitted whole into its box; a place beside it means its nearest edge.
 */
export function pointAt({ x, y }: Place, box: Size & { left: number; top: number }, photo: Size): Place {
  const scale = Math.min(box.width / photo.width, box.height / photo.height);
  const [width, height] = [photo.width * scale, photo.height * scale];
  return {
    x: within((x - box.left - (box.width - width) / 2) / width),
    y: within((y - box.top - (box.height - height) / 2) / height),
  };
}
