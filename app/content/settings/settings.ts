import { z } from "zod";
import {
  type Badge,
  claimKeys,
  photoSlots,
  type Settings,
  siteTextKeys,
  weekdays,
} from "#db/schema-settings.ts";

const text = z.string();

const badge = z.object({
  name: text,
  description: text,
  number: text.nullable(),
  issuer: text.nullable(),
  expires: z.iso.date().nullable(),
});

/** What each settings document may hold. */
export const settingSchemas = {
  profile: z.object({
    name: text,
    shortName: text,
    city: text,
    founded: text,
    tagline: text,
    story: z.array(text),
    latitude: z.number().min(-90).max(90).nullable(),
    longitude: z.number().min(-180).max(180).nullable(),
    copyrightFrom: text,
  }),
  contact: z.object({
    phonePrimary: text,
    phoneNote: text,
    emailPrimary: text,
    emailSecondary: text,
    emailNote: text,
    addressLine1: text,
    addressLine2: text,
    addressLine3: text,
    businessHoursPrimary: text,
    businessHoursSecondary: text,
  }),
  openDays: z.record(z.enum(weekdays), z.boolean()),
  claims: z.record(z.enum(claimKeys), z.object({ figure: text, label: text })),
  leaders: z.array(z.object({ name: text, role: text, bio: text, photoId: z.int().nullable() })),
  companies: z.array(z.object({ name: text, focus: text, description: text })),
  clients: z.array(text),
  testimonials: z.array(
    z.object({ quote: text, author: text, position: text, company: text, rating: z.int().min(1).max(5) }),
  ),
  badges: z.array(badge),
  pictures: z.partialRecord(z.enum(photoSlots), z.int()),
  texts: z.partialRecord(z.enum(siteTextKeys), text),
  projectPages: z.object({ genericTestimonial: z.boolean() }),
  security: z.object({ adminsNeedTwoFactor: z.boolean() }),
} satisfies { [Key in keyof Settings]: z.ZodType<Settings[Key]> };

const noClaim = { figure: "", label: "" };

/** What a site shows before anybody has filled it in; every place that shows a setting copes with these. */
export const emptySettings: Settings = {
  profile: {
    name: "Your company",
    shortName: "Your company",
    city: "Mumbai",
    founded: "",
    tagline: "Excavation, piling, demolition and construction",
    story: [],
    latitude: null,
    longitude: null,
    copyrightFrom: "",
  },
  contact: {
    phonePrimary: "",
    phoneNote: "",
    emailPrimary: "",
    emailSecondary: "",
    emailNote: "",
    addressLine1: "",
    addressLine2: "",
    addressLine3: "",
    businessHoursPrimary: "",
    businessHoursSecondary: "",
  },
  openDays: {
    monday: true,
    tuesday: true,
    wednesday: true,
    thursday: true,
    friday: true,
    saturday: true,
    sunday: false,
  },
  claims: {
    yearsOfExperience: noClaim,
    equipmentUnits: noClaim,
    majorClients: noClaim,
    groupClients: noClaim,
    projectsDelivered: noClaim,
    landmarkProjects: noClaim,
    projectsPerService: noClaim,
    safetyRecord: noClaim,
  },
  leaders: [],
  companies: [],
  clients: [],
  testimonials: [],
  badges: [],
  pictures: {},
  texts: {},
  projectPages: { genericTestimonial: true },
  security: { adminsNeedTwoFactor: false },
};

/** The years of the copyright line, such as `2024–2026`, or the present one alone. */
export function copyrightYears(from: string, thisYear: string): string {
  return /^\d{4}$/.test(from) && from < thisYear ? `${from}–${thisYear}` : thisYear;
}

/** The badges that hold on a site day: one whose last day has passed is not shown. */
export function validBadges(badges: Badge[], today: string): Badge[] {
  return badges.filter((item) => item.expires === null || item.expires >= today);
}
