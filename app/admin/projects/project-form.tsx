import type { LibraryPhoto } from "#app/content/photos/library.ts";
import {
  type ProjectValues,
  projectBlankValues,
  projectLabels,
} from "#app/content/projects/project-values.ts";
import { projectStatuses, projectTypes } from "#app/content/projects/projects.ts";
import type { FormResponse } from "#app/forms/form-response.ts";
import type { Constraint } from "#app/ui/form-context.ts";
import { SelectInput, TextArea, TextInput } from "#app/ui/form-fields.tsx";
import { ListField } from "#app/ui/list-field.tsx";
import { FormSection } from "../form/form-section.tsx";
import { comparedPhotos, GalleryInput, useKnownPhotos } from "../form/gallery-input.tsx";
import { RecordForm } from "../form/record-form.tsx";

interface Props {
  answer: FormResponse<ProjectValues> | undefined;
  values: ProjectValues;
  version?: number;
  /** Of a new record's form. */
  submission?: string;
  photos: LibraryPhoto[];
  constraints: Record<string, Constraint>;
}

/** All that the office writes down about a project. */
export function ProjectForm({ photos, ...given }: Props) {
  const known = useKnownPhotos(photos, given.answer);
  return (
    <RecordForm
      {...given}
      shape={projectBlankValues}
      labels={projectLabels}
      cancel="/admin/cms/projects"
      show={comparedPhotos(known)}
    >
      <FormSection title="Basic Information">
        <TextInput name="title" span="sm:col-span-2" />
        <TextInput name="client" />
        <TextInput name="location" />
        <SelectInput name="type" options={projectTypes} />
        <SelectInput name="status" options={projectStatuses} />
        <TextInput name="year" />
        <TextInput name="reraNumber" hint="Shown on the project's page if there is one" />
      </FormSection>
      <FormSection
        title="Descriptions"
        hint="The short description is for search results and link previews. The project's page shows the full description, or the short one if there is none."
      >
        <TextArea name="description" span="sm:col-span-2" />
        <TextArea
          name="fullDescription"
          span="sm:col-span-2"
          rows={8}
          hint="An empty line begins a new paragraph."
        />
      </FormSection>
      <FormSection title="Highlights" hint="Entries that are left empty are not saved.">
        <div className="min-w-0 sm:col-span-2">
          <ListField
            name="challenges"
            item="challenge"
            blank={{ challenge: "", solution: "" }}
            hint="What was difficult, and beside it what was done about it."
          >
            <div className="grid gap-3 sm:grid-cols-2">
              <TextArea name="challenge" label="Challenge" rows={2} />
              <TextArea name="solution" label="Solution" rows={2} />
            </div>
          </ListField>
        </div>
        <div className="mt-2 min-w-0 border-t border-hairline pt-5 sm:col-span-2">
          <ListField name="results" item="result" blank="">
            <TextInput name="" />
          </ListField>
        </div>
      </FormSection>
      <FormSection title="Media" hint="The gallery of the project's page. The first picture is its cover.">
        <div className="min-w-0 sm:col-span-2">
          <GalleryInput known={known} />
        </div>
      </FormSection>
      <FormSection
        title="Testimonial"
        hint="Saved if there is a quote or an author. Without one, the page shows a general sentence."
      >
        <TextArea name="quote" span="sm:col-span-2" />
        <TextInput name="author" />
        <TextInput name="position" />
      </FormSection>
    </RecordForm>
  );
}
