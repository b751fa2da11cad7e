import { createHash } from "node:crypto";
import sharp, { type Metadata, type Sharp } from "sharp";
import { type ColourSpace, convertToSrgb, heifColours } from "./heif-colours.ts";
import { heifKind } from "./heif-kind.ts";
import { ImageRefused } from "./image-refused.ts";
import { maxMegapixels, maxPhotoBytes } from "./photo-limits.ts";

/** A master copy, apart from its bytes. */
export type MasterImage = {
  /** Pixels, upright. */
  width: number;
  height: number;
  /** Number of bytes. */
  size: number;
  /** SHA-256 of the bytes, 64 hex digits. */
  hash: string;
};

export type DecodedImage = MasterImage & { bytes: Uint8Array<ArrayBuffer> };

const maxImagePixels = maxMegapixels * 1_000_000;
const maxWebpSide = 16_383;

/**
 * Returns the master copy of an uploaded photo: upright, 8-bit sRGB, with transparency, and without EXIF, location,
 * colour profile, thumbnail or HDR gain map.
 *
 * Masters are WebP at quality 90: JPEG would lose transparency, and AVIF takes ten times as long to encode. WebP is
 * limited to 16,383 pixels a side; longer panoramas are scaled down.
 * The same file gives the same hash with the same version of sharp.
 *
 * Rejects with `ImageRefused` unless the bytes are a whole, still JPEG, PNG, WebP, AVIF or readable
 * HEIC within the limits of `photo-limits.ts`. An animated PNG passes: its first frame is a still.
 * JPEG has no checksum, so damage in one that still decodes passes too.
 */
export async function decodeImage(sent: Uint8Array): Promise<DecodedImage> {
  if (sent.length === 0) throw new ImageRefused("empty");
  if (sent.length > maxPhotoBytes) throw new ImageRefused("too-many-bytes");
  const format = sniff(sent);
  if (!format) throw new ImageRefused("not-a-photo");
  if (format === "avif sequence") throw new ImageRefused("animated");
  try {
    const found = await readHeader(sent);
    const image = format === "jpeg" ? withoutHarmlessFaults(sent) : sent;
    const { data, info } = await (await master(image, found)).toBuffer({ resolveWithObject: true });
    return decoded(data, info);
  } catch (cause) {
    if (cause instanceof ImageRefused) throw cause;
    throw new ImageRefused(format === "heic" ? "heic" : "damaged", { cause });
  }
}

/**
 * Returns a photo that is a master already as it is. Only its header is read.
 * @throws for anything but an upright, still WebP in 8-bit sRGB without metadata
 */
export async function readMaster(bytes: Uint8Array<ArrayBuffer>): Promise<DecodedImage> {
  const header = await sharp(bytes).metadata();
  const { format, space, depth, pages, orientation, exif, icc, xmp } = header;
  const isPlain = [pages, orientation, exif, icc, xmp].every((part) => part === undefined);
  if (format !== "webp" || space !== "srgb" || depth !== "uchar" || !isPlain)
    throw new Error("The photo is not a master.");
  return decoded(bytes, header);
}

function decoded(
  bytes: Uint8Array<ArrayBuffer>,
  { width, height }: { width: number; height: number },
): DecodedImage {
  const hash = createHash("sha256").update(bytes).digest("hex");
  return { bytes, width, height, size: bytes.length, hash };
}

interface PhotoInFile {
  /** Which of the images in the file is the photo. */
  page: number;
  /** Whether its 16-bit colours are to be read by a profile, which sharp ignores unless the result has one. */
  isProfiled16: boolean;
  /** What codes say of its colours, which sharp ignores; null for sRGB. */
  coded: ColourSpace | null;
}

/** Reads the header alone, so that a small file that claims to be huge costs nothing. @throws ImageRefused */
async function readHeader(sent: Uint8Array): Promise<PhotoInFile> {
  const header = await sharp(sent, { limitInputPixels: false }).metadata();
  const { format, width, height, depth, icc, pages = 1, pagePrimary = 0 } = header;
  if (width * height > maxImagePixels) throw new ImageRefused("too-many-pixels");
  if (needsTooMuchMemory(header)) throw new ImageRefused("too-much-memory");
  // Several images of HEIF and AVIF are stills: bursts, versions, views.
  if (pages > 1 && format !== "heif") throw new ImageRefused("animated");
  const coded = format === "heif" && icc === undefined ? heifColours(sent) : null;
  return { page: pagePrimary, isProfiled16: depth === "ushort" && icc !== undefined, coded };
}

async function master(sent: Uint8Array, { page, isProfiled16, coded }: PhotoInFile) {
  // Anything laxer than "warning" accepts most damaged JPEGs, with a grey band where the damage is.
  const image = sharp(sent, { limitInputPixels: maxImagePixels, failOn: "warning", page })
    .autoOrient()
    .resize({ width: maxWebpSide, height: maxWebpSide, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb");
  if (coded) {
    const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
    convertToSrgb(data, { channels: info.channels, ...coded });
    return encoded(sharp(data, { raw: info }));
  }
  return encoded(isProfiled16 ? image.withIccProfile("srgb", { attach: false }) : image);
}

const encoded = (image: Sharp) => image.webp({ quality: 90, effort: 2 });

type SentFormat = "jpeg" | "png" | "webp" | ReturnType<typeof heifKind>;

/** Detects the format from the first bytes; null if it is not supported. */
function sniff(bytes: Uint8Array): SentFormat {
  const head = Buffer.from(bytes.subarray(0, 16)).toString("latin1");
  if (head.startsWith("\xff\xd8\xff")) return "jpeg";
  if (head.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (head.startsWith("RIFF") && head.slice(8, 12) === "WEBP") return "webp";
  return heifKind(bytes);
}

const startOfScan = 0xda;
/** Baseline and extended sequential frames, whose scans each have all coefficients. */
const sequentialFrames = [0xc0, 0xc1];
const endOfImage = Buffer.from([0xff, 0xd9]);

/**
 * Returns a JPEG without the faults that every viewer overlooks and libjpeg warns of, so that what it still warns of is
 * damage: bytes between the segments of the header, and in sequential JPEGs wrong progression parameters of scans
 * (Samsung) and a missing end marker (webcams).
 */
function withoutHarmlessFaults(sent: Uint8Array): Uint8Array {
  const jpeg = Buffer.from(sent);
  const parts = [jpeg.subarray(0, 2)];
  let isSequential = false;
  let at = 2;
  for (;;) {
    at = jpeg.indexOf(0xff, at);
    while (at >= 0 && jpeg[at + 1] === 0xff) at += 1;
    if (at < 0 || at + 4 > jpeg.length) return sent;
    const marker = jpeg[at + 1] as number;
    if (marker === startOfScan) break;
    // Not a segment of a header.
    if (marker < 0xc0) {
      at += 1;
      continue;
    }
    isSequential ||= sequentialFrames.includes(marker);
    const end = at + 2 + jpeg.readUInt16BE(at + 2);
    parts.push(jpeg.subarray(at, end));
    at = end;
  }
  parts.push(jpeg.subarray(at));
  if (!isSequential) return Buffer.concat(parts);
  // In the data of a scan, 0xff is followed by 0 or a restart marker.
  for (; at >= 0; at = jpeg.indexOf(Buffer.from([0xff, startOfScan]), at + 2)) {
    const parameters = at + 5 + 2 * (jpeg[at + 4] ?? 0);
    if (parameters + 3 <= jpeg.length) jpeg.set([0, 63, 0], parameters);
  }
  return Buffer.concat([...parts, endOfImage]);
}

/** Bytes for the pixels of one photo: with those of the process itself, 500 MB. */
const maxBytes = 440_000_000;

/** Returns whether a photo needs more memory than a process may take, by what `decodeImage` was measured to take. */
const needsTooMuchMemory = (header: Metadata): boolean =>
  header.width * header.height * bytesPerPixel(header) > maxBytes;

function bytesPerPixel({
  format,
  depth,
  hasAlpha,
  isProgressive,
  orientation = 1,
  chromaSubsampling,
}: Metadata) {
  const isDeep = depth === "ushort";
  if (format === "heif") return isDeep ? 25 : 18;
  // Others are decoded row by row, unless their rows arrive in several passes or in another order.
  const ofPass = isProgressive || orientation > 4 ? 7.5 : 5;
  const isLarge = isProgressive && (isDeep || chromaSubsampling?.startsWith("4:4:4"));
  return (format === "webp" ? 8 : ofPass) + (isLarge ? 5 : 0) + (hasAlpha ? 9.5 : 0);
}
