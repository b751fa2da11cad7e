import { toAscii } from "./on-demand.ts";

/** Maximum length of a slug that is made from a title, in characters. A number may follow. */
const maxFromTitle = 60;

/**
 * Returns the slug of a title in any script, such as `strasse-and-sohne` for “Straße & Söhne”. Long titles are cut at a
 * word. Titles that leave nothing, or only digits, which would look like an id, begin with the kind: `project-2024`.
 */
export function slugFrom(title: string, kind: string): string {
  const words = toAscii(title.replace(/\p{Extended_Pictographic}/gu, " ").replaceAll("&", " and "))
    .toLowerCase()
    .replace(/['’`]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
  const slug = words.length > maxFromTitle ? cutAtWord(words) : words;
  if (slug === "") return kind;
  return /^\d+$/.test(slug) ? `${kind}-${slug}` : slug;
}

function cutAtWord(words: string): string {
  const end = words.lastIndexOf("-", maxFromTitle);
  return words.slice(0, end > 0 ? end : maxFromTitle);
}

/** Returns `slug` for 1, `slug-2` for 2, and so on. */
export const numberedSlug = (slug: string, number: number): string =>
  number === 1 ? slug : `${slug}-${number}`;
