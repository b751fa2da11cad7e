import { buffer } from "node:stream/consumers";
import layoutDocument from "@react-pdf/layout";
import drawDocument from "@react-pdf/render";
import type { DocumentProps } from "@react-pdf/renderer";
import { Font, pdf } from "@react-pdf/renderer";
import PDFDocument from "pdfkit";
import type { ReactElement } from "react";
import { type LaidOut, taggedPages } from "./tagged-pages.ts";

export interface PdfFont {
  family: string;
  weight: number;
  /** A TrueType file as a base64 data URL. Variable fonts and WOFF2 are not supported. */
  source: string;
}

/** Characters of Symbol and Wingdings, which Word stores in the private use area. */
const wordCharacters: Record<string, string> = {
  "\uf0b7": "•",
  "\uf0a7": "▪",
  "\uf06e": "■",
  "\uf06f": "□",
  "\uf0d8": "➢",
  "\uf0e0": "→",
  "\uf0fc": "✓",
  "\uf0fb": "✗",
  "\uf0b0": "°",
  "\uf0b1": "±",
  "\uf0a3": "≤",
  "\uf0b3": "≥",
  "\uf046": "Φ",
  "\uf06d": "μ",
};

/** Longer words, such as addresses or part numbers, may be broken anywhere. */
const maxWordLength = 28;

const families = new Map<string, PdfFont>();

export function registerPdfFonts(fonts: PdfFont[]): void {
  for (const font of fonts) {
    if (families.has(`${font.family} ${font.weight}`)) continue;
    families.set(`${font.family} ${font.weight}`, font);
    Font.register({ family: font.family, fontWeight: font.weight, src: font.source });
  }
}

/**
 * Layout and rendering of @react-pdf/renderer, called separately; the published types omit the fonts, and name the class
 * of the file where they mean an instance.
 */
const layOut = layoutDocument as (document: unknown, fonts: typeof Font) => Promise<LaidOut>;
const draw = drawDocument as unknown as (file: PDFDocument, document: LaidOut) => PDFDocument;

/**
 * Renders a `Document` of @react-pdf/renderer to a tagged PDF file (PDF/UA-1). Its elements declare their role with
 * `tagged`.
 *
 * Rejects if a font or image cannot be read. Blocks the thread for a second or more for many sheets, so store the
 * result.
 */
export async function renderPdf(element: ReactElement<DocumentProps>): Promise<Uint8Array<ArrayBuffer>> {
  await Promise.all([...families.values()].map(readAllGlyphs));
  const { document } = pdf(element).container;
  const {
    title = "",
    author = "",
    subject = "",
    language,
    creationDate = new Date(),
  }: DocumentProps = document.props;
  const file = new PDFDocument({
    autoFirstPage: false,
    displayTitle: true,
    info: {
      Title: title,
      Author: author,
      Subject: subject,
      Creator: author,
      Producer: author,
      CreationDate: creationDate,
      ModDate: creationDate,
    },
    lang: language,
    pdfVersion: "1.7",
    subset: "PDF/UA",
    tagged: true,
  });
  const laidOut = await layOut(document, Font);
  draw(file, { ...laidOut, children: taggedPages(file, laidOut.children ?? []) });
  return new Uint8Array(await buffer(file));
}

/** Stands for removed characters. Spaces around it become one, and none at an end of the text. */
const removed = "\u0000";
const softHyphen = "\u00ad";
const removedRun = / ?\0(?:[ \0]*\0)? ?/g;

/**
 * Replaces the characters of all texts that no font has, which would be printed as random glyphs. Tabs and other spaces
 * become spaces, ligatures and letters with rare accents become plain letters, and bullets of Word's own fonts become those of
 * Unicode. Invisible characters, other scripts and emoji are removed.
 * @param company replaces a name or title of which nothing remains
 */
export async function printable<Data>(data: Data, company: string): Promise<Data> {
  const fonts = await Promise.all([...families.values()].map(readAllGlyphs));
  const isKnown = (character: string) => character === "\n" || fonts.some((font) => font.has(character));
  const printed = (character: string) => {
    if (isKnown(character) && character !== softHyphen) return character;
    if (/[\t\p{Z}]/u.test(character)) return " ";
    if (/[\p{C}\p{Default_Ignorable_Code_Point}]/u.test(character)) return wordCharacters[character] ?? "";
    return Array.from(character.normalize("NFKD")).filter(isKnown).join("") || removed;
  };
  const replaced = (text: string) =>
    Array.from(text.normalize("NFC"), printed)
      .join("")
      .replace(removedRun, (run, at, all) =>
        run.includes(" ") && at > 0 && at + run.length < all.length ? " " : "",
      );
  return JSON.parse(JSON.stringify(data), (key, part) => {
    if (typeof part !== "string" || part === "") return part;
    const text = replaced(part);
    return text.trim() === "" && /^(name|title)$/.test(key) ? replaced(company) : text;
  });
}

/**
 * Returns the characters of a font. Reads all glyphs up front: one that fontkit first reads as a part of another, "." of
 * ":", is lost from texts.
 */
async function readAllGlyphs({ family, weight }: PdfFont) {
  const name = { fontFamily: family, fontWeight: weight };
  await Font.load(name);
  const font = Font.getFont(name)?.data;
  const codePoints: number[] = font?.characterSet ?? [];
  for (const codePoint of codePoints) font?.glyphForCodePoint(codePoint);
  return new Set(codePoints.map((codePoint) => String.fromCodePoint(codePoint)));
}

// By default words are hyphenated by American English rules.
Font.registerHyphenationCallback((word) =>
  word.length <= maxWordLength ? [word] : (word.match(/.{1,12}/gu) ?? [word]),
);
