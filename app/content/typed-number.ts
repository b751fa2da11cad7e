import { perRegion } from "#app/adapters/region/region.ts";

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
 * Parses a whole number or amount with the separators of the site's locale, such as `1,50,000/-`, `150000.00`, `₹ 1,50,000`
 * or `1.5 lakh`. Returns null for anything else, also for parts of a whole and groups that are none, such as `1,50`.
 */
export function readWhole(typed: string): number | null {
  const { group, decimal } = perRegion("separators of numbers", ({ locale }) => {
    const parts = new Intl.NumberFormat(locale).formatToParts(1_000_000.5);
    const partOf = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? "";
    return { group: partOf("group"), decimal: partOf("decimal") };
  });
  const plain = plainDigits(typed)
    .toLowerCase()
    .replace(/^\s*(?:rs\.?|inr)|\/[-=]\s*$|[\s\p{Sc}’']/gu, "");
  const written = plain.replaceAll(group, "g").replaceAll(decimal, "d");
  const [, whole, part = "", multiple] =
    /^(\d+|\d{1,3}(?:g\d{2,3})*g\d{3})(?:d(\d*))?(?:(lakh|lac|crore|cr)s?)?$/.exec(written) ?? [];
  if (!whole) return null;
  const number = Number(`${whole.replaceAll("g", "")}.${part}`) * (multiple ? (multiples[multiple] ?? 1) : 1);
  const rounded = Math.round(number);
  return Math.abs(number - rounded) < 0.001 ? rounded : null;
}

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
