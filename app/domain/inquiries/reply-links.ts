import { phoneLinks, readPhone } from "#app/domain/company/phone.ts";
import { mailtoAddress } from "#app/domain/mail/mailto.ts";

interface Inquiry {
  reference: string;
  name: string;
  email: string;
  phone: string;
}

/**
 * Returns the links to reply to an inquiry, each with its reference: a prefilled mail, a call unless the number contains no
 * digit, and a WhatsApp chat where the number allows one. Visitors' input is always encoded.
 */
export function replyLinks({ reference, name, email, phone }: Inquiry) {
  const number = phoneLinks(phone);
  const chatText = encodeURIComponent(`Your inquiry ${reference}: `);
  return {
    mail: mailtoAddress(email, { subject: `Your inquiry ${reference}`, text: `Dear ${name},\n\n` }),
    call: number?.call ?? (/\d/.test(phone) ? `tel:${phone.replace(/[^\d+]/g, "")}` : null),
    // Formatted for reading. `phoneLinks` also finds a number among other words, which would be lost.
    phone: number && readPhone(phone) ? number.display : phone,
    whatsapp: number?.whatsapp ? `${number.whatsapp}?text=${chatText}` : null,
  };
}
