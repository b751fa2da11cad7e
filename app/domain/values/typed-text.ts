import { currentRegion, perRegion } from "#app/adapters/region/region.ts";

/** Returns text of the same length with the digits 0 to 9 instead of those of other scripts, such as Devanagari. */
export function plainDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.charCodeAt(0);
    if (digit.length > 1 || code < 0x80) return digit;
    // The digits of India's scripts and of Limbu begin at 6 of a row, those of all others at 0.
    const startsAtSix = (code >= 0x966 && code <= 0xdef) || (code >= 0x1946 && code <= 0x194f);
    return String((code % 16) - (startsAtSix ? 6 : 0));
  });
}

const multiples: Record<string, number> = { lakh: 100_000, lac: 100_000, crore: 10_000_000, cr: 10_000_000 };

/**
 * Parses a number or amount with the separators of the site's locale, such as `1,50,000/-`, `150000.00`, `₹ 1,50,000` or
 * `1.5 lakh`. Of point and comma, the one that is not the locale's decimal sign separates groups, or decimals where it
 * cannot, as in `12,5`: forms show stored numbers with a point. Returns null for anything else, also for more decimals
 * and for groups that are none, such as `15,0000`.
 */
export function readNumber(typed: string, decimals: number): number | null {
  const decimal = perRegion("decimal sign", ({ locale }) =>
    new Intl.NumberFormat(locale).format(0.5).includes(",") ? "," : ".",
  );
  const plain = plainDigits(typed)
    .toLowerCase()
    .replace(/^\s*(?:rs\.?|inr)|\/[-=]\s*$|[\s\p{Sc}’']/gu, "");
  // These letters stand for the signs below.
  if (/[dg]/.test(plain)) return null;
  const written = plain.replace(/[.,]/g, (sign) => (sign === decimal ? "d" : "g"));
  const exchanged = written.replace(/[gd]/g, (sign) => (sign === "g" ? "d" : "g"));
  const [, whole, part = "", multiple] =
    /^(\d+|\d{1,3}(?:g\d{2,3})*g\d{3})(?:d(\d*))?(?:(lakh|lac|crore|cr)s?)?$/.exec(written) ??
    /^(\d+|\d{1,3}(?:g\d{2,3})*g\d{3})d(\d{1,2})(?:(lakh|lac|crore|cr)s?)?$/.exec(exchanged) ??
    [];
  if (!whole) return null;
  const number = Number(`${whole.replaceAll("g", "")}.${part}`) * (multiple ? (multiples[multiple] ?? 1) : 1);
  const scale = 10 ** decimals;
  const rounded = Math.round(number * scale);
  return Math.abs(number * scale - rounded) < 0.001 ? rounded / scale : null;
}

/** Parses a whole number or amount; null for anything else, also for parts of a whole. See `readNumber`. */
export const readWhole = (typed: string): number | null => readNumber(typed, 0);

/** Returns a number that was read; null if it is none or not within limits. */
export const numberWithin = (number: number | null, { min, max }: { min: number; max: number }) =>
  number !== null && number >= min && number <= max ? number : null;

/**
 * Parses hours such as `7.5`, `7,50`, `7:30` or `7 h 30`, to two decimals. Returns null for anything else, also for `7.30`,
 * which may be meant as 7:30.
 */
export function readHours(typed: string): number | null {
  const plain = plainDigits(typed).trim().toLowerCase();
  const [, hours, minutes] = /^(\d{1,3}) ?[:h] ?([0-5]\d) ?(?:m|min|h|hrs?|hours?)?$/.exec(plain) ?? [];
  if (hours) return Math.round((Number(hours) + Number(minutes) / 60) * 100) / 100;
  const [, whole, part = ""] =
    /^(\d{1,3})(?:[.,](\d|[05]0|[27]5|[6-9]\d))? ?(?:h|hrs?|hours?)?$/.exec(plain) ?? [];
  return whole ? Number(`${whole}.${part}`) : null;
}

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
 * come along with copied text. Every kind of line break becomes `\n`, and letters with their marks, which Macs take
 * apart, become one character each: searches compare characters.
 */
export const visibleText = (text: string): string =>
  text
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, "\n")
    .replace(unseen, "")
    .normalize("NFC");

/** Returns visible text in one line, trimmed: tabs and line breaks become blanks. */
export const visibleLine = (text: string): string =>
  visibleText(text)
    .replace(/ *[\t\n][\t\n ]*/g, " ")
    .trim();

const chatAddress =
  /(?:https?:\/\/)?(?:wa\.me\/|(?:api|web)\.whatsapp\.com\/send\/?\?(?:\S*&)?phone=|whatsapp:\/\/send\/?\?(?:\S*&)?phone=)(?:\+|%2B)?(\d+)\S*/gi;

/**
 * Returns copied phone numbers as people write them: with the digits 0 to 9 and plain dashes and blanks, without marks that
 * nobody sees. Addresses of calls and of WhatsApp chats become their numbers. Other words stay.
 */
export const writtenPhone = (typed: string): string =>
  plainDigits(visibleLine(typed))
    .replace(/[\p{Pd}\u2212]/gu, "-")
    .replace(/\s+/g, " ")
    .replace(/[\uff0b\ufe62]/g, "+")
    .replace(chatAddress, "+$1")
    .replace(/\b(?:tel|callto|sms):(?:\/\/)?(?:%2B(?=\d))?/gi, (found) => (/%2B$/i.test(found) ? "+" : ""))
    .trim();

/** Returns the end of a sentence that asks for a phone number: an example on Indian sites, empty on others. */
export const phoneExample = (): string =>
  currentRegion().locale.endsWith("-IN") ? ", such as +91 98200 00000" : "";
