import sharp, { type OutputInfo, type Sharp } from "sharp";
import { type ImageFormat, imageWidths } from "./image-widths.ts";

/** The AVIF quality of plain images, and of small ones. */
const lowestAvifQuality = 42;
/** Up to this width in pixels phones show images at two or three pixels a point, where lost grain is not seen. */
const maxSmallWidth = imageWidths[2];
const highestAvifQuality = 58;
/** Detail up to which the lowest quality is enough, in levels; see `detailOf`. */
const plainDetail = 3;
const qualityPerLevel = 4.5;

/**
 * Returns the AVIF quality at which an image keeps the texture of soil and facades. docs/photos.md
 * describes how it was fitted to a visual metric.
 * @param detail see `detailOf`
 */
export function avifQuality(detail: number): number {
  const wanted = lowestAvifQuality + qualityPerLevel * (detail - plainDetail);
  return Math.round(Math.min(highestAvifQuality, Math.max(lowestAvifQuality, wanted)));
}

/**
 * Returns how much detail raw pixels have: the mean absolute Laplacian of the green channel, in levels. A machine on paper
 * has 3, a pit of soil 4 to 6, a city 7 to 9.
 */
export function detailOf(
  pixels: Uint8Array,
  { width, height, channels }: Pick<OutputInfo, "width" | "height" | "channels">,
): number {
  if (width < 3 || height < 3) return 0;
  const green = channels > 2 ? 1 : 0;
  const row = width * channels;
  let sum = 0;
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * row + x * channels + green;
      const around = level(at - channels) + level(at + channels) + level(at - row) + level(at + row);
      sum += Math.abs(4 * level(at) - around);
    }
  }
  return sum / ((width - 2) * (height - 2));

  function level(at: number): number {
    return pixels[at] as number;
  }
}

/** Focal point: 0 to 1 from the left and from the top. */
export type Focal = { x: number; y: number };

export type RenderOptions = {
  /** Maximum in pixels; images are never enlarged. */
  width: number;
  /** With a height, the image is cropped to width × height around the focal point. */
  height?: number;
  focal?: Focal;
  format: ImageFormat;
  /** For a JPEG that people download, which is for keeping. */
  download?: boolean;
};

/** JPEG quality of served sizes, and of downloads, which have that of the master. */
const jpegQuality = { served: 78, download: 90 };

const centre: Focal = { x: 0.5, y: 0.5 };

/**
 * Returns a master at the requested size and format. A smaller master keeps the aspect ratio without being enlarged.
 * JPEG renders transparent pixels as white.
 *
 * Rejects with sharp's error if the master cannot be decoded.
 */
export async function renderImage(master: Uint8Array, options: RenderOptions) {
  const { width, height, focal = centre, format, download = false } = options;
  const image = sharp(master);
  if (height === undefined) image.resize({ width, withoutEnlargement: true });
  else await crop(image, { width, height }, focal);
  return encode(image, format, download);
}

async function crop(image: Sharp, shape: { width: number; height: number }, focal: Focal): Promise<void> {
  const source = await image.metadata();
  const scale = Math.min(source.width / shape.width, source.height / shape.height);
  const width = Math.max(1, Math.round(shape.width * scale));
  const height = Math.max(1, Math.round(shape.height * scale));
  image
    .extract({
      left: offset(focal.x, width, source.width),
      top: offset(focal.y, height, source.height),
      width,
      height,
    })
    .resize({ ...(scale > 1 ? shape : { width, height }), fit: "fill" });
}

function offset(focal: number, part: number, whole: number): number {
  return Math.round(Math.min(Math.max(focal * whole - part / 2, 0), whole - part));
}

function encode(image: Sharp, format: ImageFormat, download: boolean) {
  switch (format) {
    case "avif":
      return encodeAvif(image);
    case "webp":
      return image.webp({ quality: 74 }).toBuffer();
    case "jpeg":
      return image
        .flatten({ background: "white" })
        .jpeg(download ? { quality: jpegQuality.download } : { quality: jpegQuality.served, mozjpeg: true })
        .toBuffer();
  }
}

async function encodeAvif(image: Sharp) {
  const { data, info } = await image.toColourspace("srgb").raw().toBuffer({ resolveWithObject: true });
  const quality = info.width > maxSmallWidth ? avifQuality(detailOf(data, info)) : lowestAvifQuality;
  // Effort 4, sharp's default, takes four times as long for 4 % fewer bytes.
  return sharp(data, { raw: info }).avif({ quality, effort: 3 }).toBuffer();
}
