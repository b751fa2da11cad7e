export interface DrawnSize {
  /** Pixels of the longer side; a smaller photo keeps its size. */
  longest: number;
  /** Of the JPEG, from 0 to 1. */
  quality: number;
}

/** Draws a photo in several sizes as JPEGs. Runs in the page and in a worker. */
export function drawPhoto(bitmap: ImageBitmap, sizes: DrawnSize[]): Promise<Blob[]> {
  return Promise.all(sizes.map((size) => drawn(bitmap, size)));
}

function drawn(bitmap: ImageBitmap, { longest, quality }: DrawnSize): Promise<Blob> {
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height));
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(bitmap.width * scale)),
    Math.max(1, Math.round(bitmap.height * scale)),
  );
  const context = canvas.getContext("2d", { alpha: false });
  if (!context) throw new Error("There is no canvas to draw on.");
  context.imageSmoothingQuality = "high";
  // JPEG has no transparency: transparent areas become white, not black.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob({ type: "image/jpeg", quality });
}
