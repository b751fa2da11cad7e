import { z } from "zod";
import { type Controls, labelsOfControls } from "../field-control.ts";
import { contactPart } from "./contact-part.ts";
import type { Badge } from "./site-lists.ts";
import { siteParts } from "./site-parts.ts";

export type { ContactSettings } from "./contact.ts";
export type { CompanyProfile } from "./profile.ts";
export type { Badge, Testimonial } from "./site-lists.ts";

/** The settings with a form: the parts of the site's content, and the contact settings. */
export const settingForms = { ...siteParts, contact: contactPart };

export type SettingForm = keyof typeof settingForms;

/** Returns the setting with this key if it has a form, or null. */
export const settingFormOf = (key: string): SettingForm | null =>
  Object.hasOwn(settingForms, key) ? (key as SettingForm) : null;

/** Every setting, with its schema, empty value and field labels. */
const documents = {
  ...settingForms,
  security: {
    // Admins without two-factor authentication can then only open their account page.
    stored: z.object({ adminsNeedTwoFactor: z.boolean() }),
    empty: { adminsNeedTwoFactor: false },
    labels: { adminsNeedTwoFactor: "Admins need two-factor" },
  },
  // Until a new installation is opened, only admins see the public site.
  opening: {
    stored: z.object({ open: z.boolean() }),
    empty: { open: false },
    labels: { open: "Open" },
  },
  checklist: {
    stored: z.object({ hidden: z.boolean() }),
    empty: { hidden: false },
    labels: { hidden: "Hidden" },
  },
};

type Labelled = { labels?: Record<string, string>; controls?: Controls };
type Documents = typeof documents;
export type Settings = { [Key in keyof Documents]: z.output<Documents[Key]["stored"]> };
export type ProjectPageSettings = Settings["projectPages"];
export type Claim = Settings["claims"][keyof Settings["claims"]];

const eachDocument = <Name extends "stored" | "empty">(name: Name) =>
  Object.fromEntries(Object.entries(documents).map(([key, document]) => [key, document[name]])) as {
    [Key in keyof Documents]: Documents[Key][Name];
  };

/** The schemas of the stored settings. */
export const settingSchemas = eachDocument("stored");

/** The values of settings that were never saved. Every view must handle them. */
export const emptySettings: Settings = eachDocument("empty");

/** The labels of each setting's fields and of the cells of its lists, as shown in the activity log. */
export const settingLabels = Object.fromEntries(
  Object.entries<Labelled>(documents).map(([key, { labels, controls = {} }]) => {
    const cells = Object.values(controls).map(({ list }) => labelsOfControls(list?.cells ?? {}));
    return [key, labels ?? Object.assign({}, ...cells, labelsOfControls(controls))];
  }),
) as Record<keyof Settings, Record<string, string>>;

/** Returns the years of the copyright line, such as `2024–2026`, or only the current year. */
export function copyrightYears(from: string, thisYear: string): string {
  return /^\d{4}$/.test(from) && from < thisYear ? `${from}–${thisYear}` : thisYear;
}

/** Returns the badges that have not expired on the given site day. */
export function validBadges(badges: Badge[], today: string): Badge[] {
  return badges.filter((item) => item.expires === null || item.expires >= today);
}
