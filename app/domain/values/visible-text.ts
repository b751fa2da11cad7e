/** A joiner that shapes the letters of Indic and Arabic words, or joins emoji. Latin text has no use for one. */
const usedJoiner =
  /(?<=\p{M}|(?!\p{Script=Latin})\p{L})[\u200c\u200d]|(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}])\u200d(?=\p{Extended_Pictographic})/u;
/** What chooses the form of the sign before it. */
const usedSelector = /(?<=[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}])\p{Variation_Selector}/u;
/** The letters in the flags of England, Scotland and Wales. */
const flagTag = /(?<=\u{1f3f4}[\u{e0020}-\u{e007f}]{0,6})[\u{e0020}-\u{e007f}]/u;
const used = [usedJoiner, usedSelector, flagTag].map(({ source }) => source).join("|");

const unseen = new RegExp(
  `(?!${used})\\p{Default_Ignorable_Code_Point}|(?![\\t\\n])\\p{Cc}|[\\p{Cs}\\p{Noncharacter_Code_Point}\\ufff9-\\ufffb]`,
  "gu",
);

/**
 * Returns text without characters that nobody can see, such as NUL, marks of the writing direction and soft hyphens, which
 * come along with copied text. Every kind of line break becomes `\n`.
 */
export const visibleText = (text: string): string =>
  text.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, "\n").replace(unseen, "");

/** Returns visible text in one line, trimmed: tabs and line breaks become blanks. */
export const visibleLine = (text: string): string =>
  visibleText(text)
    .replace(/ *[\t\n][\t\n ]*/g, " ")
    .trim();
