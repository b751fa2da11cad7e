import sharp, { type Sharp } from "sharp";
import { avifQuality, detailOf, lowestAvifQuality, maxSmallWidth } from "./avif-quality.ts";
import type { ImageFormat } from "./image-formats.ts";

/** Focal point: 0 to 1 from the left and from the top. */
export type Focal = { x: number; y: number };

export type RenderOptions = {
  /** Maximum in pixels; images are never enlarged. */
  width: number;
  /** With a height, the image is cropped to width × height around the focal point. */
  height?: number;
  focal?: Focal;
  format: ImageFormat;
  /** Of a JPEG, up to 100. */
  quality?: number;
};

/** Of served sizes; a file to keep has more. */
const jpegQuality = 78;

const centre: Focal = { x: 0.5, y: 0.5 };

/**
 * Returns a master at the requested size and format. A smaller master keeps the aspect ratio without being enlarged.
 * JPEG renders transparent pixels as white.
 *
 * Rejects with sharp's error if the master cannot be decoded.
 */
export async function renderImage(master: Uint8Array, options: RenderOptions) {
  const { width, height, focal = centre, format, quality = jpegQuality } = options;
  const image = sharp(master);
  if (height === undefined) image.resize({ width, withoutEnlargement: true });
  else await crop(image, { width, height }, focal);
  return encode(image, format, quality);
}

async function crop(image: Sharp, shape: { width: number; height: number }, focal: Focal): Promise<void> {
  const whole = await image.metadata();
  const scale = Math.min(whole.width / shape.width, whole.height / shape.height);
  const width = Math.max(1, Math.round(shape.width * scale));
  const height = Math.max(1, Math.round(shape.height * scale));
  image
    .extract({
      left: offset(focal.x, width, whole.width),
      top: offset(focal.y, height, whole.height),
      width,
      height,
    })
    .resize({ ...(scale > 1 ? shape : { width, height }), fit: "fill" });
}

function offset(focal: number, part: number, whole: number): number {
  return Math.round(Math.min(Math.max(focal * whole - part / 2, 0), whole - part));
}

function encode(image: Sharp, format: ImageFormat, quality: number) {
  switch (format) {
    case "avif":
      return encodeAvif(image);
    case "webp":
      return image.webp({ quality: 74 }).toBuffer();
    case "jpeg":
      return image
        .flatten({ background: "white" })
        .jpeg({ quality, mozjpeg: quality === jpegQuality })
        .toBuffer();
  }
}

async function encodeAvif(image: Sharp) {
  const { data, info } = await image.toColourspace("srgb").raw().toBuffer({ resolveWithObject: true });
  const quality = info.width > maxSmallWidth ? avifQuality(detailOf(data, info)) : lowestAvifQuality;
  // Effort 4, sharp's default, takes four times as long for 4 % fewer bytes.
  return sharp(data, { raw: info }).avif({ quality, effort: 3 }).toBuffer();
}
