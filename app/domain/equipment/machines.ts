import { ungrouped } from "#app/adapters/region/region.ts";
import type { MachineCategory, MachineDrawing } from "#app/domain/records/name-lists.ts";
import { factsOf } from "#app/domain/records/record-values.ts";
import type { ShownRecord } from "#app/domain/records/shown-records.server.ts";
import { withinSentence } from "#app/domain/values/spoken-figures.ts";
import { machineFields, maintenance } from "./machine-fields.ts";

/** On a page of the home page's fleet. */
export const machinesPerPage = 24;

/** A machine as shown on pages and in documents. */
export interface Machine extends ShownRecord<typeof machineFields> {}

type Facts = { label: string; value: string }[];

/** Returns the non-empty facts of a machine for pages and documents. */
export const machineFacts = (machine: Partial<Machine>): Facts => [
  ...factsOf(machineFields, machine),
  ...transportFact(machine),
];

/** Returns the known transport weight and sizes of a machine as one fact; none if all are unknown. */
function transportFact(machine: Partial<Machine>): Facts {
  const { transportWeight, transportLength, transportWidth, transportHeight } = machine;
  const known = [
    { value: transportWeight, unit: "t" },
    { value: transportLength, unit: "m long" },
    { value: transportWidth, unit: "m wide" },
    { value: transportHeight, unit: "m high" },
  ].flatMap(({ value, unit }) => (value ? `${ungrouped(value)} ${unit}` : []));
  return known.length > 0 ? [{ label: "Transport", value: known.join(", ") }] : [];
}

/**
 * Returns the measures that the drawing of a tipper needs; null for machines without a load, which are no tippers, and
 * for those of unknown length, height or axles. Axles and tipping angle are specifications, such as `6x4` and `48°`.
 */
export function tipperFigures(
  machine: Pick<
    Machine,
    "name" | "loadVolume" | "transportLength" | "transportHeight" | "transportWidth" | "fullSpecs"
  >,
) {
  const { name, loadVolume, transportLength: length, transportHeight: height, fullSpecs } = machine;
  const figureOf = (label: RegExp, figure: RegExp) => {
    const value = fullSpecs.find((spec) => label.test(spec.label))?.value ?? "";
    return Number(figure.exec(value)?.[1] ?? 0);
  };
  const axles = figureOf(/^axle/i, /^(\d+)\s*[x×]\s*\d/i) / 2;
  const angle = figureOf(/^tipping angle/i, /^(\d+(?:\.\d+)?)\s*°/);
  if (loadVolume === null || !length || !height || ![2, 3, 4].includes(axles)) return null;
  // Lower or shorter ones are no trucks: the typical cab would not fit them.
  if (length < 5 || height < 2.4) return null;
  const tippingAngle = angle > 0 && angle < 80 ? angle : null;
  return { name, length, height, width: machine.transportWidth, axles, tippingAngle };
}

/** Returns the badge colour of an availability; gray for unknown values. */
export function availabilityTone(availability: string) {
  if (availability === "Available") return "green";
  if (availability === "In Use") return "yellow";
  return availability === maintenance ? "red" : "gray";
}

export interface CountedKind {
  /** Names within a sentence, such as `piling rig` and `piling rigs`. */
  one: string;
  many: string;
  drawing: MachineDrawing;
  units: number;
}

export interface FleetCount {
  /** The categories that count among the machines and have units, in the order of their list, tall machines last. */
  kinds: CountedKind[];
  /** Units of all kinds. */
  total: number;
  /** Units that are counted apart. */
  support: number;
}

const isApart = ({ counted }: MachineCategory) => counted === "Support equipment";

/** Returns the categories of support equipment, which machine counts exclude. */
export const supportCategories = (categories: readonly MachineCategory[]): string[] =>
  categories.filter(isApart).map(({ name }) => name);

/** Returns the name of a category's machines as a group: `Excavator Fleet`, but `Support Equipment`. */
export const fleetName = (category: string, categories: readonly MachineCategory[]): string =>
  supportCategories(categories).includes(category) ? category : `${category} Fleet`;

/** Counts units, not models. */
export function countFleet(
  fleet: Pick<Machine, "category" | "units">[],
  categories: readonly MachineCategory[],
): FleetCount {
  const units = new Map<string, number>();
  for (const item of fleet) units.set(item.category, (units.get(item.category) ?? 0) + item.units);
  const fleetUnits = categories.map((category) => ({ category, units: units.get(category.name) ?? 0 }));
  const sum = (of: typeof fleetUnits) => of.reduce((total, one) => total + one.units, 0);
  const machines = fleetUnits.filter(({ category, units: count }) => count > 0 && !isApart(category));
  const kinds = machines.map(({ category, units: count }) => ({
    one: withinSentence(category.name),
    many: withinSentence(category.plural || `${category.name}s`),
    drawing: category.drawing,
    units: count,
  }));
  const isTall = ({ drawing }: CountedKind) => drawing === "Piling rig";
  return {
    // Drawings have room for tall machines at their end.
    kinds: [...kinds.filter((kind) => !isTall(kind)), ...kinds.filter(isTall)],
    total: sum(machines),
    support: sum(fleetUnits.filter(({ category }) => isApart(category))),
  };
}

export const namedKind = ({ one, many, units }: CountedKind): string => (units === 1 ? one : many);

/** Returns the excavators and piling rigs, which the section of a pit shows. Several categories share one name. */
export function pitMachines({ kinds }: FleetCount) {
  const drawnAs = (drawing: MachineDrawing): CountedKind => {
    const drawn = kinds.filter((kind) => kind.drawing === drawing);
    const [only] = drawn;
    if (only && drawn.length === 1) return only;
    const one = drawing.toLowerCase();
    return { one, many: `${one}s`, drawing, units: drawn.reduce((sum, { units }) => sum + units, 0) };
  };
  const [excavators, pilingRigs] = [drawnAs("Excavator"), drawnAs("Piling rig")];
  return {
    excavators: excavators.units,
    pilingRigs: pilingRigs.units,
    names: { excavators: namedKind(excavators), pilingRigs: namedKind(pilingRigs) },
  };
}

/** Returns up to three other machines of the same category. */
export function relatedMachines<Item extends Pick<Machine, "id" | "category">>(
  fleet: Item[],
  item: Pick<Machine, "id" | "category">,
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
