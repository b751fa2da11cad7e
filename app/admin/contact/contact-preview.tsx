import { useEffect, useState } from "react";
import { type ContactFormValues, contactLines } from "#app/content/settings/contact.ts";
import { ContactBlock } from "#app/ui/contact-block.tsx";
import type { PhoneLinks } from "#app/ui/contact-links.tsx";
import { PreviewPanel, usePreviewOpen } from "../form/preview-panel.tsx";

interface Props {
  values: ContactFormValues;
  saved: ContactFormValues;
  savedPhone: PhoneLinks | null;
  company: string;
}

/** Previews the public contact block with the current form values. */
export function ContactPreview({ values, saved, savedPhone, company }: Props) {
  const shown = usePreviewOpen();
  const read = useReadPhone(values.phonePrimary);
  const phone = values.phonePrimary === saved.phonePrimary ? savedPhone : read;
  return (
    <PreviewPanel {...shown}>
      <div className="preview-box site-look p-5">
        <ContactBlock name={company} phone={phone} {...contactLines(values)} />
      </div>
    </PreviewPanel>
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
