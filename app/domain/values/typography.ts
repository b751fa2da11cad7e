/** Units of measure as alternatives of a regular expression. */
export const units =
  "m|mm|cm|km|m²|m³|t|kg|kW|kN|kNm|Nm|kVA|rpm|L|h|MPa|AM|PM|units?|days?|hours?|weeks?|months?|storeys";
const figureAndUnit = new RegExp(`(\\d\\+?) (?=(?:${units})(?![\\p{L}\\p{N}²³]))`, "gu");

/** Splits a text at empty lines; line breaks within a paragraph stay. */
export const paragraphs = (text: string): string[] =>
  text.split(/\n\s*\n/).filter((part) => part.trim() !== "");

/**
 * Returns text whose lines break neither between figures and units, nor within standards such as `IS 456` and ranges
 * such as `0.9–1.2` or `1 in 8`, nor before `&`.
 */
export function holdFigures(text: string): string {
  return text
    .replace(figureAndUnit, "$1\u00a0")
    .replace(/(\d\u00a0m) (?=(?:long|wide|high|deep)\b)/g, "$1\u00a0")
    .replace(/ & /g, "\u00a0& ")
    .replace(/\b(IS|ISO) (?=\d)/g, "$1\u00a0")
    .replace(/(\d) in (?=\d)/g, "$1\u00a0in\u00a0")
    .replace(/(\d)–(?=\d)/g, "$1\u2060–\u2060");
}

export const unbroken = (text: string): string => text.replaceAll(" ", "\u00a0");

/** Returns days as `daysInWords` writes them, with a line break only before the last day. */
export const wholeDays = (days: string): string => days.split(" to ").map(unbroken).join(" to\u00a0");

/** Shortens text to a one-line description of whole words, at most 160 characters by default. */
export function shorten(written: string, maxLength = 160): string {
  const text = written.replace(/\s+/g, " ").trim();
  if (text.length <= maxLength) return text;
  return `${text.slice(0, maxLength - 1).replace(/\s+\S*$/, "")}…`;
}
