import { fieldsOf, text } from "#app/domain/records/setting-fields.ts";
import { lines } from "#app/domain/values/form-schema.ts";
import { type BusinessHours, replyPromise } from "./business-hours.ts";
import type { CompanyProfile } from "./profile.ts";

interface TextContext {
  profile: CompanyProfile;
  openDays: BusinessHours;
}

interface SiteText {
  label: string;
  /** Length up to which the text suits the layout. */
  recommended: number;
  /** Starts a section of the form. */
  section?: { title: string };
  builtIn: string | ((context: TextContext) => string);
}

function headlineOf({ name, city, founded }: CompanyProfile): string {
  if (!city) return name;
  return `Groundworks for ${city}${founded ? ` since ${founded}` : ""}`;
}

/** The texts of the home page's sections, in form order. */
const siteTextEntries = {
  heroHeadline: {
    label: "Hero: headline",
    recommended: 45,
    section: { title: "Hero" },
    builtIn: ({ profile }: TextContext) => headlineOf(profile),
  },
  servicesHeadline: {
    label: "Services: headline",
    recommended: 60,
    section: { title: "Services" },
    builtIn: "",
  },
  servicesLead: {
    label: "Services: introduction",
    recommended: 180,
    builtIn: "",
  },
  projectsLead: {
    label: "Projects: introduction",
    recommended: 180,
    section: { title: "Projects" },
    builtIn: "",
  },
  equipmentLead: {
    label: "Equipment: introduction",
    recommended: 180,
    section: { title: "Equipment" },
    builtIn: "",
  },
  contactHeadline: {
    label: "Contact: headline",
    recommended: 45,
    section: { title: "Contact" },
    builtIn: "Tell us about the plot",
  },
  contactLead: {
    label: "Contact: introduction",
    recommended: 160,
    builtIn: ({ openDays }: TextContext) =>
      `Tell us where it is, what stands there now and what you want to build. ${replyPromise(openDays)}.`,
  },
};

type SiteTextKey = keyof typeof siteTextEntries;
export type SiteTexts = Record<SiteTextKey, string>;

export const siteTextKeys = Object.keys(siteTextEntries) as SiteTextKey[];

/** The fields of the form, which are empty for built-in texts. */
export const textFields = fieldsOf(
  Object.fromEntries(
    Object.entries<SiteText>(siteTextEntries).map(([key, { label, recommended, section }]) => [
      key,
      text(label, lines(600), {
        recommended,
        rows: key.endsWith("Headline") ? 1 : 2,
        wide: true,
        ...(section && { section }),
      }),
    ]),
  ),
);

function builtInTexts(context: TextContext): SiteTexts {
  const texts = Object.entries<SiteText>(siteTextEntries).map(([key, { builtIn }]) => [
    key,
    typeof builtIn === "string" ? builtIn : builtIn(context),
  ]);
  return Object.fromEntries(texts);
}

/** Returns the typed texts without those that are empty or equal to the built-in ones. */
export function ownTexts(context: TextContext, typed: Partial<SiteTexts>): Partial<SiteTexts> {
  const builtIn = builtInTexts(context);
  const own = Object.entries(typed).filter(([key, text]) => text && text !== builtIn[key as SiteTextKey]);
  return Object.fromEntries(own);
}

/** Returns the home page texts: custom texts, with built-in ones for the rest. */
export function siteTexts({ texts, ...context }: TextContext & { texts: Partial<SiteTexts> }): SiteTexts {
  return { ...builtInTexts(context), ...texts };
}
