// Only the "max" build of this library distinguishes landlines from mobile numbers in every country.
import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { plainDigits } from "#app/content/typed-number.ts";

export interface Phone {
  /** Human-readable format, such as `+91 22 5550 0140`. */
  readonly display: string;
  /** `tel:` URL. */
  readonly call: string;
  /** WhatsApp click-to-chat URL: digits only, country code first. Null for landlines. */
  readonly whatsapp: string | null;
}

const mobileTypes: unknown[] = ["MOBILE", "FIXED_LINE_OR_MOBILE"];

/**
 * Parses a typed phone number to E.164, such as `+912255500140`. Returns null when it is invalid. Numbers without
 * a country code are Indian. Extensions and extra words are invalid, because E.164 cannot store them.
 */
export function readPhone(typed: string): string | null {
  const digits = plainDigits(typed);
  if (!/^\s*[+(]?[\d\s()./-]+$/.test(digits)) return null;
  const number = parsePhoneNumberFromString(digits, "IN");
  return number?.isValid() ? number.number : null;
}

/** A site has few numbers, and parsing one takes as long as a database query. */
const maxKnown = 100;
const known = new Map<string, Phone | null>();

/** Returns a stored phone number with its links, or null when it is invalid. Defaults to India as the country. */
export function phoneLinks(stored: string): Phone | null {
  const found = known.get(stored);
  if (found !== undefined) return found;
  if (known.size === maxKnown) known.clear();
  const links = linksOf(stored);
  known.set(stored, links);
  return links;
}

function linksOf(stored: string): Phone | null {
  const number = parsePhoneNumberFromString(stored, "IN");
  if (!number) return null;
  const { number: e164 } = number;
  return {
    display: number.formatInternational(),
    call: `tel:${e164}`,
    whatsapp: mobileTypes.includes(number.getType()) ? `https://wa.me/${e164.slice(1)}` : null,
  };
}
