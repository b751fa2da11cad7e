import { useEffect, useRef, useState } from "react";
import { formValues } from "#app/content/form-values.ts";
import {
  type ContactField,
  type ContactFormValues,
  contactFields,
  contactKeys,
  contactLabels,
} from "#app/content/settings/contact.ts";
import type { FormResponse } from "#app/forms/form-response.ts";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import type { PhoneLinks } from "#app/ui/contact-links.tsx";
import { emailInput } from "#app/ui/email-input.ts";
import type { Constraint } from "#app/ui/form-context.ts";
import { TextInput } from "#app/ui/form-fields.tsx";
import { FormSection } from "../form/form-section.tsx";
import { RecordForm } from "../form/record-form.tsx";
import type { Publishing } from "../publishing/publishing-panel.tsx";
import { ContactPreview } from "./contact-preview.tsx";

interface Props {
  /** Stored settings. */
  saved: ContactFormValues;
  /** Stored phone number with its links. */
  phone: PhoneLinks | null;
  version: number;
  company: string;
  constraints: Record<string, Constraint>;
  response: FormResponse | undefined;
  publishing: Publishing | null;
}

/** Shows the form for the contact settings beside a preview of the public contact block. */
export function ContactForm({ saved, phone, version, company, constraints, response, publishing }: Props) {
  return (
    <RecordForm
      response={response}
      values={saved}
      blankValues={saved}
      version={version}
      labels={contactLabels}
      constraints={constraints}
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
      <Fields saved={saved} phone={phone} company={company} />
    </RecordForm>
  );
}

const groups = Map.groupBy(contactKeys, (key) => contactFields[key].group);
const inputs = {
  phone: { type: "tel" },
  email: emailInput,
} as const;

function Fields({ saved, phone, company }: Pick<Props, "saved" | "phone" | "company">) {
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
        {[...groups].map(([name, keys]) => (
          <FormSection key={name} title={name}>
            {keys.map((key) => {
              const { kind, hint, wide }: ContactField = contactFields[key];
              return (
                <TextInput
                  key={key}
                  name={key}
                  {...(kind && inputs[kind])}
                  {...(hint && { hint })}
                  {...(wide && { span: "sm:col-span-2" })}
                />
              );
            })}
          </FormSection>
        ))}
      </div>
      <ContactPreview values={values} saved={saved} savedPhone={phone} company={company} />
    </div>
  );
}
