import type { SitePart } from "#app/content/settings/site-parts.ts";
import { readableSiteDay } from "#app/content/site-time.ts";
import { useFormField } from "#app/ui/form-context.ts";
import { TextInput } from "#app/ui/form-fields.tsx";
import { ListField } from "#app/ui/list-field.tsx";
import { useRowValues } from "#app/ui/row-values.ts";
import type { PartFacts } from "./part-facts.server.ts";
import { SettingInputs } from "./setting-inputs.tsx";

type Fields = PartFacts["fields"];

interface Props {
  part: SitePart;
  fields: Fields;
  today: string;
}

/** Shows the fields of a part that is a list; nothing for any other part. */
export default function ListPartFields({ part, fields, today }: Props) {
  if (part === "machineCategories") return <NamesFields name={part} item="category" fields={fields} />;
  if (part === "projectTypes") return <NamesFields name={part} item="type" fields={fields} />;
  if (part === "replyTemplates") return <TemplatesFields fields={fields} />;
  if (part === "companies") return <CompaniesFields fields={fields} />;
  if (part === "clients") return <ClientsFields />;
  if (part === "testimonials") return <TestimonialsFields fields={fields} />;
  return part === "badges" ? <BadgesFields fields={fields} today={today} /> : null;
}

/** Shows a list of names that records choose from. A save renames the entries in all records. */
function NamesFields({ name, item, fields }: { name: string; item: string; fields: Fields }) {
  const several = Object.keys(fields.controls).length > 2;
  return (
    <>
      <p className="mb-6 max-w-prose text-steel">
        Changes are published at once, without a draft. A new name appears in every record and draft that uses
        the entry. The order is that of filters, selects and counts. An entry that is in use cannot be
        removed.
      </p>
      {/* The tools of a row stay near a single name. */}
      <div className={several ? "" : "max-w-2xl"}>
        <ListField
          labelHidden
          {...(several && { cards: ["name", "drawing"] })}
          name={name}
          item={item}
          blank={fields.blank}
        >
          <div className={several ? "row-fields" : "grid gap-4 py-2"}>
            <SettingInputs controls={fields.controls} across="across" />
          </div>
        </ListField>
      </div>
    </>
  );
}

function CompaniesFields({ fields }: { fields: Fields }) {
  return (
    <ListField
      labelHidden
      cards={["name", "focus"]}
      name="companies"
      item="company"
      blank={fields.blank}
      hint="The description is printed in the brochure."
    >
      <div className="row-fields">
        <SettingInputs controls={fields.controls} across="across" />
      </div>
    </ListField>
  );
}

function TemplatesFields({ fields }: { fields: Fields }) {
  return (
    <ListField
      labelHidden
      cards={["name", "text"]}
      name="replyTemplates"
      item="template"
      blank={fields.blank}
    >
      <div className="row-fields">
        <SettingInputs controls={fields.controls} across="across" />
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

function TestimonialsFields({ fields }: { fields: Fields }) {
  return (
    <ListField
      labelHidden
      cards={["author", "company", "quote"]}
      name="testimonials"
      item="testimonial"
      blank={fields.blank}
      hint="The first two are shown large."
    >
      <div className="row-fields">
        <SettingInputs controls={fields.controls} across="across" />
      </div>
    </ListField>
  );
}

function BadgesFields({ fields, today }: { fields: Fields; today: string }) {
  return (
    <ListField
      labelHidden
      cards={["name", "number", "issuer"]}
      name="badges"
      item="badge"
      blank={fields.blank}
      hint="A badge is shown up to and on its last day."
    >
      <div className="row-with-emblem">
        <Stamp today={today} />
        <div className="row-fields">
          <SettingInputs controls={fields.controls} across="across" />
        </div>
      </div>
    </ListField>
  );
}

/** Shows the badge of this row as its stamp on the site, and whether it has expired. */
function Stamp({ today }: { today: string }) {
  const { control } = useFormField("expires");
  const { name, number, description, issuer, expires = control.defaultValue } = useRowValues();
  const expired = expires !== "" && expires < today;
  const valid = /^\d{4}-\d{2}-\d{2}$/.test(expires) ? readableSiteDay(expires) : "";
  const facts = [
    ["No.", number],
    ["Issuer", issuer],
    ["Valid to", valid],
  ].filter(([, value]) => value);
  return (
    <div>
      <div aria-hidden="true" className="site-look stamp">
        <div>
          <p>{name || "Name"}</p>
          {description && <p>{description}</p>}
          {facts.length > 0 && (
            <dl>
              {facts.map(([label, value]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
      </div>
      {expired && <p className="badge badge-yellow mt-2">Expired: not shown on the site</p>}
    </div>
  );
}
