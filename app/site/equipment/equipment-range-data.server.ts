import { findEquipment, listComparable } from "#app/content/equipment/equipment.server.ts";
import type { Equipment } from "#app/content/equipment/equipment.ts";
import { recordId } from "#app/content/record-id.ts";
import { maxCompared, rangeKind, rangeMeasures } from "#app/drawings/working-range-layout.ts";
import type { Db } from "#db/connect.ts";

const maxOffered = 12;

/**
 * Returns the machines that an address compares with a machine and those that the form offers. Both
 * are in fleet order, of the same category and have the measures of the drawing. Other values are ignored.
 */
export async function comparisonOf(db: Db, machine: Equipment, given: string[]) {
  const kind = rangeKind(machine);
  if (!kind) return { compared: [], others: [] };
  const which = { category: machine.category, measures: rangeMeasures(kind), except: machine.id };
  const ids = [...new Set(given.slice(0, maxCompared).flatMap((value) => recordId(value) ?? []))];
  const [offered, chosen] = await Promise.all([
    listComparable(db, { ...which, limit: maxOffered }),
    listComparable(db, { ...which, ids, limit: maxCompared }),
  ]);
  const found = await Promise.all(chosen.map(({ id }) => findEquipment(db, id)));
  return {
    compared: found.filter((other) => other !== undefined),
    others: [...offered, ...chosen.filter(({ id }) => offered.every((other) => other.id !== id))],
  };
}
