import sharp, { type OverlayOptions } from "sharp";
import { type Focal, renderImage } from "./render-image.ts";
import { type Box, type TextLayer, type Typeface, textOverlay } from "./text-layer.ts";

export interface ImageLayer {
  master: Uint8Array;
  focal: Focal;
  /** `paper` for a render on the sheet's colour, `board` for an uncropped photo on white, `cropped` for any other. */
  frame: "paper" | "board" | "cropped";
  /** What a photo fills, cropped around its focal point, or on its board. */
  box: Box;
  /** What holds a render with the sheet's colour at its edges, uncropped and aligned to the bottom. */
  paperBox: Box;
}

export interface Composition {
  width: number;
  height: number;
  /** The sheet's colour, such as `#f3f0eb`. */
  colour: string;
  faces: Typeface[];
  image: ImageLayer | null;
  /** SVGs without text. The one for the box that the image is in is drawn over it. */
  drawings: Record<"box" | "paperBox", string>;
  texts: TextLayer[];
}

/** WhatsApp shows no preview above this size. */
const maxBytes = 290 * 1024;
const qualities = [84, 74, 62, 48, 34];
/** Largest difference between an image's edge and the sheet's colour, in levels, to count as that colour. */
const tolerance = 12;
/** Of the board around an uncropped photo, in pixels. */
const boardMargin = 16;

/** Returns a JPEG of less than 300 KB. Rejects with sharp's error if the photo cannot be decoded. */
export async function composeImage(composition: Composition): Promise<Uint8Array<ArrayBuffer>> {
  const { width, height, colour, image, faces } = composition;
  const paper = image?.frame === "paper" ? await paperEdges(image.master, colour) : null;
  const onPaper = paper !== null && paper.all > 0.85;
  const layers: (OverlayOptions | null)[] = [
    image && {
      ...(onPaper ? await inPaperBox(image, colour) : await inBox(image)),
      // The paper of a decoded render is a level or two off the sheet's colour; the darker of both is the sheet's.
      blend: paper && paper.top > 0.5 ? "darken" : "over",
    },
    { input: Buffer.from(composition.drawings[onPaper ? "paperBox" : "box"]), left: 0, top: 0 },
  ];
  for (const text of composition.texts) layers.push(await textOverlay(text, faces));
  const sheet = await sharp({ create: { width, height, channels: 3, background: colour } })
    .composite(layers.filter((layer) => layer !== null))
    .png({ compressionLevel: 0 })
    .toBuffer();
  return encodeJpeg(sheet);
}

async function encodeJpeg(sheet: Buffer): Promise<Uint8Array<ArrayBuffer>> {
  for (const quality of qualities) {
    const jpeg = sharp(sheet).jpeg({ quality, mozjpeg: true, chromaSubsampling: "4:4:4" });
    const bytes = await jpeg.toBuffer();
    if (bytes.length <= maxBytes) return new Uint8Array(bytes);
  }
  return new Uint8Array(await sharp(sheet).jpeg({ quality: 20, mozjpeg: true }).toBuffer());
}

async function inBox({ master, focal, frame, box }: ImageLayer): Promise<OverlayOptions> {
  const { width, height } = box;
  if (frame === "board") return { input: await onBoard(master, box), left: box.left, top: box.top };
  const cropped = await renderImage(master, { width, height, focal, format: "webp" });
  const input = await sharp(cropped).resize({ width, height, fit: "cover" }).toBuffer();
  return { input, left: box.left, top: box.top };
}

/** Returns the whole image in the middle of a white board. */
function onBoard(master: Uint8Array, { width, height }: Box): Promise<Buffer> {
  const background = "white";
  return sharp(master)
    .flatten({ background })
    .resize({ width: width - 2 * boardMargin, height: height - 2 * boardMargin, fit: "contain", background })
    .extend({ top: boardMargin, bottom: boardMargin, left: boardMargin, right: boardMargin, background })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

async function inPaperBox({ master, paperBox }: ImageLayer, colour: string): Promise<OverlayOptions> {
  const trimmed = await sharp(master)
    .flatten({ background: colour })
    .trim({ background: colour, threshold: tolerance / 2, margin: 8 })
    .toBuffer()
    // An image that is all paper.
    .catch(() => Buffer.from(master));
  const { data, info } = await sharp(trimmed)
    .resize({ width: paperBox.width, height: paperBox.height, fit: "inside" })
    .toBuffer({ resolveWithObject: true });
  return {
    input: data,
    left: paperBox.left + Math.round((paperBox.width - info.width) / 2),
    top: paperBox.top + paperBox.height - info.height,
  };
}

/** Returns the fraction of an image's edge, and of its top, that has the colour: 0 to 1. */
async function paperEdges(master: Uint8Array, colour: string): Promise<{ all: number; top: number }> {
  const wide = 64;
  const high = 40;
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
