/** In characters. */
export const maxSearchLength = 200;

/** Returns the start of a search, without control characters, which no record contains. */
export function searchText(typed: string | null): string {
  const characters = Array.from((typed ?? "").replace(/\p{Cc}+/gu, " "));
  return characters.slice(0, maxSearchLength).join("");
}

/** Each word costs a pass over the texts of all records. */
const maxWords = 12;

/** Returns the words that must all match; further words are ignored. */
export function searchWords(text: string): string[] {
  return text
    .normalize("NFC")
    .split(/\s+/)
    .filter((word) => word !== "")
    .slice(0, maxWords);
}

/** Returns the query string of the parameters that have a value; empty without any. */
export function queryOf(parameters: Record<string, string | number | false | null | undefined>): string {
  const pairs = Object.entries(parameters).flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : "";
}
