import { ungrouped } from "#app/adapters/region/region.ts";
import { andList, cubicMetres } from "#app/domain/values/spoken-figures.ts";
import { counted } from "#app/domain/values/wording.ts";
import { highestOf } from "./asked-figures.ts";

/** The pit that a visitor asks about, in metres. */
export interface PitWish {
  depth: number;
  length: number;
  width: number;
}

/** A machine that digs, with its digging depth in metres. */
export interface Digger {
  name: string;
  reachM: number;
}

/** Metres from floor to floor below ground. */
export const basementHeight = 4;

/** Returns the volume of a pit with vertical walls in cubic metres, length · width · depth, as it lies in the ground. */
export const pitVolume = ({ depth, length, width }: PitWish): number => depth * length * width;

/** Returns the volume of the soil once it is dug. @param bulking percent of growth */
export const looseVolume = (pit: PitWish, bulking: number): number => pitVolume(pit) * (1 + bulking / 100);

/** Returns the number of trips of one tipper. @param load cubic metres of loose soil per trip */
export const tipperLoads = (pit: PitWish, bulking: number, load: number): number =>
  Math.ceil(looseVolume(pit, bulking) / load);

export const basementsOf = (depth: number): number => Math.floor(depth / basementHeight);

/** Returns the two parts of a pit's size, such as `40 × 25 m` and `9 m deep`. */
export const pitSizes = ({ depth, length, width }: PitWish): string[] => [
  `${ungrouped(length)} × ${ungrouped(width)} m`,
  `${ungrouped(depth)} m deep`,
];

/** Returns the pit as text: `Pit 40 × 25 m, 9 m deep`. */
export const pitText = (pit: PitWish): string => `Pit ${pitSizes(pit).join(", ")}`;

/**
 * Returns how a machine digs a pit whose bottom it does not reach from the edge: from one berm where another machine reaches
 * it, otherwise from several; null if it reaches the bottom.
 */
export function reasonAgainstDigger({ reachM }: Digger, { depth }: PitWish, others: Digger[]): string | null {
  if (depth <= reachM) return null;
  const other = others.find((digger) => digger.reachM >= depth);
  const berms = other ? `a berm, or use the ${other.name}` : "berms on the way down";
  return `reaches ${ungrouped(reachM)} m; works from ${berms}`;
}

/** Returns what a pit has room for and which machines dig it from its edge, in a sentence or two. */
export function pitOutcome({ depth }: PitWish, diggers: string[]): string {
  const basements = basementsOf(depth);
  const room = basements > 0 ? `Room for ${counted(basements, "basement")}. ` : "";
  if (diggers.length === 0)
    return `${room}No machine of ours reaches the bottom from the edge: it is dug in berms.`;
  return `${room}Dug from the edge by ${andList.format(diggers)}.`;
}

/** Returns the volumes as text: in situ and, where the bulking is known, loose. */
export function pitVolumes(pit: PitWish, bulking: number | null) {
  return {
    ground: cubicMetres(pitVolume(pit)),
    loose: bulking === null ? "" : cubicMetres(looseVolume(pit, bulking)),
  };
}

/** The largest plan that the section has room for, in metres. */
const largestPlan = { length: 120, width: 60 };

/** Returns the ranges of a pit: twice as deep as a typical one, unless no wall goes that far. */
export function pitRanges({ maxDepth, pitDepth }: { maxDepth: number; pitDepth: number }) {
  const deepest = Math.min(maxDepth, Math.ceil(pitDepth * 2), highestOf("depth"));
  return {
    depth: { min: 1, max: deepest, step: 1 },
    length: { min: 5, max: largestPlan.length, step: 5 },
    width: { min: 5, max: largestPlan.width, step: 5 },
  };
}

const plans = { plot: { length: 40, width: 25 }, podium: { length: 80, width: 50 } };

/**
 * Returns ready choices: a pit of one basement, unless the typical one is not so deep; pits of the typical depth on a plot
 * and below a podium; and the deepest.
 */
export function pitPresets(facts: { maxDepth: number; pitDepth: number }) {
  const { depth } = pitRanges(facts);
  const basement = { name: "One basement", ...plans.plot, depth: basementHeight };
  return [
    ...(facts.pitDepth < basementHeight ? [] : [basement]),
    { name: "Typical", ...plans.plot, depth: facts.pitDepth },
    { name: "Podium", ...plans.podium, depth: facts.pitDepth },
    { name: "Deepest", ...plans.podium, depth: depth.max },
  ];
}
