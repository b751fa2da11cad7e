import { shorten } from "#app/domain/values/typography.ts";

/** About how many characters search engines show of a title and a description. */
export const searchLimits = { title: 60, description: 155 };

interface Typed {
  /** The record's own title and the text that describes it. */
  title: string;
  summary: string;
  seoTitle: string;
  seoDescription: string;
}

export function searchTexts(typed: Typed, company: string) {
  const { title, summary, seoTitle, seoDescription } = typed;
  return {
    title: seoTitle.trim() || [title.trim(), company].filter(Boolean).join(" | "),
    description: seoDescription.trim() || shorten(summary),
  };
}

/** Returns the texts as a search engine shows them: cut at a word where they are too long. */
export function asSearchResult(texts: { title: string; description: string }) {
  return {
    title: shorten(texts.title, searchLimits.title),
    description: shorten(texts.description, searchLimits.description),
  };
}

/** Returns the length of a text as people count it: one for an accented or Devanagari letter with its marks. */
export const lengthOf = (text: string): number => [...new Intl.Segmenter("en").segment(text)].length;
