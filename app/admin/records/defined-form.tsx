import type { FormValues } from "#app/content/form-values.ts";
import type { LibraryPhoto } from "#app/content/photos/library.ts";
import type { RecordDefinition } from "#app/content/records/record-definition.ts";
import { flatFields, type RecordFields } from "#app/content/records/record-fields.ts";
import { blankValues, labelsOf } from "#app/content/records/record-values.ts";
import type { FormResponse } from "#app/forms/form-response.ts";
import type { Constraint } from "#app/ui/form-context.ts";
import { FormSection } from "../form/form-section.tsx";
import { comparedPhotos, useKnownPhotos } from "../form/gallery-input.tsx";
import { RecordForm } from "../form/record-form.tsx";
import type { Publishing } from "../publishing/publishing-panel.tsx";
import { DefinedField } from "./defined-field.tsx";

interface Props {
  record: Pick<RecordDefinition, "fields" | "sections" | "list">;
  response: FormResponse | undefined;
  values: FormValues;
  version?: number;
  /** Idempotency key of a new record. */
  submission?: string;
  photos: LibraryPhoto[];
  constraints: Record<string, Constraint>;
  /** What is public of a stored record; null for a new one. */
  publishing?: Publishing | null;
}

/** Shows the form for a record definition. */
export function DefinedForm({ record, photos, ...given }: Props) {
  const known = useKnownPhotos(photos, given.response);
  return (
    <RecordForm
      {...given}
      blankValues={blankValues(record.fields) as FormValues}
      labels={labelsOf(record.fields)}
      cancel={record.list}
      show={comparedPhotos(known)}
    >
      {record.sections.map(({ title, hint, fields }) => (
        <FormSection key={title} title={title} {...(hint && { hint })}>
          {flatFields(fields as RecordFields).map(([name, field], at) => (
            <DefinedField key={name} name={name} field={field} first={at === 0} known={known} />
          ))}
        </FormSection>
      ))}
    </RecordForm>
  );
}
