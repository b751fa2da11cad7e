import { phoneLinks } from "./phone.ts";
import { reachOf } from "./reach.ts";
import type { Settings } from "./settings.ts";

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
