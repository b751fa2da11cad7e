import { plainDigits } from "./typed-number.ts";
import { visibleLine } from "./visible-text.ts";

const chatAddress =
  /(?:https?:\/\/)?(?:wa\.me\/|(?:api|web)\.whatsapp\.com\/send\/?\?(?:\S*&)?phone=|whatsapp:\/\/send\/?\?(?:\S*&)?phone=)(?:\+|%2B)?(\d+)\S*/gi;

/**
 * Returns copied phone numbers as people write them: with the digits 0 to 9 and plain dashes and blanks, without marks that
 * nobody sees. Addresses of calls and of WhatsApp chats become their numbers. Other words stay.
 */
export const writtenPhone = (typed: string): string =>
  plainDigits(visibleLine(typed))
    .replace(/[\p{Pd}\u2212]/gu, "-")
    .replace(/\s+/g, " ")
    .replace(/[\uff0b\ufe62]/g, "+")
    .replace(chatAddress, "+$1")
    .replace(/\b(?:tel|callto|sms):(?:\/\/)?(?:%2B(?=\d))?/gi, (found) => (/%2B$/i.test(found) ? "+" : ""))
    .trim();
