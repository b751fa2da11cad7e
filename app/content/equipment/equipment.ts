import type { Selectable } from "kysely";
import type { Photo } from "#app/content/photos/photos.ts";
import type { RecordValues } from "#app/content/records/record-fields.ts";
import { factsOf, valuesFromRow } from "#app/content/records/record-values.ts";
import type { EquipmentTable } from "#db/schema.ts";
import { equipmentFields } from "./equipment-fields.ts";

/** A machine as shown on pages and in documents. */
export interface Equipment extends RecordValues<typeof equipmentFields> {
  id: number;
  order: number;
  /** Cover first; empty when the machine has no photos. */
  gallery: Photo[];
}

export function equipmentFromRow(row: Selectable<EquipmentTable>, gallery: Photo[]): Equipment {
  return { id: row.id, order: row.order, ...valuesFromRow(equipmentFields, row), gallery };
}

/** Returns the non-empty facts of a machine for pages and documents. */
export const equipmentFacts = (machine: Partial<Equipment>) => factsOf(equipmentFields, machine);

/** Returns the badge colour of an availability; gray for unknown values. */
export function availabilityTone(availability: string) {
  if (availability === "Available") return "green";
  if (availability === "In Use") return "yellow";
  return availability === "Maintenance" ? "red" : "gray";
}

export interface FleetCount {
  excavators: number;
  dumpers: number;
  pilingRigs: number;
  /** Excavators, dumpers and piling rigs. */
  total: number;
  /** Units of support equipment. */
  support: number;
}

const supportCategory = "Support Equipment";

/** Splits a fleet into machines and support equipment, which machine counts exclude. */
export function splitFleet<Item extends Pick<Equipment, "category">>(fleet: Item[]) {
  const isSupport = ({ category }: Item) => category === supportCategory;
  return { machines: fleet.filter((item) => !isSupport(item)), support: fleet.filter(isSupport) };
}

/** Counts units, not models. */
export function countFleet(fleet: Pick<Equipment, "category" | "units">[]): FleetCount {
  const units = (category: string) =>
    fleet.filter((item) => item.category === category).reduce((sum, item) => sum + item.units, 0);
  const [excavators, dumpers, pilingRigs] = [units("Excavator"), units("Dumper"), units("Piling Rig")];
  const total = excavators + dumpers + pilingRigs;
  return { excavators, dumpers, pilingRigs, total, support: units(supportCategory) };
}

/** Returns up to three other machines of the same category. */
export function relatedEquipment<Item extends Pick<Equipment, "id" | "category">>(
  fleet: Item[],
  item: Pick<Equipment, "id" | "category">,
): Item[] {
  return fleet.filter((other) => other.category === item.category && other.id !== item.id).slice(0, 3);
}

const manufacturerPages = new Map([
  ["Volvo 210", "https://www.volvoce.com/india/en-in/products/excavators/"],
  ["CAT 320", "https://www.cat.com/en_IN/products/new/equipment/excavators/medium-excavators.html"],
  ["XCMG 210", "https://www.xcmg.com/en-ap/product/excavators.htm"],
  ["BharatBenz Dumpers", "https://www.bharatbenz.com/construction-and-mining"],
]);

/** Returns the manufacturer's page of a known machine, or a web search for its name and specifications. */
export function moreDetailsAddress(name: string): string {
  return (
    manufacturerPages.get(name) ??
    `https://www.google.com/search?q=${encodeURIComponent(`${name} specifications`)}`
  );
}
