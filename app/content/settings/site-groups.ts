import type { SitePart } from "./site-parts.ts";

/** The parts as staff see them listed. */
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
