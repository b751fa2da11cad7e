import type { equipmentCategories } from "#app/content/equipment/equipment-fields.ts";

interface ServiceEntry {
  name: string;
  /** What the inquiry form calls it, where that is not its name. */
  option?: string;
  /** What the home page and the brochure say of it unless the office has written something else. */
  summary: string;
  /** The categories of machines it works with, the one it needs most first. */
  machines: readonly (typeof equipmentCategories)[number][];
}

/**
 * The services, in the order in which they are shown. Menus, the inquiry form, site content, sitemap and documents
 * follow from it; `service-texts.ts` has what stands on their pages.
 */
export const services = {
  excavation: {
    name: "Excavation",
    summary:
      "Basements, rafts and trenches in fill, marine clay and basalt, with shoring, dewatering and carting.",
    machines: ["Excavator", "Dumper"],
  },
  piling: {
    name: "Piling",
    summary: "Bored, driven and micro piles and secant walls, up to 50 m deep and 1500 mm in diameter.",
    machines: ["Piling Rig"],
  },
  demolition: {
    name: "Demolition",
    summary:
      "RCC and masonry buildings taken down floor by floor or by high reach, with salvage and debris segregation.",
    machines: ["Excavator"],
  },
  construction: {
    name: "Construction",
    option: "RCC Construction",
    summary:
      "Rafts, basements, podiums and tower frames in RCC, on a floor cycle agreed before the first pour.",
    machines: ["Support Equipment", "Excavator"],
  },
} as const satisfies Record<string, ServiceEntry>;

export type ServiceSlug = keyof typeof services;

export const serviceOrder = Object.keys(services) as ServiceSlug[];

export const isServiceSlug = (text: string): text is ServiceSlug => Object.hasOwn(services, text);

/** Returns an object with an entry for each service. */
export function forEachService<Value>(
  entry: (slug: ServiceSlug, service: ServiceEntry) => Value,
): Record<ServiceSlug, Value> {
  const entries = serviceOrder.map((slug) => [slug, entry(slug, services[slug])]);
  return Object.fromEntries(entries);
}
