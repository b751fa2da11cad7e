import sharp from "sharp";
import { type Typeface, textOverlay } from "./text-layer.ts";

export interface Film {
  /** Of a frame without its caption, in pixels. */
  width: number;
  height: number;
  faces: Typeface[];
  face: Typeface;
  frames: { photo: Uint8Array; caption: string }[];
}

const captionHeight = 48;
const ground = "#17191c";
const colour = "#f3f0eb";

/** How long a frame and the last one show, in milliseconds. */
const delayMs = 700;
const lastDelayMs = 2500;

/**
 * Returns photos one after the other as an animated WebP that repeats, each whole, with its caption in a strip below.
 * All frames are in memory together: 2 MB each at 960 × 720. Rejects with sharp's error if a photo cannot be decoded.
 */
export async function makeFilm(film: Film): Promise<Uint8Array<ArrayBuffer>> {
  const { width, frames } = film;
  const height = film.height + captionHeight;
  const pages = Buffer.alloc(width * height * 3 * frames.length);
  for (const [at, frame] of frames.entries())
    (await drawFrame(film, frame)).copy(pages, width * height * 3 * at);
  const delay = frames.map((_, at) => (at === frames.length - 1 ? lastDelayMs : delayMs));
  const webp = await sharp(pages, {
    raw: { width, height: height * frames.length, channels: 3, pageHeight: height },
  })
    .webp({ quality: 70, effort: 2, loop: 0, delay })
    .toBuffer();
  return new Uint8Array(webp);
}

async function drawFrame({ width, height, faces, face }: Film, { photo, caption }: Film["frames"][number]) {
  const text = await textOverlay(
    {
      runs: [{ text: caption, face, size: 22, colour }],
      box: { left: 16, top: height + 11, width: width - 32, height: captionHeight - 20 },
    },
    faces,
  );
  const whole = await sharp(photo)
    .flatten({ background: ground })
    .resize({ width, height, fit: "contain", background: ground })
    .extend({ bottom: captionHeight, background: ground })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return sharp(whole)
    .composite(text ? [text] : [])
    .toColourspace("srgb")
    .removeAlpha()
    .raw()
    .toBuffer();
}
