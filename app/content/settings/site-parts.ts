import {
  claimKeys,
  type PhotoSlot,
  photoSlots,
  type Settings,
  type SiteTextKey,
  weekdays,
} from "#db/schema-settings.ts";
import type { FormValues } from "../form-values.ts";
import { figureOf, labelOf, type SitePart, visibilities } from "./site-content.ts";
import { siteTexts } from "./site-texts.ts";

interface PartWords {
  name: string;
  /** What it is for, in a line. */
  about: string;
  /** Where visitors see it; null when they do not. */
  place: string | null;
}

/** The parts of the site's content, in the order of the home page. */
export const siteParts: Record<SitePart, PartWords> = {
  profile: { name: "Company", about: "Name, city, tagline, story and where the office is", place: "/#about" },
  texts: { name: "Texts", about: "Headlines and introductions of the sections", place: "/" },
  claims: { name: "Claims", about: "The figures in the hero and where they are repeated", place: "/#home" },
  leaders: { name: "Leaders", about: "Who leads the group, with a photo each", place: "/#about" },
  companies: { name: "Group companies", about: "The companies under the group", place: "/#about" },
  clients: { name: "Valued clients", about: "The list of names under Trust", place: "/#trust" },
  testimonials: { name: "Testimonials", about: "What clients say, with one to five stars", place: "/#trust" },
  badges: {
    name: "Trust badges",
    about: "Certificates and registrations with their last day",
    place: "/#trust",
  },
  openDays: {
    name: "Open days",
    about: "The days that count towards a reply within 24 hours",
    place: "/#contact",
  },
  projectPages: {
    name: "Project pages",
    about: "The testimonial of completed projects that have none of their own",
    place: "/?projects=all#projects",
  },
  pictures: { name: "Pictures", about: "The pictures of the hero, About and the services", place: "/" },
};

export const sitePartKeys = Object.keys(siteParts) as SitePart[];

/** The part an address names, or null. */
export const sitePartOf = (key: string): SitePart | null =>
  Object.hasOwn(siteParts, key) ? (key as SitePart) : null;

export const slotNames: Record<PhotoSlot, string> = {
  hero: "Hero, wide screens",
  heroPortrait: "Hero, phones",
  about: "About",
  excavation: "Excavation",
  piling: "Piling",
  demolition: "Demolition",
  construction: "Construction",
  excavationSecond: "Excavation, second picture",
  pilingSecond: "Piling, second picture",
  demolitionSecond: "Demolition, second picture",
  constructionSecond: "Construction, second picture",
};

export const textNames: Record<SiteTextKey, string> = {
  heroHeadline: "Hero: headline",
  servicesHeadline: "Services: headline",
  servicesLead: "Services: introduction",
  excavation: "Excavation: summary",
  demolition: "Demolition: summary",
  piling: "Piling: summary",
  construction: "Construction: summary",
  projectsLead: "Projects: introduction",
  equipmentLead: "Equipment: introduction",
  contactHeadline: "Contact: headline",
  contactLead: "Contact: introduction",
};

export const siteBlankRows = {
  leaders: { name: "", role: "", bio: "", photoId: "" },
  companies: { name: "", focus: "", description: "" },
  clients: "",
  testimonials: { quote: "", author: "", position: "", company: "", rating: "" },
  badges: { name: "", description: "", number: "", issuer: "", expires: "" },
} as const;

/** A part as it stands in its form. */
export function partFormValues(part: SitePart, settings: Settings): FormValues {
  switch (part) {
    case "profile": {
      const { story, latitude, longitude, ...profile } = settings.profile;
      return {
        ...profile,
        story: story.join("\n\n"),
        latitude: `${latitude ?? ""}`,
        longitude: `${longitude ?? ""}`,
      };
    }
    case "claims":
      return Object.fromEntries(
        claimKeys.flatMap((key) => [
          [figureOf(key), settings.claims[key].figure],
          [labelOf(key), settings.claims[key].label],
        ]),
      );
    case "leaders":
      return { leaders: settings.leaders.map((row) => ({ ...row, photoId: `${row.photoId ?? ""}` })) };
    case "companies":
      return { companies: settings.companies.map((row) => ({ ...row })) };
    case "clients":
      return { clients: settings.clients };
    case "testimonials":
      return { testimonials: settings.testimonials.map((row) => ({ ...row, rating: `${row.rating}` })) };
    case "badges":
      return { badges: settings.badges.map((row) => withoutNull(row)) };
    case "pictures":
      return Object.fromEntries(photoSlots.map((slot) => [slot, `${settings.pictures[slot] ?? ""}`]));
    case "texts":
      return siteTexts(settings);
    case "openDays":
      return Object.fromEntries(weekdays.map((day) => [day, settings.openDays[day] ? "Open" : ""]));
    case "projectPages":
      return { genericTestimonial: visibilities[settings.projectPages.genericTestimonial ? 0 : 1] };
  }
}

const withoutNull = (row: object): Record<string, string> =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [key, value ?? ""]));

/** What is a text in a part's form and what a list, with one blank row for each list. */
export function partBlankValues(part: SitePart, settings: Settings): FormValues {
  if (!Object.hasOwn(siteBlankRows, part)) return partFormValues(part, settings);
  const blank = siteBlankRows[part as keyof typeof siteBlankRows];
  return { [part]: typeof blank === "string" ? [blank] : [{ ...blank }] };
}

/** The photos that a part's form names, by the path of the field. */
export function photoFormValues(part: SitePart, typed: FormValues): Map<string, number> {
  const named: [string, unknown][] =
    part === "pictures"
      ? Object.entries(typed)
      : part === "leaders"
        ? (typed.leaders as Record<string, string>[]).map((row, at) => [`leaders.${at}.photoId`, row.photoId])
        : [];
  const given = named.map(([path, id]): [string, number] => [path, Number(id)]);
  return new Map(given.filter(([, id]) => Number.isInteger(id) && id > 0 && id < 2 ** 31));
}
