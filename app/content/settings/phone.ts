// Of the builds of this library, only this one knows landlines from mobile numbers in every country.
import { parsePhoneNumberFromString } from "libphonenumber-js/max";

export interface Phone {
  /** As people read it, such as `+91 22 5550 0140`. */
  display: string;
  /** `tel:` address. */
  call: string;
  /** Click-to-chat address of WhatsApp: digits only, country code first. Null where no mobile phone can answer. */
  whatsapp: string | null;
}

const mobileTypes: unknown[] = ["MOBILE", "FIXED_LINE_OR_MOBILE"];

const devanagariZero = "०".charCodeAt(0);

/**
 * A typed phone number in E.164, such as `+912255500140`, or null when it is none. Without a country it is
 * Indian; an extension or words beside the number make it none, since they would be lost.
 */
export function readPhone(typed: string): string | null {
  const digits = typed.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - devanagariZero));
  if (!/^\s*[+(]?[\d\s()./-]+$/.test(digits)) return null;
  const number = parsePhoneNumberFromString(digits, "IN");
  return number?.isValid() ? number.number : null;
}

/** A stored phone number with its links, or null when there is none. Numbers without a country are Indian. */
export function phoneLinks(stored: string): Phone | null {
  const number = parsePhoneNumberFromString(stored, "IN");
  if (!number) return null;
  const { number: e164 } = number;
  return {
    display: number.formatInternational(),
    call: `tel:${e164}`,
    whatsapp: mobileTypes.includes(number.getType()) ? `https://wa.me/${e164.slice(1)}` : null,
  };
}
