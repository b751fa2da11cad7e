import { rowLabels } from "#app/content/settings/site-labels.ts";
import { siteBlankRows } from "#app/content/settings/site-parts.ts";
import { useFormField } from "#app/ui/form-context.ts";
import { SelectInput, TextArea, TextInput } from "#app/ui/form-fields.tsx";
import { ListField } from "#app/ui/list-field.tsx";

const row = "grid gap-4 py-2 sm:grid-cols-2";
const wide = "sm:col-span-2";

export function CompaniesFields() {
  return (
    <ListField
      labelHidden
      name="companies"
      item="company"
      blank={siteBlankRows.companies}
      hint="The description is printed in the brochure."
    >
      <div className={row}>
        <TextInput name="name" label={rowLabels.companies.name} />
        <TextInput name="focus" label={rowLabels.companies.focus} />
        <TextArea name="description" label={rowLabels.companies.description} rows={2} span={wide} />
      </div>
    </ListField>
  );
}

export function ClientsFields() {
  return (
    <ListField
      labelHidden
      name="clients"
      item="client"
      blank={siteBlankRows.clients}
      hint="Return adds the next client."
    >
      <TextInput name="" label={rowLabels.clients.name} />
    </ListField>
  );
}

export function TestimonialsFields() {
  return (
    <ListField
      labelHidden
      name="testimonials"
      item="testimonial"
      blank={siteBlankRows.testimonials}
      hint="The first two are shown large."
    >
      <div className={row}>
        <TextArea name="quote" label={rowLabels.testimonials.quote} span={wide} />
        <TextInput name="author" label={rowLabels.testimonials.author} />
        <TextInput name="position" label={rowLabels.testimonials.position} />
        <TextInput name="company" label={rowLabels.testimonials.company} />
        <SelectInput
          name="rating"
          label={rowLabels.testimonials.rating}
          options={["5", "4", "3", "2", "1"]}
        />
      </div>
    </ListField>
  );
}

export function BadgesFields({ today }: { today: string }) {
  return (
    <ListField
      labelHidden
      name="badges"
      item="badge"
      blank={siteBlankRows.badges}
      hint="A badge is shown up to and on its last day."
    >
      <div className={row}>
        <TextInput name="name" label={rowLabels.badges.name} />
        <TextInput name="number" label={rowLabels.badges.number} />
        <TextArea name="description" label={rowLabels.badges.description} rows={2} span={wide} />
        <TextInput name="issuer" label={rowLabels.badges.issuer} />
        <TextInput name="expires" label={rowLabels.badges.expires} type="date" />
        <Expired today={today} />
      </div>
    </ListField>
  );
}

/** Says that the badge of this row is not on the site any more. */
function Expired({ today }: { today: string }) {
  const { defaultValue } = useFormField("expires").control;
  if (!defaultValue || defaultValue >= today) return null;
  return (
    <p className={wide}>
      <span className="badge badge-yellow">Expired: not shown on the site</span>
    </p>
  );
}
