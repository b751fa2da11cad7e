import type { PhoneLinks } from "#app/ui/contact-links.tsx";

/** Ends a sentence, with the phone number if it is known. */
export function PhoneHint({ phone }: { phone: PhoneLinks | null }) {
  if (!phone) return ".";
  return (
    <>
      , or call us on{" "}
      <a href={phone.call} className="link numbers whitespace-nowrap">
        {phone.display}
      </a>
      .
    </>
  );
}
