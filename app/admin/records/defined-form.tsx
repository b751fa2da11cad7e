import { Suspense, useMemo, useState } from "react";
import type { FormValues } from "#app/content/form-values.ts";
import type { LibraryPhoto } from "#app/content/photos/library.ts";
import { flatFields, type RecordFields } from "#app/content/records/record-fields.ts";
import { blankValues, labelsOf } from "#app/content/records/record-values.ts";
import type { LinkedRecord } from "#app/content/records/records.ts";
import type { FormResponse } from "#app/forms/form-response.ts";
import type { Constraint } from "#app/ui/form-context.ts";
import { lazyPart, nothing } from "#app/ui/lazy-part.ts";
import { comparedPhotos } from "../form/compared-photos.tsx";
import { FormSection } from "../form/form-section.tsx";
import { useKnownPhotos } from "../form/known-photos.ts";
import { comparedLinks, useLinkedNames } from "../form/links-input.tsx";
import { RecordForm } from "../form/record-form.tsx";
import type { Publishing } from "../publishing/publishing-panel.tsx";
import { DefinedField } from "./defined-field.tsx";
import { SearchSection } from "./search-section.tsx";
import type { Previewed, ShownRecord } from "./shown-record.ts";

const LivePreview = lazyPart(async () => (await import("../form/live-preview.tsx")).default, nothing);

interface Props {
  /** Where the typed values are sent for the preview of their page; without it the form has none. */
  preview?: string;
  record: Pick<ShownRecord, "sections" | "list"> & Previewed;
  response: FormResponse | undefined;
  values: FormValues;
  version?: number;
  /** Idempotency key of a new record. */
  submission?: string;
  photos: LibraryPhoto[];
  /** Records that the values link. */
  linked: LinkedRecord[];
  constraints: Record<string, Constraint>;
  /** What is public of a stored record; null for a new one. */
  publishing?: Publishing | null;
}

/** Shows the form for a record definition. */
export function DefinedForm({ preview, record, photos, linked, ...given }: Props) {
  const known = useKnownPhotos(photos, given.response);
  const names = useLinkedNames(linked, given.response);
  const { sections } = record;
  const fields: RecordFields = useMemo(
    () => Object.assign({}, ...sections.map((section) => section.fields)),
    [sections],
  );
  const [showPhotos, showLinks] = [comparedPhotos(known), comparedLinks(fields, names)];
  const labels = useMemo(() => labelsOf(fields), [fields]);
  const blank = useMemo(() => blankValues(fields) as FormValues, [fields]);
  const [opened, setOpened] = useState(false);
  return (
    <RecordForm
      {...given}
      blankValues={blank}
      labels={labels}
      cancel={record.list}
      show={(name, value) => showPhotos(name, value) ?? showLinks(name, value)}
    >
      <div className={preview && "with-preview"}>
        <div>
          {sections.map(({ title, hint, ...section }) => {
            const flat = flatFields(section.fields as RecordFields);
            const shown = flat.map(([name, field], at) => (
              <DefinedField
                key={name}
                name={name}
                field={field}
                first={at === 0}
                known={known}
                linked={names}
              />
            ));
            const inSection = flat.map(([name]) => name);
            return inSection.includes("seoTitle") ? (
              <SearchSection key={title} {...{ title, hint, record, names: inSection, opened, setOpened }}>
                {shown}
              </SearchSection>
            ) : (
              <FormSection key={title} title={title} {...(hint && { hint })}>
                {shown}
              </FormSection>
            );
          })}
        </div>
        {preview && (
          <Suspense>
            <LivePreview address={preview} blankValues={blank} />
          </Suspense>
        )}
      </div>
    </RecordForm>
  );
}
