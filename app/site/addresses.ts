import type { ServiceOption } from "#app/content/messages/messages.ts";
import { serviceOrder, services } from "#app/content/services/services.ts";

/** The six anchor links of the header, in order. */
export const sections = [
  { id: "home", name: "Home" },
  { id: "about", name: "About" },
  { id: "services", name: "Services" },
  { id: "projects", name: "Projects" },
  { id: "equipment", name: "Equipment" },
  { id: "contact", name: "Contact" },
] as const;

export const serviceLinks = serviceOrder.map((slug) => ({
  name: services[slug].name,
  href: `/services/${slug}`,
}));

/** Returns the URL of the contact form with a preselected service and a machine or project. */
export function inquiryAddress(about: {
  service?: ServiceOption;
  equipment?: number;
  project?: number;
}): string {
  const query = new URLSearchParams(
    Object.entries(about).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return `/?${query}#contact`;
}
