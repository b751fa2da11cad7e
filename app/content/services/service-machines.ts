import type { Equipment } from "#app/content/equipment/equipment.ts";
import { type ServiceSlug, services } from "./services.ts";

/** Up to three machines a service works with, in the order of the fleet, from each of its categories in turn. */
export function machinesFor<Item extends Pick<Equipment, "category">>(
  service: ServiceSlug,
  fleet: Item[],
): Item[] {
  const kinds = services[service].machines.map((category) =>
    fleet.filter((item) => item.category === category),
  );
  return [0, 1, 2].flatMap((turn) => kinds.flatMap((kind) => kind.slice(turn, turn + 1))).slice(0, 3);
}
