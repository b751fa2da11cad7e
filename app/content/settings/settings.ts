import { z } from "zod";
import { type ContactSettings, contactKeys, contactLabels } from "./contact.ts";
import type { Badge } from "./site-lists.ts";
import { siteParts } from "./site-parts.ts";

export type { ContactSettings } from "./contact.ts";
export type { CompanyProfile } from "./profile.ts";
export type { Badge, GroupCompany, Leader, Testimonial } from "./site-lists.ts";

const eachContact = <Value>(value: Value) =>
  Object.fromEntries(contactKeys.map((key) => [key, value])) as Record<keyof ContactSettings, Value>;

/** Every settings document: what it may hold, what it is before it was saved and what its fields are called. */
const documents = {
  ...siteParts,
  contact: {
    stored: z.object(eachContact(z.string())),
    empty: eachContact(""),
    labels: contactLabels,
  },
  security: {
    // Without a second step at sign-in admins can then only open their account page.
    stored: z.object({ adminsNeedTwoFactor: z.boolean() }),
    empty: { adminsNeedTwoFactor: false },
    labels: { adminsNeedTwoFactor: "Admins need two-factor" },
  },
};

type Documents = typeof documents;
export type Settings = { [Key in keyof Documents]: z.output<Documents[Key]["stored"]> };
export type ProjectPageSettings = Settings["projectPages"];
export type Claim = Settings["claims"][keyof Settings["claims"]];

type OfDocuments<Name extends "stored" | "empty" | "labels"> = {
  [Key in keyof Documents]: Documents[Key][Name];
};
const eachDocument = <Name extends "stored" | "empty" | "labels">(name: Name) =>
  Object.fromEntries(
    Object.entries(documents).map(([key, document]) => [key, document[name]]),
  ) as OfDocuments<Name>;

/** What each settings document may hold. */
export const settingSchemas = eachDocument("stored");

/** What a site shows before anybody has filled it in; every place that shows a setting copes with these. */
export const emptySettings: Settings = eachDocument("empty");

/** What the fields of each document are called where a change of them is noted. */
export const settingLabels: Record<keyof Settings, Record<string, string>> = eachDocument("labels");

/** The years of the copyright line, such as `2024–2026`, or the present one alone. */
export function copyrightYears(from: string, thisYear: string): string {
  return /^\d{4}$/.test(from) && from < thisYear ? `${from}–${thisYear}` : thisYear;
}

/** The badges that hold on a site day: one whose last day has passed is not shown. */
export function validBadges(badges: Badge[], today: string): Badge[] {
  return badges.filter((item) => item.expires === null || item.expires >= today);
}
