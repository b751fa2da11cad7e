import sharp from "sharp";

/** Rows and columns of levels that are kept of a photo. */
const side = 16;

/**
 * Returns the levels of each photo in 16 × 16 parts, as base64; `likeness` compares them. A photo that cannot be decoded
 * has the empty text.
 */
export async function readFramings(photos: Uint8Array[]): Promise<string[]> {
  const framings: string[] = [];
  for (const photo of photos) {
    const levels = await sharp(photo)
      .flatten({ background: "white" })
      .resize({ width: side, height: side, fit: "fill" })
      .greyscale()
      .raw()
      .toBuffer()
      .catch(() => Buffer.alloc(0));
    framings.push(levels.toString("base64"));
  }
  return framings;
}
