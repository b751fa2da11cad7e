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

/** Makes fonts known to all documents by family and weight. */
export function registerPdfFonts(fonts: PdfFont[]): void {
  for (const { family, weight, source } of fonts) Font.register({ family, fontWeight: weight, src: source });
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
  return new Uint8Array(await renderToBuffer(document));
}

// Without a rule of our own, words are divided by the rules of American English.
Font.registerHyphenationCallback((word) =>
  word.length <= longestWord ? [word] : (word.match(/.{1,12}/gu) ?? [word]),
);
