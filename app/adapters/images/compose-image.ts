import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp, { type CreateText, type OverlayOptions } from "sharp";
import { fontsPrefix } from "../storage/temporary-files.ts";
import { type Focal, renderImage } from "./render-image.ts";

export interface Typeface {
  /** Family, weight and width as Pango reads them: `Archivo SemiBold, Bold Semi-Condensed`. */
  name: string;
  /** The TrueType file as a base64 data address. */
  source: string;
}

/** A piece of text in one size and colour. */
export interface Run {
  text: string;
  face: Typeface;
  /** In pixels. */
  size: number;
  /** Such as `#17191c`. */
  colour: string;
}

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface TextLayer {
  runs: Run[];
  /** Text starts at its top left and is scaled down until it fits. */
  box: Box;
  /** As a multiple of the font's own height. */
  lineHeight?: number;
}

/** Longer words may be broken at the end of a line. */
const maxWordLength = 22;
/** Of a run; longer ones end in `…`. */
const maxCharacters = 300;

/** Renders text as an image overlay, shaped by HarfBuzz for every script that one of the faces supports. */
export async function textOverlay(layer: TextLayer, faces: Typeface[]): Promise<OverlayOptions | null> {
  const { runs, box, lineHeight = 1 } = layer;
  const words = runs.flatMap(({ text }) => text.split(/\s+/u));
  if (!words.some((word) => word !== "")) return null;
  await Promise.all(faces.map(loadOnce));
  const wrap = words.some((word) => word.length > maxWordLength) ? "word-char" : "word";
  const common = {
    text: `<span line_height="${lineHeight}">${runs.map(markup).join("")}</span>`,
    font: runs[0]?.face.name ?? "",
    width: box.width,
    rgba: true,
    wrap,
  } as const;
  const drawn = await drawText({ ...common, dpi: 72 });
  const fits = drawn.info.width <= box.width && drawn.info.height <= box.height;
  const { data } = fits ? drawn : await drawText({ ...common, height: box.height });
  return { input: data, left: box.left, top: box.top };
}

const drawText = (text: CreateText) => sharp({ text }).png().toBuffer({ resolveWithObject: true });

function markup({ text, face, size, colour }: Run) {
  return `<span font_desc="${face.name} ${size}" foreground="${colour}">${escaped(text)}</span>`;
}

/** Escapes text for Pango markup, which is XML. */
function escaped(text: string) {
  const characters = Array.from(text.normalize("NFC").toWellFormed());
  const isLong = characters.length > maxCharacters;
  const short = isLong ? `${characters.slice(0, maxCharacters - 1).join("")}…` : characters.join("");
  return short
    .replace(/[^\P{C}\n\u200c\u200d]|[\ufffe\uffff]/gu, "")
    .replace(/[<>&'"]/g, (sign) => `&#${sign.codePointAt(0)};`);
}

const loading = new Map<Typeface, Promise<void>>();
let folder: string | null = null;

/** The library loads fonts from files only, and then finds them by name. */
function loadOnce(face: Typeface): Promise<void> {
  const known = loading.get(face);
  if (known) return known;
  const loaded = load(face).catch((error) => {
    loading.delete(face);
    throw error;
  });
  loading.set(face, loaded);
  return loaded;
}

async function load({ name, source }: Typeface) {
  const fontfile = join(fontFolder(), `${randomUUID()}.ttf`);
  await writeFile(fontfile, Buffer.from(source.slice(source.indexOf(",") + 1), "base64"));
  await sharp({ text: { text: "x", font: name, fontfile } })
    .png()
    .toBuffer();
}

function fontFolder(): string {
  if (folder) return folder;
  const created = mkdtempSync(join(tmpdir(), fontsPrefix));
  process.once("exit", () => rmSync(created, { recursive: true, force: true }));
  folder = created;
  return created;
}

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
