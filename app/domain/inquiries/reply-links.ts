import { phoneLinks, readPhone } from "#app/domain/company/phone.ts";
import { mailtoAddress } from "#app/domain/mail/mailto.ts";

interface Inquiry {
  reference: string;
  name: string;
  email: string;
  phone: string;
}

/** Links to reply to an inquiry: a prefilled mail, a call, and a WhatsApp chat where the number allows one. */
export interface ReplyLinks {
  mail: string;
  /** Null when the number contains no digit. */
  call: string | null;
  /** The number, formatted for reading; what else was typed stays as it is. */
  phone: string;
  whatsapp: string | null;
}

/** Returns the links to reply to an inquiry, each with its reference. Visitors' input is always encoded. */
export function replyLinks({ reference, name, email, phone }: Inquiry): ReplyLinks {
  const number = phoneLinks(phone);
  const chatText = encodeURIComponent(`Your inquiry ${reference}: `);
  return {
    mail: mailtoAddress(email, { subject: `Your inquiry ${reference}`, text: `Dear ${name},\n\n` }),
    call: number?.call ?? (/\d/.test(phone) ? `tel:${phone.replace(/[^\d+]/g, "")}` : null),
    // `phoneLinks` also finds a number among other words, which would be lost.
    phone: number && readPhone(phone) ? number.display : phone,
    whatsapp: number?.whatsapp ? `${number.whatsapp}?text=${chatText}` : null,
  };
}
