import { genericTestimonial } from "#app/content/projects/generic-testimonial.ts";
import { SelectInput } from "#app/ui/form-fields.tsx";
import { FormSection } from "../form/form-section.tsx";
import type { Controls } from "./setting-inputs.tsx";

export function ProjectPagesFields({ controls }: { controls: Controls }) {
  return (
    <FormSection
      title="Testimonial"
      hint="For completed projects without a testimonial of their own. It names no client."
    >
      <div className="sm:col-span-2">
        <p>
          “{genericTestimonial.quote}” {genericTestimonial.author}
        </p>
      </div>
      <SelectInput name="genericTestimonial" options={controls.genericTestimonial?.options ?? []} />
    </FormSection>
  );
}
