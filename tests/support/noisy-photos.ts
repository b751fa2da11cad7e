import { noise } from "#tests/support/sample-images.ts";

/**
 * JPEGs, by default of about 4 MB, at most 64, each of another picture. Noise is encoded only once: each photo has one number
 * changed in the table its values are multiplied by, and so other pixels.
 */
export async function noisyPhotos(count: number, { width = 1400, height = 1000 } = {}): Promise<Buffer[]> {
  const encoded = await noise(width, height).jpeg({ quality: 100, chromaSubsampling: "4:4:4" }).toBuffer();
  const table = encoded.indexOf(Buffer.from([0xff, 0xdb])) + 5;
  return Array.from({ length: count }, (_, at) => {
    const photo = Buffer.from(encoded);
    photo[table + at] = 2;
    return photo;
  });
}
