import type { Settings } from "#app/domain/company/settings.ts";

/** The anchor links of the header, in order. A section without content has none. */
const sections = [
  { id: "home", name: "Home" },
  { id: "about", name: "About" },
  { id: "services", name: "Services" },
  { id: "projects", name: "Projects" },
  { id: "equipment", name: "Equipment" },
  { id: "contact", name: "Contact" },
] as const;

export type SectionId = (typeof sections)[number]["id"];

export const sectionLinks = (hasContent: (id: SectionId) => boolean) =>
  sections.filter(({ id }) => hasContent(id));

export const hasAbout = ({ profile, leaders, companies, claims, photos }: Settings): boolean =>
  profile.story.length + leaders.length + companies.length > 0 ||
  profile.founded !== "" ||
  claims.groupClients.figure !== "" ||
  photos.about !== undefined;

/** Returns the URL of the contact form with a preselected service and a machine or project. */
export function inquiryAddress(fields: {
  /** A value of the form's select: a service's slug, `equipment` or `other`. */
  service?: string;
  equipment?: number;
  project?: number;
}): string {
  const query = new URLSearchParams(
    Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return `/?${query}#contact`;
}
