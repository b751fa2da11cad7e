import { Suspense, useContext, useMemo, useState } from "react";
import type { FormValues } from "#app/content/form-values.ts";
import type { LibraryPhoto } from "#app/content/photos/library.ts";
import { flatFields, type RecordFields } from "#app/content/records/record-fields.ts";
import { blankValues, labelsOf } from "#app/content/records/record-values.ts";
import type { LinkedRecord } from "#app/content/records/records.ts";
import type { FormResponse } from "#app/forms/form-response.ts";
import { type Constraint, FormContext } from "#app/ui/form-context.ts";
import { lazyPart, nothing } from "#app/ui/lazy-part.ts";
import { comparedPhotos } from "../form/compared-photos.tsx";
import { FormSection } from "../form/form-section.tsx";
import { useKnownPhotos } from "../form/known-photos.ts";
import { comparedLinks, useLinkedNames } from "../form/links-input.tsx";
import { RecordForm } from "../form/record-form.tsx";
import type { Publishing } from "../publishing/publishing-panel.tsx";
import { DefinedField } from "./defined-field.tsx";
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

// Most forms are saved with the section closed.
const SearchPreview = lazyPart(async () => (await import("./search-preview.tsx")).SearchPreview, nothing);

interface SearchSectionProps {
  title: string;
  hint?: string | undefined;
  record: Previewed;
  /** The names of the section's fields. */
  names: string[];
  /** Whether it was open before the form got new values, which renders it again. */
  opened: boolean;
  setOpened: (opened: boolean) => void;
  children: React.ReactNode;
}

/** Shows the collapsed section with a record's address and its texts for search results, and a live preview. */
function SearchSection({ title, hint, record, names, opened, setOpened, children }: SearchSectionProps) {
  const { errors } = useContext(FormContext);
  const isOpen = opened || names.some((name) => errors[name]);
  return (
    <details
      className="border-t border-hairline py-8"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
    >
      <summary className="min-h-11 cursor-pointer py-2">
        <h2 className="inline text-xl">{title}</h2>
        {hint && <span className="ml-3 text-steel">{hint}</span>}
      </summary>
      <div className="mt-4 grid grid-cols-1 content-start gap-5 sm:grid-cols-2">
        {children}
        <Suspense>{isOpen && <SearchPreview record={record} />}</Suspense>
      </div>
    </details>
  );
}
