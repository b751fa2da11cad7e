import { Suspense, use } from "react";
import { claimKeys, claims, figureOf, labelOf, recommendedClaim } from "#app/domain/company/claims.ts";
import { weekdays } from "#app/domain/company/open-days.ts";
import type { SitePart } from "#app/domain/company/site-parts.ts";
import { slotNames } from "#app/domain/photos/photo-slots.ts";
import { genericTestimonial } from "#app/domain/projects/generic-testimonial.ts";
import { readableSiteDay } from "#app/domain/values/site-time.ts";
import { FormFacts, type OwnControl } from "#app/staff/form/form-facts.ts";
import { FormSection, FormSections, HiddenInput } from "#app/staff/form/form-sections.tsx";
import { RowsInput } from "#app/staff/form/rows-input.tsx";
import { FormContext, RowDetails, useFormField } from "#app/ui/form-context.ts";
import { SelectInput, TextInput } from "#app/ui/form-fields.tsx";
import { useRowValues } from "#app/ui/list-rows.tsx";
import { lazyPart, nothing } from "#app/ui/loading.tsx";
import type { OwnFieldsProps } from "./setting-form.server.ts";

// Loaded for the one part that shows it: maps, the gallery with its dialogs, files, the counting of the promise.
const HoursFields = lazyPart(
  () => import("./hours-fields.tsx"),
  ({ controls }: OwnFieldsProps) => {
    const others = Object.entries(controls).filter(([name]) => !weekdays.some((day) => day === name));
    return (
      <>
        <KeptFields what="The open days" names={weekdays} />
        <FormSections controls={Object.fromEntries(others)} />
      </>
    );
  },
);
const OfficeMap = lazyPart(() => import("./office-map.tsx"), nothing);
const PhotoSlots = lazyPart(
  () => import("./photo-fields.tsx"),
  () => <KeptFields what="The photos" names={slotNames} />,
);
const Portrait = lazyPart(
  async () => ({ default: (await import("./photo-fields.tsx")).Portrait }),
  () => <KeptFields what="The portrait" names={["photoId"]} />,
);
const AccentInput = lazyPart(() => import("./accent-input.tsx"), KeptField);
const CertificateInput = lazyPart(() => import("./certificate-input.tsx"), KeptField);
const LogoInput = lazyPart(() => import("./logo-input.tsx"), KeptField);

/** Apart from the fields, so that these are not rendered again where the map does not arrive. */
const LateMap = () => (
  <Suspense>
    <OfficeMap />
  </Suspense>
);

/** Stand in place of fields whose script did not arrive: a save keeps their values. */
function KeptFields({ what, names }: { what: string; names: readonly string[] }) {
  return (
    <p className="mb-4 text-steel sm:col-span-2">
      {what} could not be loaded. Saving keeps the stored values. Reload the page to change them.
      {names.map((name) => (
        <HiddenInput key={name} name={name} />
      ))}
    </p>
  );
}

function KeptField({ name, label = "This field" }: { name: string; label?: string }) {
  return <KeptFields what={label} names={[name]} />;
}

/** The controls that fields and lists of parts name. */
export const ownControls: Record<string, OwnControl> = {
  logo: LogoInput,
  accent: AccentInput,
  certificate: CertificateInput,
  photo: Portrait,
  stamp: Stamp,
  rows: RowsInput,
};

/** The fields of parts that show more than their definitions say. */
export const ownFields: Partial<Record<SitePart, React.ComponentType<OwnFieldsProps>>> = {
  profile: ({ controls }) => <FormSections controls={controls} last={<LateMap />} />,
  photos: () => <PhotoSlots />,
  claims: ClaimsFields,
  capability: CapabilityFields,
  openDays: (props) => <HoursFields {...props} />,
  projectPages: ProjectPagesFields,
  inquiryMail: InquiryMailFields,
  region: RegionFields,
};

/** Shows the figure and text of each claim; the site hides claims without a figure. */
function ClaimsFields() {
  return (
    <div className="claim-rows">
      <p>Claims without a figure are hidden.</p>
      {claimKeys.map((key) => (
        <section key={key} aria-labelledby={`${key}-claim`}>
          <div>
            <h2 id={`${key}-claim`} className="text-lg">
              {claims[key].name}
            </h2>
            <p className="text-steel">{claims[key].place}</p>
          </div>
          <TextInput name={figureOf(key)} label="Figure" recommended={recommendedClaim.figure} />
          <TextInput name={labelOf(key)} label="What it counts" recommended={recommendedClaim.label} />
        </section>
      ))}
    </div>
  );
}

/** Shows the badge of this row as its stamp on the site, and whether it has expired. */
function Stamp() {
  const { today } = use(FormFacts);
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

/** Shows the figures for tenders, and the page of the owner's own that stands at their address. */
function CapabilityFields({ controls, extras }: OwnFieldsProps) {
  const { ownPage } = extras;
  return (
    <>
      {ownPage && (
        <p className="mb-6 max-w-prose border-l-4 border-amber pl-4">
          Your page{" "}
          <a href={`/admin/cms/pages/${ownPage.id}/edit`} className="link">
            {ownPage.title}
          </a>{" "}
          has the address /capability, so visitors see it instead of these figures. Give it another address to
          show them. The prequalification pack has them in either case.
        </p>
      )}
      <FormSections controls={controls} />
    </>
  );
}

function ProjectPagesFields({ controls }: OwnFieldsProps) {
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

/** The fields of the region, with the moment that they make of now. */
function RegionFields({ controls, extras }: OwnFieldsProps) {
  const { now, timeZones = [] } = extras.region ?? {};
  return (
    <>
      <p className="mb-6 text-steel">
        By these settings it is {now}. A change takes effect immediately. Days and times that were typed, as
        of events and certificates, stay as they are.
      </p>
      <FormSections controls={controls} />
      <datalist id={controls.timeZone?.input?.list}>
        {timeZones.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}

const list = "byService";

/** Asks who is mailed about each service, one row for each. A row of a service that is gone stays until it is emptied. */
function InquiryMailFields({ controls: { [list]: _, ...controls }, extras }: OwnFieldsProps) {
  const { values, errors } = use(FormContext);
  const labels = new Map(extras.services);
  const rows = values[list] as Record<string, string>[];
  return (
    <>
      <FormSections controls={controls} />
      <FormSection title="By service" hint="Empty for the addresses of everything else.">
        {rows.map((row, at) => {
          const { service = "" } = row;
          const label = labels.get(service);
          const own = errors[`${list}.${at}.emails`];
          const id = `${list}-${at}`;
          return (
            <RowDetails
              key={service}
              value={{
                list,
                id,
                value: row,
                what: label ?? service,
                headed: false,
                errors: own ? { emails: own } : {},
              }}
            >
              <HiddenInput name="service" />
              <TextInput
                name="emails"
                label={label ?? service}
                hint={
                  label
                    ? undefined
                    : "Not a service of the form: nobody is mailed. Move or delete these addresses."
                }
                span="sm:col-span-2"
              />
            </RowDetails>
          );
        })}
      </FormSection>
    </>
  );
}
