import { reachOf } from "./contact-details.ts";
import { phoneLinks } from "./phone.ts";
import type { ContactSettings, Settings } from "./settings.ts";

/** Returns the company's vCard 3.0. Phones offer to save it as a contact when they scan its QR code. */
export function vCard(
  { profile, contact, details }: Pick<Settings, "profile" | "contact"> & { details?: Settings["details"] },
  site: string,
): string {
  const phone = phoneLinks(contact.phonePrimary);
  const { emergency } = reachOf({ contact, details });
  const chat = phoneLinks(details?.whatsapp ?? "");
  const company = details?.legalName || profile.name;
  const street = [contact.addressLine1, contact.addressLine2, contact.addressLine3].filter(Boolean);
  return [
    "BEGIN:VCARD",
    "VERSION:3.0",
    `N:${escaped(profile.name)};;;;`,
    `FN:${escaped(profile.name)}`,
    `ORG:${escaped(company)}`,
    phone && `TEL;TYPE=WORK:${phone.call.slice("tel:".length)}`,
    chat && chat.call !== phone?.call && `TEL;TYPE=CELL:${chat.call.slice("tel:".length)}`,
    emergency && `TEL;TYPE=WORK:${emergency.call.slice("tel:".length)}`,
    contact.emailPrimary && `EMAIL:${escaped(contact.emailPrimary)}`,
    street.length > 0 && `ADR;TYPE=WORK:;;${escaped(street.join(", "))};;;;`,
    `URL:${escaped(site)}`,
    "END:VCARD",
  ]
    .filter(Boolean)
    .join("\r\n");
}

const escaped = (text: string) => text.replace(/[\\,;]/g, "\\$&").replace(/\r?\n/g, "\\n");

/** The parts of an address, with schema.org names. */
export interface PostalAddress {
  streetAddress?: string;
  addressLocality?: string;
  addressRegion?: string;
  postalCode?: string;
}

const pins = /(?:\bpin(?: ?code)?\b[ :.-]*)?\b[1-9]\d{2} ?\d{3}\b/gi;

/**
 * Splits the three address lines into schema.org parts as far as possible. A PIN code has six digits, the locality
 * is the part that names the company's city, and the region follows the city.
 */
export function postalAddress(
  contact: Pick<ContactSettings, "addressLine1" | "addressLine2" | "addressLine3">,
  city: string,
): PostalAddress {
  const written = [contact.addressLine1, contact.addressLine2, contact.addressLine3].join(", ");
  // A six-digit number before the city is part of the street address.
  const code = [...written.matchAll(pins)].at(-1);
  const withoutCode = code
    ? written.slice(0, code.index) + written.slice(code.index + code[0].length)
    : written;
  const parts = withoutCode
    .split(",")
    .map((part) => part.replace(/^[\s–-]+|[\s–-]+$/g, ""))
    .filter(Boolean);
  const at = parts.findLastIndex((part) => part.toLowerCase() === city.trim().toLowerCase());
  const [street, region] = at < 0 ? [parts, undefined] : [parts.slice(0, at), parts[at + 1]];
  const postalCode = code?.[0].replace(/\D/g, "");
  return {
    ...(street.length > 0 && { streetAddress: street.join(", ") }),
    ...(at >= 0 && { addressLocality: parts[at] }),
    ...(region && region.toLowerCase() !== "india" && { addressRegion: region }),
    ...(postalCode && { postalCode }),
  };
}
