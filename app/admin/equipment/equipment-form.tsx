import { availabilities, equipmentCategories } from "#app/content/equipment/equipment.ts";
import {
  type EquipmentValues,
  equipmentBlankValues,
  equipmentLabels,
} from "#app/content/equipment/equipment-values.ts";
import type { LibraryPhoto } from "#app/content/photos/library.ts";
import type { FormResponse } from "#app/forms/form-response.ts";
import type { Constraint } from "#app/ui/form-context.ts";
import { CheckboxInput, SelectInput, TextArea, TextInput } from "#app/ui/form-fields.tsx";
import { ListField } from "#app/ui/list-field.tsx";
import { FormSection } from "../form/form-section.tsx";
import { comparedPhotos, GalleryInput, useKnownPhotos } from "../form/gallery-input.tsx";
import { RecordForm } from "../form/record-form.tsx";
import { IconInput } from "./icon-input.tsx";

interface Props {
  answer: FormResponse<EquipmentValues> | undefined;
  values: EquipmentValues;
  version?: number;
  /** Of a new record's form. */
  submission?: string;
  photos: LibraryPhoto[];
  constraints: Record<string, Constraint>;
}

/** All that the office writes down about a machine. */
export function EquipmentForm({ photos, ...given }: Props) {
  const known = useKnownPhotos(photos, given.answer);
  return (
    <RecordForm
      {...given}
      shape={equipmentBlankValues}
      labels={equipmentLabels}
      cancel="/admin/cms/equipment"
      show={comparedPhotos(known)}
    >
      <FormSection title="Basic Information">
        <TextInput name="name" span="sm:col-span-2" />
        <SelectInput name="category" options={equipmentCategories} />
        <TextInput
          name="units"
          inputMode="numeric"
          title="A whole number from 0 to 9999"
          hint="How many of this model the fleet has"
        />
        <TextInput name="client" />
        <TextInput name="location" />
        <TextInput name="year" hint="Years of manufacture, such as 2018–2022" />
        <TextInput name="specs" hint="For cards, such as 3 units, 20-tonne class" />
        <TextArea name="description" span="sm:col-span-2" rows={5} />
        <TextArea name="maintenanceSchedule" span="sm:col-span-2" rows={2} />
      </FormSection>
      <FormSection title="Availability" hint="The badge on the site: green, yellow or red.">
        <CheckboxInput name="availability" options={availabilities} span="sm:col-span-2" />
      </FormSection>
      <FormSection title="Media" hint="The gallery of the machine's page. The first picture is its cover.">
        <div className="min-w-0 sm:col-span-2">
          <GalleryInput known={known} />
        </div>
      </FormSection>
      <FormSection title="Full Specifications" hint="Label and value, such as Bucket: 0.9–1.2 m³.">
        <div className="min-w-0 sm:col-span-2">
          <ListField name="fullSpecs" item="specification" blank={{ label: "", value: "" }} labelHidden>
            <div className="grid gap-3 sm:grid-cols-2">
              <TextInput name="label" label="Label" />
              <TextInput name="value" label="Value" />
            </div>
          </ListField>
        </div>
      </FormSection>
      <FormSection title="Features" hint="What sets the machine apart, each with a sign.">
        <div className="min-w-0 sm:col-span-2">
          <ListField
            name="features"
            item="feature"
            blank={{ icon: "", title: "", description: "" }}
            labelHidden
            tall
          >
            <div className="grid gap-3 sm:grid-cols-2">
              <IconInput />
              <TextInput name="title" label="Title" />
              <TextArea name="description" label="Description" span="sm:col-span-2" rows={2} />
            </div>
          </ListField>
        </div>
      </FormSection>
      <FormSection title="Applications" hint="What the machine is used for.">
        <div className="min-w-0 sm:col-span-2">
          <ListField name="applications" item="application" blank="" labelHidden>
            <TextInput name="" />
          </ListField>
        </div>
      </FormSection>
    </RecordForm>
  );
}
