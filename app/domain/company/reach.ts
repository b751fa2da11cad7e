import type { CompanyDetails } from "./company-details.ts";
import { type Phone, phoneLinks } from "./phone.ts";

export interface Reach {
  /** The main number, or the WhatsApp number without one. Its WhatsApp link may lead to another number. */
  phone: Phone | null;
  emergency: Phone | null;
}

/**
 * Returns the company's numbers with their links. The number that was set for WhatsApp always has a WhatsApp link; any
 * other number has one only if it may be a mobile number.
 */
export function reachOf({
  contact,
  details,
}: {
  contact: { phonePrimary: string };
  details?: Pick<CompanyDetails, "whatsapp" | "emergency"> | undefined;
}): Reach {
  const main = phoneLinks(contact.phonePrimary);
  const chat = phoneLinks(details?.whatsapp ?? "");
  const emergency = phoneLinks(details?.emergency ?? "");
  if (!chat) return { phone: main, emergency };
  const whatsapp = `https://wa.me/${chat.call.slice("tel:+".length)}`;
  return { phone: { ...(main ?? chat), whatsapp }, emergency };
}
