import { ungrouped } from "#app/adapters/region/region.ts";
import type { NumberRange } from "#app/domain/records/record-fields.ts";
import type { Service, ServiceFacts } from "./services.ts";

export interface Figure {
  label: string;
  value: string;
}

const methods = [
  { name: "Bored", diameter: "boredDiameter", depth: "boredDepth" },
  { name: "Driven", diameter: "drivenDiameter", depth: "drivenDepth" },
  { name: "Micro", diameter: "microDiameter", depth: "microDepth" },
] as const;

/** Returns the pile methods that have both a diameter and a depth. */
export function pilesOf(service: ServiceFacts) {
  return methods.flatMap(({ name, diameter, depth }) => {
    const [range, depthM] = [service[diameter], service[depth]];
    return range && depthM ? [{ name, minDiameterMm: range.from, maxDiameterMm: range.to, depthM }] : [];
  });
}

/** Returns the layers of the ground, from the surface down. The last one has no bottom. */
export function layersOf({ groundLayers }: ServiceFacts): { name: string; to: number }[] {
  return groundLayers.map(({ name, depth }) => ({
    name,
    to: depth === "" ? Number.POSITIVE_INFINITY : Number(depth),
  }));
}

/** Returns the measures of the section through a pit, or null when one is missing. */
export function digOf(service: ServiceFacts) {
  const { maxDepth, pitDepth } = service;
  if (maxDepth === null || pitDepth === null || pitDepth > maxDepth) return null;
  return { maxDepth, pitDepth, layers: layersOf(service) };
}

/** Returns the reach of a boom and the height of the building beside it, or null when one is missing. */
export function reachOf({ reach, oldBuildingHeight }: ServiceFacts) {
  return reach === null || oldBuildingHeight === null ? null : { reach, height: oldBuildingHeight };
}

const trades = [
  { name: "Wall rebar", days: "wallRebarDays" },
  { name: "Shuttering", days: "shutteringDays" },
  { name: "Slab rebar", days: "slabRebarDays" },
  { name: "MEP conduits", days: "conduitDays" },
  { name: "Pour", days: "pourDays" },
  { name: "Curing", days: "curingDays" },
  { name: "Side forms off", days: "formsOffDays" },
] as const;

/** Returns the days of each trade on a floor, or null when the cycle, the height or all trades are missing. */
export function cycleOf(service: ServiceFacts) {
  const { floorCycle, floorHeight } = service;
  const works = trades.flatMap(({ name, days }) => {
    const worked: NumberRange | null = service[days];
    return worked && worked.to > worked.from ? [{ name, ...worked }] : [];
  });
  if (floorCycle === null || floorHeight === null || works.length === 0) return null;
  return { days: floorCycle, height: floorHeight, works };
}

/** Returns the measure of projects that stands for a service's work; null if none does. */
export function measureOf(service: ServiceFacts) {
  if (digOf(service)) return "excavationDepth";
  if (pilesOf(service).length > 0) return "pileCount";
  return cycleOf(service) && "storeys";
}

/** Returns what a service is known for: the first of its facts that can be drawn, or null. */
export function decisiveOf(service: ServiceFacts) {
  const [dig, reach, cycle] = [digOf(service), reachOf(service), cycleOf(service)];
  const thickest = Math.max(0, ...pilesOf(service).map(({ maxDiameterMm }) => maxDiameterMm));
  if (dig) return { kind: "dig" as const, ...dig };
  if (thickest > 0) return { kind: "piles" as const, diameterMm: thickest };
  if (reach) return { kind: "reach" as const, ...reach };
  return cycle && { kind: "floor" as const, ...cycle };
}

/** Returns the machine counts and limits of a service. Counts and limits that are missing or 0 are left out. */
export function figuresOf(service: Service, unitsByCategory: Map<string, number>): Figure[] {
  const piles = pilesOf(service);
  const largest = (own: number | null, others: number[]) => own ?? Math.max(0, ...others);
  const depth = largest(
    service.maxDepth,
    piles.map(({ depthM }) => depthM),
  );
  const diameter = largest(
    service.maxDiameter,
    piles.map(({ maxDiameterMm }) => maxDiameterMm),
  );
  const { floorCycle, floorHeight } = service;
  const figure = (label: string, value: number, unit: string): Figure[] =>
    value > 0 ? [{ label, value: `${ungrouped(value)}${unit}` }] : [];
  return [
    ...service.machineCounts.flatMap(({ category, label }) =>
      figure(label || category, unitsByCategory.get(category) ?? 0, ""),
    ),
    ...figure("Maximum depth", depth, " m"),
    ...figure("Maximum pile diameter", diameter, " mm"),
    ...figure("Shortest floor cycle", floorCycle ?? 0, floorCycle === 1 ? " day" : " days"),
    ...figure("Typical floor height", floorHeight ?? 0, " m"),
  ];
}
