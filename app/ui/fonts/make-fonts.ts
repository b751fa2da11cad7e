/**
 * Builds the site's fonts from Fontsource's variable fonts (SIL Open Font Licence 1.1): Archivo at 88 % width for
 * headings and Instrument Sans for text, reduced to the characters that the site uses. Pages get two variable WOFF2
 * files. PDF documents get one TrueType file per weight, because their library does not read variable fonts. Sharing
 * images use the same TrueType files, and Anek for names in Devanagari.
 * Run it with `npm run fonts` when the characters or weights change.
 */
import { readFile, writeFile } from "node:fs/promises";
import subsetFont from "subset-font";

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)).join("");
const characters = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’“”„…•′″←↑→↓≤≥≠−₹™‑āīōūśṇṭḍ`;
const devanagari = `${range(0x900, 0x97f)}\u200c\u200d\u25cc₹ `;
const keepFeatures = ["kern", "liga", "tnum"];

const archivo = "archivo/files/archivo-latin-wdth-normal.woff2";
const instrumentSans = "instrument-sans/files/instrument-sans-latin-wght-normal.woff2";
const anek = "anek-devanagari/files/anek-devanagari-devanagari-wdth-normal.woff2";

const instrumentSansExt = "instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2";

type Axes = Record<string, number | { min: number; max: number }>;
const fonts: { from: string; to: string; axes: Axes; characterSet?: string }[] = [
  { from: archivo, to: "archivo.woff2", axes: { wdth: 88, wght: { min: 600, max: 700 } } },
  { from: instrumentSans, to: "instrument-sans.woff2", axes: { wght: { min: 400, max: 700 } } },
  { from: archivo, to: "pdf/archivo-700.ttf", axes: { wdth: 88, wght: 700 } },
  { from: instrumentSans, to: "pdf/instrument-sans-400.ttf", axes: { wght: 400 } },
  { from: instrumentSans, to: "pdf/instrument-sans-600.ttf", axes: { wght: 600 } },
  // Letters with diacritics, which Fontsource ships as separate files.
  { from: instrumentSansExt, to: "pdf/instrument-sans-ext-400.ttf", axes: { wght: 400 } },
  { from: instrumentSansExt, to: "pdf/instrument-sans-ext-600.ttf", axes: { wght: 600 } },
  {
    from: anek,
    to: "pdf/anek-devanagari-700.ttf",
    axes: { wdth: 87.5, wght: 700 },
    characterSet: devanagari,
  },
];

for (const { from, to, axes, characterSet } of fonts) {
  const original = await readFile(
    new URL(`../../../node_modules/@fontsource-variable/${from}`, import.meta.url),
  );
  const targetFormat = to.endsWith(".ttf") ? "sfnt" : "woff2";
  // Devanagari needs its own OpenType features to join letters, so all of them are kept.
  const kept = characterSet ? {} : { keepFeatures };
  // Without this table kerning does not vary with the weight, which saves 6 kB.
  const dropTables = targetFormat === "woff2" ? ["GDEF"] : [];
  const subset = await subsetFont(original, characterSet ?? characters, {
    targetFormat,
    variationAxes: axes,
    dropTables,
    ...kept,
  });
  // PDF readers tell fonts apart by name, and both weights of Instrument Sans have the same one.
  const weight =
    typeof axes.wght === "number"
      ? renamed(subset, "Regular", `${to.includes("-ext-") ? "Ext0" : "Wght"}${axes.wght}`)
      : subset;
  await writeFile(new URL(to, import.meta.url), weight);
  process.stdout.write(`${to}: ${subset.length} bytes\n`);
}

/** Returns a TrueType font with part of its names replaced by text of the same length. */
function renamed(font: Buffer, part: string, replacement: string) {
  const utf16 = (text: string) => Buffer.from(text, "utf16le").swap16();
  const bytes = Buffer.from(font);
  for (let at = bytes.indexOf(utf16(part)); at >= 0; at = bytes.indexOf(utf16(part), at)) {
    utf16(replacement).copy(bytes, at);
  }
  return bytes;
}
