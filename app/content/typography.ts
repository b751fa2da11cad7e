const units =
  "m|mm|cm|km|m²|m³|t|kg|kW|kN|kNm|Nm|kVA|rpm|L|h|MPa|AM|PM|units?|days?|hours?|weeks?|months?|storeys";
const figureAndUnit = new RegExp(`(\\d\\+?) (?=(?:${units})(?![\\p{L}\\p{N}²³]))`, "gu");

/** Splits a text at empty lines; line breaks within a paragraph stay. */
export const paragraphs = (text: string): string[] =>
  text.split(/\n\s*\n/).filter((part) => part.trim() !== "");

/**
 * Returns the text with non-breaking figures and units, standards such as `IS 456`, and ranges such as
 * `0.9–1.2`.
 */
export function holdFigures(text: string): string {
  return text
    .replace(figureAndUnit, "$1\u00a0")
    .replace(/\b(IS|ISO) (?=\d)/g, "$1\u00a0")
    .replace(/(\d)–(?=\d)/g, "$1\u2060–\u2060");
}

/** Shortens text to a one-line description of whole words, at most 160 characters by default. */
export function shorten(written: string, maxLength = 160): string {
  const text = written.replace(/\s+/g, " ").trim();
  if (text.length <= maxLength) return text;
  return `${text.slice(0, maxLength - 1).replace(/\s+\S*$/, "")}…`;
}
