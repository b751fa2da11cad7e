import { contactLines } from "#app/content/settings/contact.ts";
import { phoneLinks, readPhone } from "#app/content/settings/phone.ts";
import { ContactBlock } from "#app/ui/contact-block.tsx";
import type { ContactSettings } from "#db/schema.ts";

/** The contact block of the public pages as it will be with what is typed. */
export function ContactPreview({ typed, company }: { typed: ContactSettings; company: string }) {
  const phone = readPhone(typed.phonePrimary);
  return (
    <section aria-labelledby="preview-title" className="xl:sticky xl:top-4">
      <h2 id="preview-title" className="mb-3 text-xl">
        Live preview
      </h2>
      <div className="site-look p-5 md:p-8">
        <ContactBlock
          name={company}
          phone={phone === null ? null : phoneLinks(phone)}
          {...contactLines(typed)}
        />
      </div>
    </section>
  );
}
