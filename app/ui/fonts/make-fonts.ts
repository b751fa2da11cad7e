/**
 * Builds the site's fonts from Fontsource's variable fonts (SIL Open Font Licence 1.1): Archivo at 88 % width for
 * headings and Instrument Sans for text, reduced to the characters that the site uses. Pages get two variable WOFF2
 * files. PDF documents get one TrueType file per weight, because their library does not read variable fonts. Sharing
 * images use the same TrueType files, and Anek for names in Devanagari. DejaVu Sans has the signs that both lack, such as
 * arrows and Greek letters. Pages load its file and those of rarer letters only if one of their signs is on the page.
 * Run it with `npm run fonts` when the characters or weights change.
 */
import { readFile, writeFile } from "node:fs/promises";
import subsetFont from "subset-font";

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)).join("");
const characters = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’“”„…•′″−™€`;
/** Latin letters with diacritics, also those of transliterated Indian names. */
const letters = `${range(0x100, 0x17f)}ȘșȚț${range(0x1e00, 0x1eff)}`;
/** Greek letters, arrows, mathematics, ticks, bullets and other signs of technical texts. */
const signs = `${range(0x391, 0x3a9)}${range(0x3b1, 0x3c9)}${range(0x2010, 0x2015)}†‡‣‰‹›⁄${range(0x2070, 0x209c)}₹№℃℉Ω℮${range(0x2150, 0x215e)}${range(0x2190, 0x2199)}⇐⇒⇔∂∅∆∈∏∑−∕∙√∝∞∠∥∩∪∫∴≈≠≡≤≥≪≫⊥⌀${range(0x2460, 0x2473)}${range(0x25a0, 0x25a3)}▪▫▲△▶▷►▼▽◀◁◆◇◊○●◦★☆☐☑☒✓✔✕✖✗✘${range(0x2776, 0x277f)}➔➜➢➤`;
const devanagari = `${range(0x900, 0x97f)}\u200c\u200d\u25cc₹ `;
const keepFeatures = ["kern", "liga", "tnum"];

const archivo = "archivo/files/archivo-latin-wdth-normal.woff2";
const instrumentSans = "instrument-sans/files/instrument-sans-latin-wght-normal.woff2";
const dejaVu = (weight: 400 | 700) => `dejavu-sans/files/dejavu-sans-latin-${weight}-normal.woff2`;
const anek = "anek-devanagari/files/anek-devanagari-devanagari-wdth-normal.woff2";

const archivoExt = "archivo/files/archivo-latin-ext-wdth-normal.woff2";
const instrumentSansExt = "instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2";

type Axes = Record<string, number | { min: number; max: number }>;
interface BuiltFont {
  from: string;
  to: string;
  axes: Axes;
  characterSet?: string;
  /** The family in which pages load the file for its signs alone, and the weights that it has. */
  rare?: { family: string; weight: string };
}
const fonts: BuiltFont[] = [
  { from: archivo, to: "archivo.woff2", axes: { wdth: 88, wght: { min: 600, max: 700 } } },
  { from: instrumentSans, to: "instrument-sans.woff2", axes: { wght: { min: 400, max: 700 } } },
  {
    from: archivoExt,
    to: "archivo-ext.woff2",
    axes: { wdth: 88, wght: { min: 600, max: 700 } },
    characterSet: `${letters}₹`,
    rare: { family: "Archivo Ext", weight: "600 700" },
  },
  {
    from: instrumentSansExt,
    to: "instrument-sans-ext.woff2",
    axes: { wght: { min: 400, max: 700 } },
    characterSet: letters,
    rare: { family: "Instrument Sans Ext", weight: "400 700" },
  },
  ...([400, 700] as const).map((weight) => ({
    from: dejaVu(weight),
    to: `signs-${weight}.woff2`,
    axes: {},
    characterSet: signs,
    rare: { family: "Signs", weight: String(weight) },
  })),
  { from: archivo, to: "pdf/archivo-700.ttf", axes: { wdth: 88, wght: 700 } },
  { from: instrumentSans, to: "pdf/instrument-sans-400.ttf", axes: { wght: 400 } },
  { from: instrumentSans, to: "pdf/instrument-sans-600.ttf", axes: { wght: 600 } },
  // Letters with diacritics, which Fontsource ships as separate files.
  ...[400, 600].map((wght) => ({
    from: instrumentSansExt,
    to: `pdf/instrument-sans-ext-${wght}.ttf`,
    axes: { wght },
    characterSet: letters,
  })),
  { from: dejaVu(400), to: "pdf/signs-400.ttf", axes: {}, characterSet: signs },
  { from: dejaVu(700), to: "pdf/signs-700.ttf", axes: {}, characterSet: signs },
  {
    from: anek,
    to: "pdf/anek-devanagari-700.ttf",
    axes: { wdth: 87.5, wght: 700 },
    characterSet: devanagari,
  },
];

const styles: string[] = [];
for (const { from, to, axes, characterSet, rare } of fonts) {
  const folder = from.startsWith("dejavu") ? "@fontsource" : "@fontsource-variable";
  const original = await readFile(new URL(`../../../node_modules/${folder}/${from}`, import.meta.url));
  const targetFormat = to.endsWith(".ttf") ? "sfnt" : "woff2";
  // Devanagari needs its own OpenType features to join letters, so all of them are kept.
  const features = characterSet === devanagari ? {} : { keepFeatures };
  // Without this table kerning does not vary with the weight, which saves 6 kB.
  const dropTables = targetFormat === "woff2" ? ["GDEF"] : [];
  const subset = await subsetFont(original, characterSet ?? characters, {
    targetFormat,
    variationAxes: axes,
    dropTables,
    ...features,
  });
  // PDF readers tell fonts apart by name, and both weights of Instrument Sans have the same one.
  const weight =
    typeof axes.wght === "number"
      ? renamed(subset, "Regular", `${to.includes("-ext-") ? "Ext0" : "Wght"}${axes.wght}`)
      : subset;
  await writeFile(new URL(to, import.meta.url), weight);
  if (rare) styles.push(faceOf(to, rare, characterSet ?? ""));
  process.stdout.write(`${to}: ${subset.length} bytes\n`);
}

await writeFile(
  new URL("rare-signs.css", import.meta.url),
  `/* Made by make-fonts.ts. Browsers load each file once one of its signs is on the page. */\n${styles.join("\n")}\n`,
);

function faceOf(file: string, { family, weight }: NonNullable<BuiltFont["rare"]>, all: string): string {
  const codes = Array.from(all)
    .filter((sign) => !characters.includes(sign))
    .map((sign) => sign.codePointAt(0) ?? 0)
    .sort((one, other) => one - other);
  const ranges: [from: number, to: number][] = [];
  for (const code of codes) {
    const last = ranges.at(-1);
    // Every page loads these ranges; that a file is loaded for a sign in a gap is rare.
    if (last && code - last[1] < 0x180) last[1] = code;
    else ranges.push([code, code]);
  }
  const hex = (code: number) => code.toString(16);
  const written = ranges.map(([from, to]) => (from === to ? `u+${hex(from)}` : `u+${hex(from)}-${hex(to)}`));
  return `@font-face {
  font-family: "${family}";
  src: url("./${file}") format("woff2");
  font-weight: ${weight};
  font-display: swap;
  unicode-range: ${written.join(", ")};
}`;
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
