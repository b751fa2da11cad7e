import { phoneLinks } from "#app/content/settings/phone.ts";

interface Asked {
  reference: string;
  name: string;
  email: string;
  phone: string;
}

/** Where an inquiry can be answered: a mail begun, a call, and a WhatsApp chat where the number allows one. */
export interface ReplyLinks {
  mail: string;
  /** Null when what was typed has no digit. */
  call: string | null;
  /** The number as people read it. */
  phone: string;
  whatsapp: string | null;
}

/** The ways to answer an inquiry, each naming its reference. Nothing a visitor typed can add to an address. */
export function replyLinks({ reference, name, email, phone }: Asked): ReplyLinks {
  const subject = encodeURIComponent(`Your inquiry ${reference}`);
  const greeting = encodeURIComponent(`Dear ${name},\r\n\r\n`);
  const number = phoneLinks(phone);
  const words = encodeURIComponent(`Your inquiry ${reference}: `);
  return {
    mail: `mailto:${encodeURIComponent(email).replaceAll("%40", "@")}?subject=${subject}&body=${greeting}`,
    call: number?.call ?? (/\d/.test(phone) ? `tel:${phone.replace(/[^\d+]/g, "")}` : null),
    phone: number?.display ?? phone,
    whatsapp: number?.whatsapp ? `${number.whatsapp}?text=${words}` : null,
  };
}
