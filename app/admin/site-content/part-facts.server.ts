import { assuranceFields } from "#app/content/settings/assurances.ts";
import { brandFields } from "#app/content/settings/brand.ts";
import { companyDetailFields } from "#app/content/settings/company-details.ts";
import type { FieldControl } from "#app/content/settings/fields.ts";
import { inquiryMailFields } from "#app/content/settings/inquiry-mail-setting.ts";
import { sitePart } from "#app/content/settings/part-values.ts";
import { profileFields } from "#app/content/settings/profile.ts";
import { regionFields } from "#app/content/settings/region.ts";
import { retentionFields } from "#app/content/settings/retention.ts";
import { siteGroups } from "#app/content/settings/site-groups.ts";
import { type SitePart, siteParts } from "#app/content/settings/site-parts.ts";
import { siteTextEntries } from "#app/content/settings/site-texts.ts";

type Controls = Record<string, FieldControl>;

const textControls: Controls = Object.fromEntries(
  Object.entries<Pick<FieldControl, "label" | "recommended" | "section">>(siteTextEntries).map(
    ([key, { label, recommended, section }]) => [
      key,
      {
        label,
        recommended,
        rows: key.endsWith("Headline") ? 1 : 2,
        wide: true as const,
        ...(section && { section }),
      },
    ],
  ),
);

/** The controls of parts whose form is a list of fields. */
const controlsOf: Partial<Record<SitePart, Controls>> = {
  profile: profileFields.controls,
  brand: brandFields.controls,
  details: companyDetailFields.controls,
  texts: textControls,
  machinePages: assuranceFields.controls,
  region: regionFields.controls,
  retention: retentionFields.controls,
  inquiryMail: inquiryMailFields.controls,
};

/** Returns what the form of a site part shows of its definition, so that browsers load no schemas for it. */
export function partFacts(part: SitePart) {
  const { labels, formLabels = labels } = sitePart(part);
  const beside = siteGroups.find(({ parts }) => parts.includes(part))?.parts ?? [];
  return {
    name: siteParts[part].name,
    labels: formLabels,
    controls: controlsOf[part] ?? {},
    /** The parts that are listed together with it. */
    group: beside.map((key) => ({ part: key, name: siteParts[key].name })),
  };
}

export type PartFacts = ReturnType<typeof partFacts>;
