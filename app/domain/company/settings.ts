import { z } from "zod";
import { blankForm, type Controls, labelsOfControls } from "#app/domain/records/field-control.ts";
import {
  type ListName,
  listNames,
  type MachineCategory,
  withKeys,
  withoutFormerPlurals,
} from "#app/domain/records/name-lists.ts";
import type { FormValues } from "#app/domain/values/form-values.ts";
import { recordId } from "#app/domain/values/record-id.ts";
import { type ContactSettings, storedContact } from "./contact.ts";
import { contactPart } from "./contact-details.ts";
import type { CompanyProfile } from "./profile.ts";
import type { Badge, Testimonial } from "./site-entry-fields.ts";
import type { PartDefinition } from "./site-part.ts";
import { type SitePart, siteParts } from "./site-parts.ts";
import { ownTexts } from "./site-texts.ts";

export type { Badge, CompanyProfile, ContactSettings, Testimonial };

/** The settings with a form: the parts of the site's content, and the contact settings. */
const settingForms = { ...siteParts, contact: contactPart };

export type SettingForm = keyof typeof settingForms;

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
export type Claim = Settings["claims"][keyof Settings["claims"]];

const eachDocument = <Name extends "stored" | "empty">(name: Name) =>
  Object.fromEntries(Object.entries(documents).map(([key, document]) => [key, document[name]])) as {
    [Key in keyof Documents]: Documents[Key][Name];
  };

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

export type SettingKey = keyof Settings;

export const settingKeys = Object.keys(settingSchemas) as SettingKey[];

/** The last parsed text of each setting: nearly every request reads them all, and they hardly ever change. */
const lastParsed = new Map<SettingKey, { stored: string; value: unknown }>();

/** Returns a stored setting; undefined if it does not match its schema. */
export function parseSetting<Key extends SettingKey>(key: Key, stored: string): Settings[Key] | undefined {
  const last = lastParsed.get(key);
  if (last?.stored === stored) return last.value as Settings[Key] | undefined;
  const value = frozen(settingSchemas[key].safeParse(parsed(stored)).data);
  lastParsed.set(key, { stored, value });
  return value as Settings[Key] | undefined;
}

/** Freezes a value with all its parts, because several requests share it. */
function frozen<Value>(value: Value): Value {
  if (typeof value !== "object" || value === null) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the definition of a setting whose key is only known at run time. */
export const settingForm = (key: SettingForm): PartDefinition<Settings[SettingForm]> => settingForms[key];

export const settingFormValues = (key: SettingForm, settings: Settings): FormValues =>
  settingForm(key).shown(settings[key], settings);

/** Returns blank values of a setting's form, with one blank row per list. */
export const settingBlankValues = (key: SettingForm): FormValues => blankForm(settingForm(key).controls);

/** Returns the ids that the photo fields of a setting's form hold, keyed by field path. */
export function photoFormValues(key: SettingForm, typed: FormValues): Map<string, number[]> {
  const named = Object.entries(settingForm(key).controls).flatMap(([name, { control, list }]) => {
    if (!list) return control === "photo" ? [[name, typed[name]] as const] : [];
    const cells = Object.keys(list.cells).filter((cell) => list.cells[cell]?.control === "photo");
    const rows = cells.length > 0 ? (typed[name] as Record<string, string>[]) : [];
    return rows.flatMap((row, at) => cells.map((cell) => [`${name}.${at}.${cell}`, row[cell]] as const));
  });
  return new Map(
    named.flatMap(([path, text]): [string, number[]][] => {
      const id = recordId(String(text));
      return id === null ? [] : [[path, [id]]];
    }),
  );
}

/** Returns parsed form values as the setting stores them. */
export function storedInput(
  part: SettingForm,
  settings: Settings,
  input: Settings[SettingForm],
): Settings[SettingForm] {
  if (part === "contact") return storedContact(input as ContactSettings, settings.openDays);
  if (part === "machineCategories") {
    const stored = settings.machineCategories;
    return withoutFormerPlurals(stored, withKeys(stored, input as MachineCategory[], newKey));
  }
  const list = listNames.find((name) => name === part);
  if (list) return withKeys(settings[list], input as Settings[ListName], newKey) as Settings[SettingForm];
  return part === "texts" ? ownTexts(settings, input as Settings["texts"]) : input;
}

const newKey = () => crypto.randomUUID().slice(0, 13);

/** Returns the names of the fields that differ; for lists those of their rows, or `added`, `removed` or `order`. */
export function changedFields(before: object, after: object): string[] {
  if (Array.isArray(before) && Array.isArray(after)) return changedInList(before, after);
  const names = Object.keys({ ...before, ...after });
  return names.filter((name) => !same(Reflect.get(before, name), Reflect.get(after, name)));
}

function changedInList(before: unknown[], after: unknown[]): string[] {
  if (same(before, after)) return [];
  if (before.length !== after.length) return [before.length < after.length ? "added" : "removed"];
  const sorted = (list: unknown[]) => list.map((row) => JSON.stringify(row)).toSorted();
  if (same(sorted(before), sorted(after))) return ["order"];
  const fields = before.flatMap((row, at) => {
    const other = after[at];
    if (isObject(row) && isObject(other)) return changedFields(row, other);
    return same(row, other) ? [] : ["name"];
  });
  return [...new Set(fields)];
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Returns the years of the copyright line, such as `2024–2026`, or only the current year. */
export function copyrightYears(from: string, thisYear: string): string {
  return /^\d{4}$/.test(from) && from < thisYear ? `${from}–${thisYear}` : thisYear;
}

/** Returns the badges that visitors see on a site day: each up to and including its last day. */
export function validBadges(badges: Badge[], today: string): Badge[] {
  return badges.filter((item) => item.expires === null || item.expires >= today);
}

/** Returns the name of a setting that has a form. */
export function settingName(key: string): string | undefined {
  const form = settingFormOf(key);
  return form ? settingForms[form].name : undefined;
}

/** The parts of the site's content as the navigation groups them. */
export const siteGroups: { title: string; parts: SitePart[] }[] = [
  {
    title: "The company",
    parts: [
      "profile",
      "brand",
      "details",
      "region",
      "capability",
      "openDays",
      "inquiryMail",
      "replyTemplates",
      "retention",
    ],
  },
  {
    title: "The home page",
    parts: ["texts", "claims", "photos", "leaders", "companies", "clients", "testimonials", "badges"],
  },
  {
    title: "Projects and machines",
    parts: ["projectPages", "projectTypes", "machinePages", "machineCategories"],
  },
];

const numbered = siteGroups.flatMap(({ parts }, at) => (at === 0 ? [...parts, "opening" as const] : parts));

/** The pages of the site's area that the navigation numbers, before the parts. */
export const pagesBeforeParts = 5;

/** Returns the number of a part after those pages, such as `6`. The page that opens the site ends the first group. */
export const partNumber = (part: SitePart | "opening") =>
  String(pagesBeforeParts + numbered.indexOf(part) + 1);
