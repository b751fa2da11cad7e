import type { FormValues } from "#app/content/form-values.ts";
import type { LibraryPhoto } from "#app/content/photos/library.ts";
import { weekdayNames } from "#app/content/settings/open-days.ts";
import type { SitePart } from "#app/content/settings/site-content.ts";
import { profileLabels, projectPagesLabels } from "#app/content/settings/site-labels.ts";
import { slotNames, textNames } from "#app/content/settings/site-parts.ts";
import type { FormResponse } from "#app/forms/form-response.ts";
import type { Constraint } from "#app/ui/form-context.ts";
import { useKnownPhotos } from "../form/gallery-input.tsx";
import { RecordForm } from "../form/record-form.tsx";
import { ClaimsFields, claimLabels } from "./claims-fields.tsx";
import { comparedPhotos } from "./compared-photos.tsx";
import { BadgesFields, ClientsFields, CompaniesFields, TestimonialsFields } from "./list-fields.tsx";
import { OpenDaysFields } from "./open-days-fields.tsx";
import { LeadersFields, PhotoSlots } from "./photo-fields.tsx";
import { ProfileFields } from "./profile-fields.tsx";
import { ProjectPagesFields } from "./project-pages-fields.tsx";
import { TextsFields } from "./texts-fields.tsx";

interface Props {
  part: SitePart;
  values: FormValues;
  shape: FormValues;
  version: number;
  photos: LibraryPhoto[];
  constraints: Record<string, Constraint>;
  /** The site day, for what has expired. */
  today: string;
  answer: FormResponse | undefined;
}

const labels: Record<string, string> = {
  ...profileLabels,
  ...claimLabels,
  ...projectPagesLabels,
  leaders: "Leaders",
  companies: "Group companies",
  clients: "Valued clients",
  testimonials: "Testimonials",
  badges: "Trust badges",
};

const labelsOf: Partial<Record<SitePart, Record<string, string>>> = {
  pictures: slotNames,
  texts: textNames,
  openDays: weekdayNames,
};

/** The form of one part of the site's content. */
export function PartForm({ part, photos, today, ...form }: Props) {
  const known = useKnownPhotos(photos, form.answer);
  return (
    <RecordForm {...form} labels={labelsOf[part] ?? labels} show={comparedPhotos(part, known)}>
      {part === "profile" && <ProfileFields />}
      {part === "texts" && <TextsFields />}
      {part === "projectPages" && <ProjectPagesFields />}
      {part === "claims" && <ClaimsFields />}
      {part === "leaders" && <LeadersFields known={known} />}
      {part === "companies" && <CompaniesFields />}
      {part === "clients" && <ClientsFields />}
      {part === "testimonials" && <TestimonialsFields />}
      {part === "badges" && <BadgesFields today={today} />}
      {part === "openDays" && <OpenDaysFields />}
      {part === "pictures" && <PhotoSlots known={known} />}
    </RecordForm>
  );
}
