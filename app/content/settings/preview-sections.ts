import type { SitePart } from "./site-parts.ts";

/** The sections of the home page by the ids they have there. */
type Section = "home" | "about" | "services" | "projects" | "equipment" | "trust" | "contact";

/** Settings that the home page may show. */
export type PreviewedPart = SitePart | "contact";

/**
 * The section of the home page that shows a field, by the start of the field's name; "" is that of all others. Null is
 * for a field that other pages show.
 */
const sections: Partial<Record<PreviewedPart, { "": Section } & Record<string, Section | null>>> = {
  profile: { "": "about", name: "home", city: "home", tagline: "home" },
  texts: {
    "": "home",
    services: "services",
    projects: "projects",
    equipment: "equipment",
    contact: "contact",
  },
  claims: { "": "home", groupClients: "about", landmarkProjects: "projects", projectsPerService: null },
  photos: { "": "home", about: "about" },
  leaders: { "": "about" },
  companies: { "": "about" },
  clients: { "": "trust" },
  testimonials: { "": "trust" },
  badges: { "": "trust" },
  contact: { "": "contact" },
};

/** Returns whether the form of a part shows a preview of the home page. */
export const hasPreview = (part: string): boolean => Object.hasOwn(sections, part);

/** Returns the section of the home page that shows a field of a part; null if the page does not show it. */
export function previewSection(part: PreviewedPart, field: string): Section | null {
  const known = sections[part];
  if (!known) return null;
  const start = Object.keys(known).find((name) => name && field.startsWith(name));
  return known[start ?? ""] ?? null;
}
