import type { Equipment } from "#app/content/equipment/equipment.ts";
import type { ServiceSlug } from "./services.ts";

/** The categories of machines each service works with, the one it needs most first. */
const categories: Record<ServiceSlug, readonly string[]> = {
  excavation: ["Excavator", "Dumper"],
  piling: ["Piling Rig"],
  demolition: ["Excavator"],
  construction: ["Support Equipment", "Excavator"],
};

/** Up to three machines a service works with, in the order of the fleet, from each of its categories in turn. */
export function machinesFor<Item extends Pick<Equipment, "category">>(
  service: ServiceSlug,
  fleet: Item[],
): Item[] {
  const kinds = categories[service].map((category) => fleet.filter((item) => item.category === category));
  return [0, 1, 2].flatMap((turn) => kinds.flatMap((kind) => kind.slice(turn, turn + 1))).slice(0, 3);
}
