import type { Document } from "@react-pdf/renderer";
import { Font, renderToBuffer } from "@react-pdf/renderer";
import type { ComponentProps, ReactElement } from "react";

export interface PdfFont {
  family: string;
  weight: number;
  /** The TrueType file as a base64 data address; variable fonts and WOFF2 are not read. */
  source: string;
}

/** The longest word that is kept whole; an address or a part number beyond it may be broken anywhere. */
const longestWord = 28;

const families = new Map<string, PdfFont>();

/** Makes fonts known to all documents by family and weight. */
export function registerPdfFonts(fonts: PdfFont[]): void {
  for (const font of fonts) {
    if (families.has(`${font.family} ${font.weight}`)) continue;
    families.set(`${font.family} ${font.weight}`, font);
    Font.register({ family: font.family, fontWeight: font.weight, src: font.source });
  }
}

/**
 * A `Document` of @react-pdf/renderer as the bytes of a PDF file.
 *
 * Rejects when a font or picture of the document cannot be read. Holds the thread for some hundred
 * milliseconds: keep what it makes.
 */
export async function renderPdf(
  document: ReactElement<ComponentProps<typeof Document>>,
): Promise<Uint8Array<ArrayBuffer>> {
  await Promise.all([...families.values()].map(readAllGlyphs));
  return new Uint8Array(await renderToBuffer(document));
}

/** What the PDF format's own fonts, which stand in for ours, can show beyond Latin-1. */
const standIns = "\n€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ";

/** The same data with a question mark for every character that no font can show; else any sign stands there. */
export async function printable<Data>(data: Data): Promise<Data> {
  const fonts = await Promise.all([...families.values()].map(readAllGlyphs));
  const known = (sign: string) =>
    fonts.every((font) => font.has(sign)) || standIns.includes(sign) || /[ -~\u00a0-\u00ff]/.test(sign);
  const replaced = (text: string) =>
    Array.from(text.normalize("NFC"), (sign) => (known(sign) ? sign : "?")).join("");
  return JSON.parse(JSON.stringify(data), (_, part) => (typeof part === "string" ? replaced(part) : part));
}

/** A glyph that fontkit first reads as a part of another, "." of ":", would be lost from texts. */
async function readAllGlyphs({ family, weight }: PdfFont) {
  const name = { fontFamily: family, fontWeight: weight };
  await Font.load(name);
  const font = Font.getFont(name)?.data;
  const signs = font?.characterSet ?? [];
  for (const sign of signs) font?.glyphForCodePoint(sign);
  return new Set(signs.map((sign: number) => String.fromCodePoint(sign)));
}

// Without a rule of our own, words are divided by the rules of American English.
Font.registerHyphenationCallback((word) =>
  word.length <= longestWord ? [word] : (word.match(/.{1,12}/gu) ?? [word]),
);
