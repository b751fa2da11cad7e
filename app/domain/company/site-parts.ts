import { z } from "zod";
import { type PhotoSlot, slotNames, slotPlaces } from "#app/domain/photos/photo-slots.ts";
import {
  categoryFields,
  defaultCategories,
  defaultTypes,
  listTitles,
  maxNames,
  typeFields,
} from "#app/domain/records/name-lists.ts";
import { type FieldSet, fieldsOf, type SettingField } from "#app/domain/records/setting-fields.ts";
import { assuranceFields } from "./assurances.ts";
import { brandFields } from "./brand-setting.ts";
import { businessHoursFields, typedBusinessHours } from "./business-hours-fields.ts";
import { capabilityPart } from "./capability.ts";
import { claimsPart } from "./claims-part.ts";
import { companyDetailFields } from "./contact-details.ts";
import { inquiryMailPart } from "./inquiry-mail-setting.ts";
import { profileFields, typedProfile } from "./profile.ts";
import { regionFields } from "./region.ts";
import { retentionFields } from "./retention.ts";
import {
  badgeFields,
  companyFields,
  defaultTemplates,
  leaderFields,
  namedRows,
  photoId,
  templateFields,
  testimonialFields,
  typedClients,
} from "./site-entry-fields.ts";
import { fieldsPart, listPart, part } from "./site-part.ts";
import { type SiteTexts, siteTextKeys, siteTexts, textFields } from "./site-texts.ts";

const visibilities = ["Shown", "Hidden"] as const;

const genericTestimonial: SettingField<boolean> = {
  label: "Generic testimonial",
  stored: z.boolean(),
  typed: z.enum(visibilities, "Choose Shown or Hidden").transform((chosen) => chosen === "Shown"),
  empty: false,
  shown: (isShown) => visibilities[isShown ? 0 : 1],
  options: visibilities,
};
const projectPageFields = fieldsOf({ genericTestimonial });

const maxClients = 120;

/** Defines a list of names that records choose from. A renamed entry is renamed in every record. */
const namesPart = <Row extends { key: string; name: string }>(
  key: string,
  row: FieldSet<Row>,
  about: Pick<Parameters<typeof listPart<Row>>[2], "name" | "about" | "place" | "item" | "cards" | "empty">,
) =>
  listPart(key, row, {
    ...about,
    note: "Changes are published at once, without a draft. A new name appears in every record and draft that uses the entry. The order is that of filters, selects and counts. An entry that is in use cannot be removed.",
    immediate: true,
    maxRows: maxNames,
    typed: namedRows(row.typed, maxNames),
  });

/** The parts of the site's content, in home page order. */
export const siteParts = {
  profile: fieldsPart(profileFields, {
    name: "Company",
    about: "Name, city, tagline, story and where the office is",
    place: "/#about",
    sections: { "": "about", name: "home", city: "home", tagline: "home" },
    typed: typedProfile,
  }),
  brand: fieldsPart(brandFields, {
    name: "Brand",
    about: "Logo, icons and the accent colour",
    place: "/",
  }),
  details: fieldsPart(companyDetailFields, {
    name: "Company details",
    about: "Legal name, GSTIN, WhatsApp and emergency numbers, social links",
    place: "/#contact",
  }),
  texts: part<Partial<SiteTexts>>({
    name: "Texts",
    about: "Headlines and introductions of the sections",
    place: "/",
    sections: {
      "": "home",
      services: "services",
      projects: "projects",
      equipment: "equipment",
      contact: "contact",
    },
    note: "Leave a field empty to use the built-in text.",
    stored: z.partialRecord(z.enum(siteTextKeys), z.string()),
    empty: {},
    typed: textFields.typed,
    controls: textFields.controls,
    shown: (texts, settings) => siteTexts({ ...settings, texts }),
  }),
  claims: claimsPart,
  leaders: listPart("leaders", leaderFields, {
    name: "Leaders",
    about: "Who leads the group, with a photo each",
    place: "/#about",
    sections: { "": "about" },
    maxRows: 12,
    item: "leader",
    cards: ["name", "role"],
    hint: "Without a photo the initials are drawn.",
  }),
  companies: listPart("companies", companyFields, {
    name: "Group companies",
    about: "The companies under the group",
    place: "/#about",
    sections: { "": "about" },
    // The group diagram has room for six.
    maxRows: 6,
    item: "company",
    cards: ["name", "focus"],
    hint: "The description is printed in the brochure.",
  }),
  clients: part<string[]>({
    name: "Valued clients",
    about: "The list of names under Trust",
    place: "/#trust",
    sections: { "": "trust" },
    stored: z.array(z.string()),
    empty: [],
    typed: z.object({ clients: typedClients(maxClients) }).transform((form) => form.clients),
    labels: { name: "Name" },
    shown: (clients) => ({ clients }),
    controls: {
      clients: {
        label: "Valued clients",
        hint: "Return adds the next client.",
        list: { item: "client", labelHidden: true, cells: { "": { label: "Name" } } },
      },
    },
  }),
  testimonials: listPart("testimonials", testimonialFields, {
    name: "Testimonials",
    about: "What clients say, with one to five stars",
    place: "/#trust",
    sections: { "": "trust" },
    maxRows: 24,
    item: "testimonial",
    cards: ["author", "company", "quote"],
    hint: "The first two are shown large.",
  }),
  badges: listPart("badges", badgeFields, {
    name: "Trust badges",
    about: "Certificates and registrations with their last day",
    place: "/#trust",
    sections: { "": "trust" },
    maxRows: 24,
    item: "badge",
    cards: ["name", "number", "issuer"],
    beside: "stamp",
    hint: "A badge is shown up to and on its last day.",
  }),
  capability: capabilityPart,
  openDays: fieldsPart(businessHoursFields, {
    name: "Hours and promise",
    about: "Business hours, holidays and how fast inquiries are answered",
    place: "/#contact",
    typed: typedBusinessHours,
  }),
  projectPages: fieldsPart(projectPageFields, {
    name: "Project pages",
    about: "The testimonial of completed projects that have none of their own",
    place: "/?projects=all#projects",
  }),
  machineCategories: namesPart("machineCategories", categoryFields, {
    name: listTitles.machineCategories,
    about: "What kinds of machines there are, how they are counted and drawn",
    place: "/#equipment",
    item: "category",
    cards: ["name", "drawing"],
    empty: defaultCategories,
  }),
  projectTypes: namesPart("projectTypes", typeFields, {
    name: listTitles.projectTypes,
    about: "What kinds of projects there are",
    place: "/#projects",
    item: "type",
    empty: defaultTypes,
  }),
  machinePages: fieldsPart(assuranceFields, {
    name: "Machine pages",
    about: "Quality assurance and other promises on every machine's page",
    place: "/#equipment",
  }),
  inquiryMail: inquiryMailPart,
  replyTemplates: listPart("replyTemplates", templateFields, {
    name: "Reply templates",
    about: "Texts that a reply to an inquiry can start with",
    place: null,
    immediate: true,
    maxRows: 30,
    item: "template",
    cards: ["name", "text"],
    empty: defaultTemplates,
  }),
  retention: fieldsPart(retentionFields, {
    name: "Privacy periods",
    about: "How long messages, activity and mails are kept",
    note: "Data that is older is deleted within the hour. If your privacy notice states these periods, change it too.",
    place: null,
    immediate: true,
  }),
  region: fieldsPart(regionFields, {
    name: "Region",
    about: "The time zone, the currency, and how dates and numbers are written",
    place: null,
    immediate: true,
  }),
  photos: part<Partial<Record<PhotoSlot, number>>>({
    name: "Photos",
    about: "The photos of the hero and About",
    place: "/",
    sections: { "": "home", about: "about" },
    stored: z.partialRecord(z.enum(slotNames), z.int()),
    empty: {},
    typed: z
      .record(z.enum(slotNames), photoId)
      .transform((slots) => Object.fromEntries(Object.entries(slots).filter(([, id]) => id !== null))),
    controls: Object.fromEntries(
      slotNames.map((slot) => [slot, { label: slotPlaces[slot].label, control: "photo" }]),
    ),
    shown: (chosen) => Object.fromEntries(slotNames.map((slot) => [slot, `${chosen[slot] ?? ""}`])),
  }),
};

export type SitePart = keyof typeof siteParts;

export const sitePartKeys = Object.keys(siteParts) as SitePart[];

export const sitePartOf = (key: string): SitePart | null =>
  Object.hasOwn(siteParts, key) ? (key as SitePart) : null;
