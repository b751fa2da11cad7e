import { TextArea } from "#app/ui/form-fields.tsx";
import type { SiteTextKey } from "#db/schema-settings.ts";
import { FormSection } from "../form/form-section.tsx";

const sections: { title: string; keys: SiteTextKey[] }[] = [
  { title: "Hero", keys: ["heroHeadline"] },
  {
    title: "Services",
    keys: ["servicesHeadline", "servicesLead", "excavation", "demolition", "piling", "construction"],
  },
  { title: "Projects", keys: ["projectsLead"] },
  { title: "Equipment", keys: ["equipmentLead"] },
  { title: "Contact", keys: ["contactHeadline", "contactLead"] },
];

/** The words of the home page's sections. */
export function TextsFields() {
  return (
    <>
      <p className="mb-6 text-steel">A field that is left empty brings the built-in words back.</p>
      {sections.map(({ title, keys }) => (
        <FormSection key={title} title={title}>
          {keys.map((key) => (
            <TextArea key={key} name={key} rows={key.endsWith("Headline") ? 1 : 2} span="sm:col-span-2" />
          ))}
        </FormSection>
      ))}
    </>
  );
}
