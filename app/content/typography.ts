const units =
  "m|mm|cm|km|m²|m³|t|kg|kW|kN|kNm|Nm|kVA|rpm|L|h|MPa|AM|PM|units?|days?|hours?|weeks?|months?|storeys";
const figureAndUnit = new RegExp(`(\\d\\+?) (?=(?:${units})(?![\\p{L}\\p{N}²³]))`, "gu");

/** Splits a text at its empty lines; lines within a paragraph stay. */
export const paragraphs = (text: string): string[] =>
  text.split(/\n\s*\n/).filter((part) => part.trim() !== "");

/**
 * The same text with figures and their units held on one line, standards such as `IS 456` with their number, and
 * ranges such as `0.9–1.2` in one piece.
 */
export function holdFigures(text: string): string {
  return text
    .replace(figureAndUnit, "$1\u00a0")
    .replace(/\b(IS|ISO) (?=\d)/g, "$1\u00a0")
    .replace(/(\d)–(?=\d)/g, "$1\u2060–\u2060");
}
