import type { SitePart } from "./site-parts.ts";

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
