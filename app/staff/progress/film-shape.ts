/** Returns the shape of the frame that holds all photos of a film: that of the newest. */
export function shapeOf(photos: { width: number; height: number }[]): React.CSSProperties {
  const { width, height } = photos.at(-1) ?? { width: 4, height: 3 };
  const ratio = Math.min(Math.max(width / Math.max(height, 1), 9 / 16), 2);
  return { "--film-ratio": ratio.toFixed(4) } as React.CSSProperties;
}
