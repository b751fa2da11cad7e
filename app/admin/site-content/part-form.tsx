import { lazy, Suspense } from "react";
import type { FormValues } from "#app/content/form-values.ts";
import type { LibraryPhoto } from "#app/content/photos/library.ts";
import { hasPreview, previewSection } from "#app/content/settings/preview-sections.ts";
import type { SitePart } from "#app/content/settings/site-parts.ts";
import type { FormResponse } from "#app/forms/form-response.ts";
import { useKnownPhotos } from "../form/known-photos.ts";
import { RecordForm } from "../form/record-form.tsx";
import type { Publishing } from "../publishing/publishing-panel.tsx";
import { comparedPhotos } from "./compared-photos.tsx";
import { type OwnFieldsProps, ownFields } from "./own-fields.tsx";
import { SettingFields } from "./setting-lists.tsx";

const BrandPreview = lazy(() => import("./brand-preview.tsx"));
const LivePreview = lazy(() => import("../form/live-preview.tsx"));

interface Props extends Pick<OwnFieldsProps, "facts" | "today" | "extras"> {
  part: SitePart;
  values: FormValues;
  blankValues: FormValues;
  version: number;
  photos: LibraryPhoto[];
  response: FormResponse | undefined;
  /** Undefined for a part without drafts. */
  publishing: Publishing | null | undefined;
}

/** Shows the form of one part of the site's content. */
export function PartForm({ part, facts, photos, today, extras, publishing, ...form }: Props) {
  const known = useKnownPhotos(photos, form.response);
  const { labels, constraints, note } = facts;
  const values = form.response?.typed ?? form.values;
  const Own = ownFields[part];
  const fields = (
    <>
      {note && <p className="mb-6 max-w-prose text-steel">{note}</p>}
      <Suspense>
        {Own ? <Own {...{ facts, known, values, today, extras }} /> : <SettingFields {...facts} />}
      </Suspense>
    </>
  );
  const preview = hasPreview(part) ? (
    <LivePreview
      address={`/server/api/site-preview/${part}`}
      blankValues={form.blankValues}
      sectionOf={(field) => previewSection(part, field)}
    />
  ) : (
    part === "brand" && <BrandPreview initial={values} />
  );
  return (
    <RecordForm
      {...form}
      {...{ labels, constraints }}
      {...(publishing !== undefined && { publishing })}
      show={comparedPhotos(part, known)}
    >
      {preview ? (
        <div className="with-preview">
          <div>{fields}</div>
          <Suspense>{preview}</Suspense>
        </div>
      ) : (
        fields
      )}
    </RecordForm>
  );
}
