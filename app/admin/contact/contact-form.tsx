import { useEffect, useRef, useState } from "react";
import { formValues } from "#app/content/form-values.ts";
import { type ContactSettings, contactLines } from "#app/content/settings/contact.ts";
import type { FormResponse } from "#app/forms/form-response.ts";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import { ContactBlock } from "#app/ui/contact-block.tsx";
import type { PhoneLinks } from "#app/ui/contact-links.tsx";
import { PreviewPanel, usePreviewOpen } from "../form/preview-panel.tsx";
import { RecordForm } from "../form/record-form.tsx";
import type { Publishing } from "../publishing/publishing-panel.tsx";
import type { SettingFacts } from "../site-content/setting-facts.server.ts";
import { SettingSections } from "../site-content/setting-fields.tsx";

interface Props {
  /** Stored settings. */
  saved: ContactSettings;
  /** Stored phone number with its links. */
  phone: PhoneLinks | null;
  version: number;
  company: string;
  facts: SettingFacts;
  response: FormResponse | undefined;
  publishing: Publishing | null;
}

/** Shows the form for the contact settings beside a preview of the public contact block. */
export function ContactForm({ saved, phone, version, company, facts, response, publishing }: Props) {
  return (
    <RecordForm
      response={response}
      values={saved}
      blankValues={saved}
      version={version}
      labels={facts.labels}
      constraints={facts.constraints}
      {...(publishing && { publishing })}
      save="Save Changes"
      afterChange
      tools={
        <ConfirmButton
          name="intent"
          value="reset"
          className="button-quiet link"
          question="Reset to the last saved values?"
          details="Your unsaved changes are discarded. The public site stays as it is."
        >
          Reset
        </ConfirmButton>
      }
    >
      <Fields saved={saved} phone={phone} company={company} facts={facts} />
    </RecordForm>
  );
}

function Fields({ saved, phone, company, facts }: Pick<Props, "saved" | "phone" | "company" | "facts">) {
  const fields = useRef<HTMLDivElement>(null);
  const [values, setValues] = useState(saved);
  useEffect(() => {
    const form = fields.current?.closest("form");
    if (!form) return;
    const read = () => setValues(formValues(new FormData(form), saved));
    // Fields may have been edited before hydration.
    read();
    form.addEventListener("input", read);
    return () => form.removeEventListener("input", read);
  }, [saved]);
  return (
    <div ref={fields} className="with-preview">
      <div>
        <SettingSections controls={facts.controls} />
      </div>
      <ContactPreview values={values} saved={saved} savedPhone={phone} company={company} />
    </div>
  );
}

interface PreviewProps {
  values: ContactSettings;
  saved: ContactSettings;
  savedPhone: PhoneLinks | null;
  company: string;
}

/** Previews the public contact block with the current form values. */
function ContactPreview({ values, saved, savedPhone, company }: PreviewProps) {
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
