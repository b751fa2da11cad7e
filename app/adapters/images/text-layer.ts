import { mkdtempSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp, { type CreateText, type OverlayOptions } from "sharp";

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
  /** As `#17191c`. */
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
  /** The text begins at its top left; what does not fit is set smaller until it does. */
  box: Box;
  /** Of the font's own height. */
  lineHeight?: number;
}

/** The longest word that is kept whole; a longer one is broken where the line ends. */
const longestWord = 22;
const maxIcons = 300;

/** Text as a part of a picture; shaped by HarfBuzz, so every script holds that one of the faces has. */
export async function textOverlay(layer: TextLayer, faces: Typeface[]): Promise<OverlayOptions | null> {
  const { runs, box, lineHeight = 1 } = layer;
  const words = runs.flatMap(({ text }) => text.split(/\s+/u));
  if (!words.some((word) => word !== "")) return null;
  await Promise.all(faces.map(loadOnce));
  const wrap = words.some((word) => word.length > longestWord) ? "word-char" : "word";
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

/** As Pango's markup can hold it, which is XML. */
function escaped(text: string) {
  const signs = Array.from(text.normalize("NFC").toWellFormed());
  const short = signs.length > maxIcons ? `${signs.slice(0, maxIcons - 1).join("")}…` : text.toWellFormed();
  return short
    .replace(/[^\P{C}\n\u200c\u200d]|[\ufffe\uffff]/gu, "")
    .replace(/[<>&'"]/g, (sign) => `&#${sign.codePointAt(0)};`);
}

const loading = new Map<Typeface, Promise<void>>();
let folder: string | null = null;

/** The library reads fonts from files only, and finds each by its name once it was read. */
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
  const made = mkdtempSync(join(tmpdir(), "plinth-fonts-"));
  process.once("exit", () => rmSync(made, { recursive: true, force: true }));
  folder = made;
  return made;
}
