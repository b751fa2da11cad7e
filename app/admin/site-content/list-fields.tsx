import type { FieldControl } from "#app/content/settings/fields.ts";
import { categoryFields, typeFields } from "#app/content/settings/name-lists.ts";
import { templateFields } from "#app/content/settings/reply-templates.ts";
import { badgeFields, companyFields, testimonialFields } from "#app/content/settings/site-lists.ts";
import type { SitePart } from "#app/content/settings/site-parts.ts";
import { useFormField } from "#app/ui/form-context.ts";
import { TextInput } from "#app/ui/form-fields.tsx";
import { ListField } from "#app/ui/list-field.tsx";
import { SettingInputs } from "./setting-inputs.tsx";

/** Shows the fields of a part that is a list; nothing for any other part. */
export default function ListPartFields({ part, today }: { part: SitePart; today: string }) {
  if (part === "machineCategories")
    return <NamesFields name={part} item="category" fields={categoryFields} />;
  if (part === "projectTypes") return <NamesFields name={part} item="type" fields={typeFields} />;
  if (part === "replyTemplates") return <TemplatesFields />;
  if (part === "companies") return <CompaniesFields />;
  if (part === "clients") return <ClientsFields />;
  if (part === "testimonials") return <TestimonialsFields />;
  return part === "badges" ? <BadgesFields today={today} /> : null;
}

/** Shows a list of names that records choose from. A save renames the entries in all records. */
function NamesFields({ name, item, fields }: { name: string; item: string; fields: Fields }) {
  return (
    <>
      <p className="mb-6 max-w-prose text-steel">
        Changes are published at once, without a draft. A new name appears in every record and draft that uses
        the entry. The order is that of filters, selects and counts. An entry that is in use cannot be
        removed.
      </p>
      <ListField
        labelHidden
        tall={Object.keys(fields.controls).length > 2}
        name={name}
        item={item}
        blank={fields.blank}
      >
        <div className={row}>
          <SettingInputs controls={fields.controls} />
        </div>
      </ListField>
    </>
  );
}

interface Fields {
  controls: Record<string, FieldControl>;
  blank: Record<string, string>;
}

const row = "grid gap-4 py-2 sm:grid-cols-2";
const wide = "sm:col-span-2";

function CompaniesFields() {
  return (
    <ListField
      labelHidden
      name="companies"
      item="company"
      blank={companyFields.blank}
      hint="The description is printed in the brochure."
    >
      <div className={row}>
        <SettingInputs controls={companyFields.controls} />
      </div>
    </ListField>
  );
}

function TemplatesFields() {
  return (
    <ListField labelHidden tall name="replyTemplates" item="template" blank={templateFields.blank}>
      <div className={row}>
        <SettingInputs controls={templateFields.controls} />
      </div>
    </ListField>
  );
}

function ClientsFields() {
  return (
    <ListField labelHidden name="clients" item="client" blank="" hint="Return adds the next client.">
      <TextInput name="" label="Name" />
    </ListField>
  );
}

function TestimonialsFields() {
  return (
    <ListField
      labelHidden
      name="testimonials"
      item="testimonial"
      blank={testimonialFields.blank}
      hint="The first two are shown large."
    >
      <div className={row}>
        <SettingInputs controls={testimonialFields.controls} />
      </div>
    </ListField>
  );
}

function BadgesFields({ today }: { today: string }) {
  return (
    <ListField
      labelHidden
      name="badges"
      item="badge"
      blank={badgeFields.blank}
      hint="A badge is shown up to and on its last day."
    >
      <div className={row}>
        <SettingInputs controls={badgeFields.controls} />
        <Expired today={today} />
      </div>
    </ListField>
  );
}

/** Warns that the badge of this row has expired and is no longer shown on the site. */
function Expired({ today }: { today: string }) {
  const { defaultValue } = useFormField("expires").control;
  if (!defaultValue || defaultValue >= today) return null;
  return (
    <p className={wide}>
      <span className="badge badge-yellow">Expired: not shown on the site</span>
    </p>
  );
}
