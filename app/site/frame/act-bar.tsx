import { useMatches } from "react-router";
import type { PhoneLinks } from "#app/ui/contact-links.tsx";
import { inquiryAddress } from "./addresses.ts";

/** What a page is about, for inquiries from it; part of its loader's data. */
interface PageSubject {
  /** How a chat about it begins. */
  chat: string;
  inquiry: Parameters<typeof inquiryAddress>[0];
}

/** Returns what the page is about; null for pages about the company. */
const useSubject = (): PageSubject | null =>
  useMatches().reduce<PageSubject | null>(
    (found, { loaderData }) => (loaderData as { subject?: PageSubject } | undefined)?.subject ?? found,
    null,
  );

/** Returns a click-to-chat address that starts with a text. */
export const chatWith = (whatsapp: string, text: string): string =>
  `${whatsapp}?text=${encodeURIComponent(text)}`;

/** Shows the ways to ask for something at the bottom of phones, from the second screen to the form or the footer. */
export function ActBar({ phone }: { phone: PhoneLinks | null }) {
  const subject = useSubject();
  return (
    <div className="act-place">
      <nav aria-label="Contact us" className="act-bar">
        {phone && <a href={phone.call}>Call</a>}
        {phone?.whatsapp && (
          <a
            href={subject ? chatWith(phone.whatsapp, subject.chat) : phone.whatsapp}
            rel="noopener noreferrer"
          >
            WhatsApp
          </a>
        )}
        <a href={subject ? inquiryAddress(subject.inquiry) : "/#contact"}>Quote</a>
      </nav>
    </div>
  );
}
