import { mkdtempSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp, { type CreateText, type OverlayOptions } from "sharp";
import { fontsPrefix } from "../storage/left-folders.ts";

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

export interface Box {
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
const maxIcons = 300;

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
  const signs = Array.from(text.normalize("NFC").toWellFormed());
  const short = signs.length > maxIcons ? `${signs.slice(0, maxIcons - 1).join("")}…` : text.toWellFormed();
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
  const fontfile = join(fontFolder(), `${loading.size}.ttf`);
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
