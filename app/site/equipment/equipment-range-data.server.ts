import { findEquipment, listComparable } from "#app/content/equipment/equipment.server.ts";
import type { Equipment } from "#app/content/equipment/equipment.ts";
import { recordId } from "#app/content/record-id.ts";
import { layersOf, pilesOf } from "#app/content/services/service-facts.ts";
import { listServices } from "#app/content/services/services.server.ts";
import { maxCompared, rangeKind, rangeMeasures } from "#app/drawings/working-range-layout.ts";
import type { Db } from "#db/connect.ts";

const maxOffered = 12;

/**
 * Returns the machines that an address compares with a machine and those that the form offers. Both
 * are in fleet order, of the same category and have the measures of the drawing. Other values are ignored.
 */
export async function comparisonOf(db: Db, machine: Equipment, given: string[]) {
  const kind = rangeKind(machine);
  if (!kind) return { compared: [], others: [], layers: [] };
  const which = { category: machine.category, measures: rangeMeasures(kind), except: machine.id };
  const ids = [...new Set(given.slice(0, maxCompared).flatMap((value) => recordId(value) ?? []))];
  const [services, offered, chosen] = await Promise.all([
    kind === "drill" ? listServices(db) : [],
    listComparable(db, { ...which, limit: maxOffered }),
    listComparable(db, { ...which, ids, limit: maxCompared }),
  ]);
  const found = await Promise.all(chosen.map(({ id }) => findEquipment(db, id)));
  const piling = services.find((service) => pilesOf(service).length > 0);
  return {
    /** The ground that the service with piles is drawn in. */
    layers: piling ? layersOf(piling) : [],
    compared: found.filter((other) => other !== undefined),
    others: [...offered, ...chosen.filter(({ id }) => offered.every((other) => other.id !== id))],
  };
}
