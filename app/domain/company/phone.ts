// Only the "max" build of this library distinguishes landlines from mobile numbers in every country.
import {
  findPhoneNumbersInText,
  getCountryCallingCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from "libphonenumber-js/max";
import { currentCountry } from "#app/adapters/region/region.ts";
import { writtenPhone } from "#app/domain/values/typed-text.ts";

export interface Phone {
  /** Human-readable format, such as `+91 22 5550 0140`. */
  readonly display: string;
  /** `tel:` URL. */
  readonly call: string;
  /** WhatsApp click-to-chat URL: digits only, country code first. Null for landlines. */
  readonly whatsapp: string | null;
}

/** The country of numbers without a country code: the site's own. */
function ownCountry() {
  const country = currentCountry();
  return isSupportedCountry(country) ? country : "IN";
}

const mobileTypes: unknown[] = ["MOBILE", "FIXED_LINE_OR_MOBILE"];

/**
 * Parses a typed phone number to E.164, such as `+912255500140`. Returns null when it is invalid. Numbers without
 * a country code are of the site's country. Extensions and extra words are invalid, because E.164 cannot store them.
 */
export function readPhone(typed: string): string | null {
  const written = writtenPhone(typed);
  if (!/^[+(]?[\d ()./-]+$/.test(written)) return null;
  const number = parsePhoneNumberFromString(written, ownCountry());
  return number?.isValid() ? number.number : null;
}

/** Splits a number (E.164) behind its country code. `isOwn` says whether it is of the site's country. */
export function phoneParts(e164: string): { code: string; digits: string; isOwn: boolean } {
  const number = parsePhoneNumberFromString(e164);
  if (!number) return { code: "", digits: e164.slice(1), isOwn: false };
  const { countryCallingCode: code, nationalNumber: digits } = number;
  return { code, digits, isOwn: readPhone(digits) === e164 };
}

export const ownCallingCode = (): string => getCountryCallingCode(ownCountry());

/** The digits of the longest number, with the prefix that dials abroad. */
const maxDigits = 17;

/**
 * Returns why a typed number is rejected.
 * @param indian an example for sites in India; numbers of other countries can be entered everywhere
 */
export function phoneProblem(typed: string, indian: string): string {
  if (writtenPhone(typed).replace(/\D/g, "").length > maxDigits)
    return "This has more than one phone number. Please enter one number in each field";
  const own = ownCountry() === "IN" ? `${indian} or ` : "";
  return `Please enter one phone number, such as ${own}+44 20 7946 0000`;
}

/** A site has few numbers, and parsing one takes as long as a database query. */
const maxKnown = 100;
const known = new Map<string, Phone | null>();

/** Returns null if invalid. Of a text with several numbers or other words, the first one. */
export function phoneLinks(stored: string): Phone | null {
  const country = ownCountry();
  const key = country + stored;
  const found = known.get(key);
  if (found !== undefined) return found;
  if (known.size === maxKnown) known.clear();
  const links = linksOf(numberIn(stored, country));
  known.set(key, links);
  return links;
}

function linksOf(number: PhoneNumber | undefined): Phone | null {
  if (!number) return null;
  const { number: e164 } = number;
  return {
    display: number.formatInternational(),
    call: number.getURI(),
    whatsapp: mobileTypes.includes(number.getType()) ? `https://wa.me/${e164.slice(1)}` : null,
  };
}

function numberIn(stored: string, country: ReturnType<typeof ownCountry>): PhoneNumber | undefined {
  const parsed = parsePhoneNumberFromString(stored, country);
  if (parsed?.isValid() && !parsed.ext) return parsed;
  // A second number behind a comma would be read as an extension.
  const [first = ""] = stored.split(/[,;](?=[ +]*\d[\d -]{5})/);
  return findPhoneNumbersInText(first, country)[0]?.number ?? parsed;
}
