import { useEffect, useState } from "react";
import { type ContactFormValues, contactLines } from "#app/content/settings/contact.ts";
import { ContactBlock } from "#app/ui/contact-block.tsx";
import type { PhoneLinks } from "#app/ui/contact-links.tsx";

interface Props {
  values: ContactFormValues;
  saved: ContactFormValues;
  savedPhone: PhoneLinks | null;
  company: string;
}

/** Previews the public contact block with the current form values. */
export function ContactPreview({ values, saved, savedPhone, company }: Props) {
  const read = useReadPhone(values.phonePrimary);
  const phone = values.phonePrimary === saved.phonePrimary ? savedPhone : read;
  return (
    <section aria-labelledby="preview-title" className="xl:sticky xl:top-4">
      <h2 id="preview-title" className="mb-3 text-xl">
        Live preview
      </h2>
      <div className="site-look p-5 md:p-8">
        <ContactBlock name={company} phone={phone} {...contactLines(values)} />
      </div>
    </section>
  );
}

/** Parses a phone number. Loads the numbering plans on demand because they are large. */
function useReadPhone(text: string): PhoneLinks | null {
  const [read, setRead] = useState<PhoneLinks | null>(null);
  useEffect(() => {
    let outdated = false;
    import("#app/content/settings/phone.ts").then(
      ({ phoneLinks, readPhone }) => {
        if (!outdated) setRead(phoneLinks(readPhone(text) ?? ""));
      },
      // Without the plans the preview omits the number; the server validates it on save.
      () => {},
    );
    return () => {
      outdated = true;
    };
  }, [text]);
  return read;
}
