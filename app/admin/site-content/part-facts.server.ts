import { assuranceFields } from "#app/content/settings/assurances.ts";
import { brandFields } from "#app/content/settings/brand.ts";
import { businessHoursFields } from "#app/content/settings/business-hours-fields.ts";
import { capabilityFields } from "#app/content/settings/capability.ts";
import { companyDetailFields } from "#app/content/settings/company-details.ts";
import type { FieldControl } from "#app/content/settings/fields.ts";
import { inquiryMailFields } from "#app/content/settings/inquiry-mail-setting.ts";
import { categoryFields, typeFields } from "#app/content/settings/name-lists.ts";
import { sitePart } from "#app/content/settings/part-values.ts";
import { profileFields } from "#app/content/settings/profile.ts";
import { regionFields } from "#app/content/settings/region.ts";
import { templateFields } from "#app/content/settings/reply-templates.ts";
import { retentionFields } from "#app/content/settings/retention.ts";
import { siteGroups } from "#app/content/settings/site-groups.ts";
import {
  badgeFields,
  companyFields,
  leaderFields,
  testimonialFields,
} from "#app/content/settings/site-lists.ts";
import { projectPageFields, type SitePart, siteParts } from "#app/content/settings/site-parts.ts";
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

/** A part whose form, or each of whose rows, is made of fields. */
interface PartFields {
  controls: Controls;
  /** Blank form values. */
  blank: Record<string, string>;
}

const fieldsOfPart: Partial<Record<SitePart, PartFields>> = {
  profile: profileFields,
  brand: brandFields,
  details: companyDetailFields,
  texts: { controls: textControls, blank: {} },
  capability: capabilityFields,
  machinePages: assuranceFields,
  region: regionFields,
  retention: retentionFields,
  inquiryMail: inquiryMailFields,
  openDays: businessHoursFields,
  leaders: leaderFields,
  companies: companyFields,
  testimonials: testimonialFields,
  badges: badgeFields,
  replyTemplates: templateFields,
  machineCategories: categoryFields,
  projectTypes: typeFields,
  projectPages: projectPageFields,
};

const none: PartFields = { controls: {}, blank: {} };

/** Returns what the form of a site part shows of its definition, so that browsers load no schemas for it. */
export function partFacts(part: SitePart) {
  const { labels, formLabels = labels } = sitePart(part);
  const beside = siteGroups.find(({ parts }) => parts.includes(part))?.parts ?? [];
  const { controls, blank } = fieldsOfPart[part] ?? none;
  return {
    name: siteParts[part].name,
    labels: formLabels,
    fields: { controls, blank },
    /** The parts that are listed together with it. */
    group: beside.map((key) => ({ part: key, name: siteParts[key].name })),
  };
}

export type PartFacts = ReturnType<typeof partFacts>;
