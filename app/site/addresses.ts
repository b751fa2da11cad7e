/** The six anchor links of the header, in order. */
const sections = [
  { id: "home", name: "Home" },
  { id: "about", name: "About" },
  { id: "services", name: "Services" },
  { id: "projects", name: "Projects" },
  { id: "equipment", name: "Equipment" },
  { id: "contact", name: "Contact" },
] as const;

/** Returns the anchor links of the sections that the home page has. */
export const sectionsWith = (services: readonly unknown[]) =>
  sections.filter(({ id }) => id !== "services" || services.length > 0);

/** Returns the URL of the contact form with a preselected service and a machine or project. */
export function inquiryAddress(about: {
  /** A value of the form's select: a service's slug, `equipment` or `other`. */
  service?: string;
  equipment?: number;
  project?: number;
}): string {
  const query = new URLSearchParams(
    Object.entries(about).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return `/?${query}#contact`;
}
