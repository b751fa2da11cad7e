import { lazy, Suspense } from "react";
import type { FormValues } from "#app/content/form-values.ts";
import type { LibraryPhoto } from "#app/content/photos/library.ts";
import { hasPreview, previewSection } from "#app/content/settings/preview-sections.ts";
import type { SitePart } from "#app/content/settings/site-parts.ts";
import type { FormResponse } from "#app/forms/form-response.ts";
import type { Constraint } from "#app/ui/form-context.ts";
import { useKnownPhotos } from "../form/known-photos.ts";
import { RecordForm } from "../form/record-form.tsx";
import type { Publishing } from "../publishing/publishing-panel.tsx";
import { comparedPhotos } from "./compared-photos.tsx";
import type { PartFacts } from "./part-facts.server.ts";
import { SettingSections } from "./setting-inputs.tsx";

// Counts the promise, which the other parts do without.
const HoursFields = lazy(async () => ({ default: (await import("./hours-fields.tsx")).HoursFields }));
const ListPartFields = lazy(() => import("./list-fields.tsx"));
const ClaimsFields = lazy(async () => ({ default: (await import("./claims-fields.tsx")).ClaimsFields }));
const RegionPart = lazy(() => import("./region-part.tsx"));
const ProjectPagesFields = lazy(async () => ({
  default: (await import("./project-pages-fields.tsx")).ProjectPagesFields,
}));
// Photos need the gallery with its dialogs, which the other parts do without.
const BrandPreview = lazy(() => import("./brand-preview.tsx"));
const CapabilityFields = lazy(() => import("./capability-fields.tsx"));
const LeadersFields = lazy(() => import("./leaders-fields.tsx"));
const ServiceRecipients = lazy(() => import("./service-recipients.tsx"));
const PhotoSlots = lazy(() => import("./photo-slots.tsx"));
const LivePreview = lazy(() => import("../form/live-preview.tsx"));

interface Props {
  part: SitePart;
  facts: PartFacts;
  values: FormValues;
  blankValues: FormValues;
  version: number;
  photos: LibraryPhoto[];
  constraints: Record<string, Constraint>;
  /** Current site day, to mark expired entries. */
  today: string;
  response: FormResponse | undefined;
  /** The page of the owner's own that visitors see in place of the built-in capability page. */
  ownPage: { id: number; title: string } | undefined;
  /** Whether visitors get an acknowledgement; undefined for all parts but the promise. */
  acknowledges: { isOn: boolean; sendsMail: boolean } | undefined;
  /** Undefined for all parts but the region. */
  region: { now: string; timeZones: string[] } | undefined;
  /** The options of the inquiry form, by value and label; undefined for all parts but inquiry mails. */
  services: [value: string, label: string][] | undefined;
  /** Undefined for a part without drafts. */
  publishing: Publishing | null | undefined;
}

// Loaded for the one part that shows it.
const OfficeMap = lazy(async () => ({ default: (await import("./office-map.tsx")).OfficeMap }));

/** Shows the form of one setting. */
export function PartForm({
  part,
  facts,
  photos,
  today,
  ownPage,
  acknowledges,
  region,
  services,
  publishing,
  ...form
}: Props) {
  const known = useKnownPhotos(photos, form.response);
  const { labels, fields: own } = facts;
  const { controls } = own;
  const fields = (
    <>
      {part === "profile" && (
        <SettingSections
          controls={controls}
          last={
            <Suspense>
              <OfficeMap />
            </Suspense>
          }
        />
      )}
      {part === "brand" && <SettingSections controls={controls} />}
      {part === "details" && <SettingSections controls={controls} />}
      {part === "texts" && (
        <>
          <p className="mb-6 text-steel">Leave a field empty to use the built-in text.</p>
          <SettingSections controls={controls} />
        </>
      )}
      {part === "machinePages" && <SettingSections controls={controls} />}
      <Suspense>{region && <RegionPart {...region} controls={controls} />}</Suspense>
      {part === "retention" && (
        <>
          <p className="mb-6 text-steel">
            Data that is older is deleted within the hour. If your privacy notice states these periods, change
            it too.
          </p>
          <SettingSections controls={controls} />
        </>
      )}
      {services && <SettingSections controls={controls} />}
      <Suspense>
        {part === "projectPages" && <ProjectPagesFields controls={controls} />}
        {part === "capability" && <CapabilityFields controls={controls} ownPage={ownPage} />}
        {part === "claims" && <ClaimsFields />}
        {services && <ServiceRecipients services={services} />}
        {part === "leaders" && <LeadersFields known={known} fields={own} />}
        {part === "photos" && <PhotoSlots known={known} />}
      </Suspense>
      <Suspense>
        <ListPartFields part={part} fields={own} today={today} />
      </Suspense>
      <Suspense>
        {acknowledges && (
          <HoursFields values={form.response?.typed ?? form.values} {...{ today, acknowledges, controls }} />
        )}
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
    part === "brand" && <BrandPreview initial={form.response?.typed ?? form.values} />
  );
  return (
    <RecordForm
      {...form}
      {...(publishing !== undefined && { publishing })}
      labels={labels}
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
