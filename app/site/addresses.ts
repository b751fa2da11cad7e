import type { ServiceOption } from "#app/content/messages/messages.ts";
import { serviceOrder, services } from "#app/content/services/services.ts";

/** The header's six anchors, in order. */
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

/** The contact form, with the service chosen and the machine or project named. */
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
