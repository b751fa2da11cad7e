import { z } from "zod";
import { lines } from "../form-schema.ts";
import { assuranceFields } from "./assurances.ts";
import { brandFields } from "./brand.ts";
import { businessHoursFields, typedBusinessHours } from "./business-hours-fields.ts";
import { capabilityFields } from "./capability.ts";
import { claimKeys, claims } from "./claims.ts";
import { type Claims, claim, claimFields, typedClaims } from "./claims-schema.ts";
import { companyDetailFields } from "./company-details.ts";
import { fieldsOf, type SettingField } from "./fields.ts";
import { inquiryMailFields } from "./inquiry-mail-setting.ts";
import { categoryFields, defaultCategories, defaultTypes, maxNames, typeFields } from "./name-lists.ts";
import { type PhotoSlot, photoPlaces, photoSlots } from "./photo-slots.ts";
import { profileFields, typedProfile } from "./profile.ts";
import { regionFields } from "./region.ts";
import { defaultTemplates, templateFields } from "./reply-templates.ts";
import { retentionFields } from "./retention.ts";
import {
  badgeFields,
  clientName,
  companyFields,
  leaderFields,
  photoId,
  testimonialFields,
  typedClients,
} from "./site-lists.ts";
import { listPart, namesPart, part } from "./site-part.ts";
import { type SiteTexts, siteTextEntries, siteTextKeys, siteTexts } from "./site-texts.ts";

/** Form options of settings that are either on or off. */
const visibilities = ["Shown", "Hidden"] as const;

const genericTestimonial: SettingField<boolean> = {
  label: "Generic testimonial",
  stored: z.boolean(),
  typed: z.enum(visibilities, "Choose Shown or Hidden").transform((chosen) => chosen === "Shown"),
  empty: false,
  shown: (isShown) => visibilities[isShown ? 0 : 1],
  options: visibilities,
};
export const projectPageFields = fieldsOf({ genericTestimonial });

const maxClients = 120;
const siteText = lines(600);
const labelsOf = (entries: Record<string, { label: string }>) =>
  Object.fromEntries(Object.entries(entries).map(([key, { label }]) => [key, label]));

/** The parts of the site's content, in home page order. */
export const siteParts = {
  profile: part({
    name: "Company",
    about: "Name, city, tagline, story and where the office is",
    place: "/#about",
    ...profileFields,
    blank: undefined,
    typed: typedProfile,
    limits: profileFields.typed,
  }),
  brand: part({
    name: "Brand",
    about: "Logo, icons and the accent colour",
    place: "/",
    ...brandFields,
    blank: undefined,
    limits: brandFields.typed,
  }),
  details: part({
    name: "Company details",
    about: "Legal name, GSTIN, WhatsApp and emergency numbers, social links",
    place: "/#contact",
    ...companyDetailFields,
    blank: undefined,
    limits: companyDetailFields.typed,
  }),
  texts: part<Partial<SiteTexts>>({
    name: "Texts",
    about: "Headlines and introductions of the sections",
    place: "/",
    stored: z.partialRecord(z.enum(siteTextKeys), z.string()),
    empty: {},
    typed: z.record(z.enum(siteTextKeys), siteText),
    limits: z.object(Object.fromEntries(siteTextKeys.map((key) => [key, siteText]))),
    labels: labelsOf(siteTextEntries),
    shown: (texts, settings) => siteTexts({ ...settings, texts }),
  }),
  claims: part<Claims>({
    name: "Claims",
    about: "The figures in the hero and where they are repeated",
    place: "/#home",
    stored: z.record(z.enum(claimKeys), z.object({ figure: z.string(), label: z.string() })),
    empty: Object.fromEntries(claimKeys.map((key) => [key, { figure: "", label: "" }])) as Claims,
    typed: typedClaims,
    limits: z.object(
      claimFields(
        () => claim.shape.figure,
        () => claim.shape.label,
      ),
    ),
    labels: Object.fromEntries(claimKeys.map((key) => [key, claims[key].name])),
    formLabels: claimFields(
      (key) => `${claims[key].name}: figure`,
      (key) => `${claims[key].name}: what it counts`,
    ),
    shown: (all) =>
      claimFields(
        (key) => all[key].figure,
        (key) => all[key].label,
      ),
  }),
  leaders: listPart("leaders", leaderFields, {
    name: "Leaders",
    about: "Who leads the group, with a photo each",
    place: "/#about",
    maxRows: 12,
  }),
  companies: listPart("companies", companyFields, {
    name: "Group companies",
    about: "The companies under the group",
    place: "/#about",
    // The group diagram has room for six.
    maxRows: 6,
  }),
  clients: part<string[]>({
    name: "Valued clients",
    about: "The list of names under Trust",
    place: "/#trust",
    stored: z.array(z.string()),
    empty: [],
    typed: z.object({ clients: typedClients(maxClients) }).transform((form) => form.clients),
    limits: z.object({ clients: z.array(clientName).max(maxClients) }),
    labels: { name: "Name" },
    formLabels: { clients: "Valued clients" },
    shown: (clients) => ({ clients }),
    blank: "",
  }),
  testimonials: listPart("testimonials", testimonialFields, {
    name: "Testimonials",
    about: "What clients say, with one to five stars",
    place: "/#trust",
    maxRows: 24,
  }),
  badges: listPart("badges", badgeFields, {
    name: "Trust badges",
    about: "Certificates and registrations with their last day",
    place: "/#trust",
    maxRows: 24,
  }),
  capability: part({
    name: "Capability",
    about: "Turnover, capacity, people, safety and registrations, for tenders",
    place: "/capability",
    ...capabilityFields,
    blank: undefined,
  }),
  openDays: part({
    name: "Hours and promise",
    about: "Business hours, holidays and how fast inquiries are answered",
    place: "/#contact",
    ...businessHoursFields,
    blank: undefined,
    typed: typedBusinessHours,
    limits: businessHoursFields.typed,
  }),
  projectPages: part({
    name: "Project pages",
    about: "The testimonial of completed projects that have none of their own",
    place: "/?projects=all#projects",
    ...projectPageFields,
    blank: undefined,
    limits: projectPageFields.typed,
  }),
  machineCategories: namesPart("machineCategories", categoryFields, {
    name: "Machine categories",
    about: "What kinds of machines there are, how they are counted and drawn",
    place: "/#equipment",
    maxRows: maxNames,
    empty: defaultCategories,
  }),
  projectTypes: namesPart("projectTypes", typeFields, {
    name: "Project types",
    about: "What kinds of projects there are",
    place: "/#projects",
    maxRows: maxNames,
    empty: defaultTypes,
  }),
  machinePages: part({
    name: "Machine pages",
    about: "Quality assurance and other promises on every machine's page",
    place: "/#equipment",
    ...assuranceFields,
    blank: undefined,
    limits: assuranceFields.typed,
  }),
  inquiryMail: part({
    name: "Inquiry mails",
    about: "Who is mailed about inquiries, and whether visitors get an acknowledgement",
    place: null,
    immediate: true,
    ...inquiryMailFields,
    blank: undefined,
    limits: inquiryMailFields.typed,
  }),
  replyTemplates: {
    ...listPart("replyTemplates", templateFields, {
      name: "Reply templates",
      about: "Texts that a reply to an inquiry can start with",
      place: null,
      maxRows: 30,
    }),
    empty: defaultTemplates,
    immediate: true as const,
  },
  retention: part({
    name: "Privacy periods",
    about: "How long messages, activity and mails are kept",
    place: null,
    immediate: true,
    ...retentionFields,
    blank: undefined,
    limits: retentionFields.typed,
  }),
  region: part({
    name: "Region",
    about: "The time zone, the currency, and how dates and numbers are written",
    place: null,
    immediate: true,
    ...regionFields,
    blank: undefined,
    limits: regionFields.typed,
  }),
  photos: part<Partial<Record<PhotoSlot, number>>>({
    name: "Photos",
    about: "The photos of the hero and About",
    place: "/",
    stored: z.partialRecord(z.enum(photoSlots), z.int()),
    empty: {},
    typed: z
      .record(z.enum(photoSlots), photoId)
      .transform((slots) => Object.fromEntries(Object.entries(slots).filter(([, id]) => id !== null))),
    limits: z.object({}),
    labels: labelsOf(photoPlaces),
    shown: (chosen) => Object.fromEntries(photoSlots.map((slot) => [slot, `${chosen[slot] ?? ""}`])),
  }),
};

export type SitePart = keyof typeof siteParts;

export const sitePartKeys = Object.keys(siteParts) as SitePart[];

/** Returns the part with this URL key, or null. */
export const sitePartOf = (key: string): SitePart | null =>
  Object.hasOwn(siteParts, key) ? (key as SitePart) : null;
