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

/** Signs of Symbol and Wingdings, which Word stores as private characters. */
const wordSigns: Record<string, string> = {
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

/**
 * Replaces what no font supports; otherwise a random glyph is printed. Tabs and other blanks become blanks, and marks that
 * nobody sees nothing. Ligatures and letters with rare marks become plain letters, and bullets of Word's own fonts those of
 * Unicode. Other scripts and pictures are left out.
 * @param company stands for a name or title of which nothing is left
 */
export async function printable<Data>(data: Data, company: string): Promise<Data> {
  const fonts = await Promise.all([...families.values()].map(readAllGlyphs));
  const known = (sign: string) => sign === "\n" || fonts.some((font) => font.has(sign));
  const printed = (sign: string) => {
    if (known(sign) && sign !== "\u00ad") return sign;
    if (/[\t\p{Z}]/u.test(sign)) return " ";
    if (/[\p{C}\p{Default_Ignorable_Code_Point}]/u.test(sign)) return wordSigns[sign] ?? "";
    return Array.from(sign.normalize("NFKD")).filter(known).join("") || leftOut;
  };
  const replaced = (text: string) =>
    Array.from(text.normalize("NFC"), printed)
      .join("")
      .replace(runOfLeftOut, (run, at, all) =>
        run.includes(" ") && at > 0 && at + run.length < all.length ? " " : "",
      );
  return JSON.parse(JSON.stringify(data), (key, part) => {
    if (typeof part !== "string" || part === "") return part;
    const text = replaced(part);
    return text.trim() === "" && /^(name|title)$/.test(key) ? replaced(company) : text;
  });
}

/** Marks what is left out. Blanks around it become one, and none at an end of the text. */
const leftOut = "\u0000";
const runOfLeftOut = / ?\0(?:[ \0]*\0)? ?/g;

/** Reads all glyphs up front: one that fontkit first reads as a part of another, "." of ":", is lost from texts. */
async function readAllGlyphs({ family, weight }: PdfFont) {
  const name = { fontFamily: family, fontWeight: weight };
  await Font.load(name);
  const font = Font.getFont(name)?.data;
  const signs = font?.characterSet ?? [];
  for (const sign of signs) font?.glyphForCodePoint(sign);
  return new Set(signs.map((sign: number) => String.fromCodePoint(sign)));
}

// By default words are hyphenated by American English rules.
Font.registerHyphenationCallback((word) =>
  word.length <= maxWordLength ? [word] : (word.match(/.{1,12}/gu) ?? [word]),
);
