import { TextArea, TextInput } from "#app/ui/form-fields.tsx";
import { FormSection } from "../form/form-section.tsx";

export function ProfileFields() {
  return (
    <>
      <FormSection title="Name" hint="The short name stands in the header and on phones.">
        <TextInput name="name" />
        <TextInput name="shortName" />
        <TextInput name="city" />
        <TextInput
          name="founded"
          inputMode="numeric"
          title="A year, such as 2001"
          hint="The year, or nothing."
        />
        <TextInput
          name="copyrightFrom"
          inputMode="numeric"
          title="A year, such as 2001"
          hint="The first year of the line at the foot of each page, or nothing for this year alone."
        />
        <TextInput name="tagline" span="sm:col-span-2" hint="Under the headline and in search results." />
      </FormSection>
      <FormSection title="Story" hint="The About section. An empty line begins a new paragraph.">
        <TextArea name="story" rows={12} span="sm:col-span-2" />
      </FormSection>
      <FormSection
        title="Office"
        hint="The pin on the drawn map of Mumbai, in degrees. Without both, or for a place outside the map, no map is shown."
      >
        <TextInput name="latitude" inputMode="decimal" />
        <TextInput name="longitude" inputMode="decimal" />
      </FormSection>
    </>
  );
}
