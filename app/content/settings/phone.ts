import { parsePhoneNumberFromString } from "libphonenumber-js";

export interface Phone {
  /** As people read it, such as `+91 22 5550 0140`. */
  display: string;
  /** `tel:` address. */
  call: string;
  /** Click-to-chat address of WhatsApp: digits only, country code first. */
  whatsapp: string;
}

/** A stored phone number with its links, or null when there is none. Numbers without a country are Indian. */
export function phoneLinks(stored: string): Phone | null {
  const number = parsePhoneNumberFromString(stored, "IN");
  if (!number) return null;
  const { number: e164 } = number;
  return {
    display: number.formatInternational(),
    call: `tel:${e164}`,
    whatsapp: `https://wa.me/${e164.slice(1)}`,
  };
}
