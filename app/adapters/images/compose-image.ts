import sharp, { type OverlayOptions } from "sharp";
import { type Focal, renderImage } from "./render-image.ts";
import { type Box, type TextLayer, type Typeface, textOverlay } from "./text-layer.ts";

export interface ImageLayer {
  master: Uint8Array;
  focal: Focal;
  /** Filled by a picture, cropped around its focal point … */
  box: Box;
  /** … or, by what stands on the sheet's own colour, taken up as a whole, standing on its lower edge. */
  standing: Box;
}

export interface Composition {
  width: number;
  height: number;
  /** The sheet's colour, as `#f3f0eb`. */
  colour: string;
  faces: Typeface[];
  picture: ImageLayer | null;
  /** Drawn over the picture. Given whether the picture stands on the sheet; an SVG without text. */
  drawing: (stands: boolean) => string;
  texts: TextLayer[];
}

/** Above this, WhatsApp shows no picture. */
const maxBytes = 290 * 1024;
const qualities = [84, 74, 62, 48, 34];
/** How far a picture's edge may be off the sheet's colour, in levels, and still be of that colour. */
const tolerance = 12;

/**
 * A sheet with a picture, drawing and texts on it, as a JPEG of less than 300 KB.
 * Rejects with sharp's error when the picture cannot be decoded.
 */
export async function composeImage(composition: Composition): Promise<Uint8Array<ArrayBuffer>> {
  const { width, height, colour, picture, faces } = composition;
  const paper = picture && (await paperEdges(picture.master, colour));
  const stands = paper !== null && paper.all > 0.85;
  const layers: (OverlayOptions | null)[] = [
    picture && {
      ...(stands ? await stood(picture, colour) : await filling(picture)),
      // A decoded picture's paper is a level or two off the sheet's; the darker of both is the sheet's.
      blend: paper && paper.top > 0.5 ? "darken" : "over",
    },
    { input: Buffer.from(composition.drawing(stands)), left: 0, top: 0 },
  ];
  for (const text of composition.texts) layers.push(await textOverlay(text, faces));
  const sheet = await sharp({ create: { width, height, channels: 3, background: colour } })
    .composite(layers.filter((layer) => layer !== null))
    .png({ compressionLevel: 0 })
    .toBuffer();
  return encoded(sheet);
}

async function encoded(sheet: Buffer): Promise<Uint8Array<ArrayBuffer>> {
  for (const quality of qualities) {
    const jpeg = sharp(sheet).jpeg({ quality, mozjpeg: true, chromaSubsampling: "4:4:4" });
    const bytes = await jpeg.toBuffer();
    if (bytes.length <= maxBytes) return new Uint8Array(bytes);
  }
  return new Uint8Array(await sharp(sheet).jpeg({ quality: 20, mozjpeg: true }).toBuffer());
}

async function filling({ master, focal, box }: ImageLayer): Promise<OverlayOptions> {
  const { width, height } = box;
  const cropped = await renderImage(master, { width, height, focal, format: "webp" });
  const input = await sharp(cropped).resize({ width, height, fit: "cover" }).toBuffer();
  return { input, left: box.left, top: box.top };
}

async function stood({ master, standing }: ImageLayer, colour: string): Promise<OverlayOptions> {
  const trimmed = await sharp(master)
    .flatten({ background: colour })
    .trim({ background: colour, threshold: tolerance / 2, margin: 8 })
    .toBuffer()
    // A picture of nothing but paper.
    .catch(() => Buffer.from(master));
  const { data, info } = await sharp(trimmed)
    .resize({ width: standing.width, height: standing.height, fit: "inside" })
    .toBuffer({ resolveWithObject: true });
  return {
    input: data,
    left: standing.left + Math.round((standing.width - info.width) / 2),
    top: standing.top + standing.height - info.height,
  };
}

/** How much of a picture's edge, and of its top, has the colour: 0 to 1. */
async function paperEdges(master: Uint8Array, colour: string): Promise<{ all: number; top: number }> {
  const [wide, high] = [64, 40];
  const levels = await sharp(master)
    .flatten({ background: colour })
    .resize({ width: wide, height: high, fit: "fill" })
    .toColourspace("srgb")
    .raw()
    .toBuffer();
  const wanted = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const isPaper = (at: number) =>
    wanted.every((level, channel) => Math.abs(level - (levels[at * 3 + channel] ?? 0)) <= tolerance);
  const share = (places: number[]) => places.filter(isPaper).length / places.length;
  const places = Array.from({ length: wide * high }, (_, at) => at);
  const top = places.slice(0, wide);
  const others = places
    .slice(wide)
    .filter((at) => at % wide === 0 || at % wide === wide - 1 || at >= wide * (high - 1));
  return { all: share([...top, ...others]), top: share(top) };
}
