import type { equipmentCategories } from "#app/content/equipment/equipment-fields.ts";

interface ServiceEntry {
  name: string;
  /** Label in the inquiry form, if it differs from the name. */
  option?: string;
  /** Default text on the home page and in the brochure, unless the office has saved a custom one. */
  summary: string;
  /** The equipment categories it uses, most important first. */
  machines: readonly (typeof equipmentCategories)[number][];
}

/**
 * The services, in display order. Menus, the inquiry form, site content, the sitemap and documents derive from this
 * list. `service-texts.ts` has the texts of their pages.
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

/** Builds an object with an entry for each service. */
export function forEachService<Value>(
  entry: (slug: ServiceSlug, service: ServiceEntry) => Value,
): Record<ServiceSlug, Value> {
  const entries = serviceOrder.map((slug) => [slug, entry(slug, services[slug])]);
  return Object.fromEntries(entries);
}
