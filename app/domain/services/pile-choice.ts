import { ungrouped } from "#app/adapters/region/region.ts";
import { andList, cubicMetres } from "#app/domain/values/spoken-figures.ts";
import { counted } from "#app/domain/values/wording.ts";

/** What a pile type or a rig can do: diameters in millimetres, depth in metres. */
export interface PileLimits {
  from: number;
  to: number;
  depthM: number;
}

export interface PileRig extends PileLimits {
  name: string;
  types: string[];
}

/** The piles that a visitor asks about. */
export interface PileWish {
  piles: number;
  /** Millimetres. */
  diameter: number;
  /** Metres. */
  depth: number;
}

/** Returns why a pile type or a rig cannot make a pile, such as `max. 42 m`; null if it can. */
export function reasonAgainst({ from, to, depthM }: PileLimits, { diameter, depth }: PileWish) {
  if (diameter < from) return `min. ${from} mm`;
  if (diameter > to) return `max. ${to} mm`;
  return depth > depthM ? `max. ${ungrouped(depthM)} m` : null;
}

/**
 * Returns why a rig cannot make a pile: its limits, or that it makes none of the types that are suitable; null if it can.
 * @param suitable names of the types that can be so thick and so deep
 */
export function reasonAgainstRig(rig: PileRig, wish: PileWish, suitable: string[]): string | null {
  const reason = reasonAgainst(rig, wish);
  if (reason || rig.types.some((type) => suitable.includes(type))) return reason;
  if (suitable.length === 0) return "no such pile type";
  return `not for ${andList.format(suitable).toLowerCase()} piles`;
}

/** Returns the volume of the shafts in cubic metres, π/4 · d² · length · number, without losses. */
export const shaftVolume = ({ piles, diameter, depth }: PileWish): number =>
  (Math.PI / 4) * (diameter / 1000) ** 2 * depth * piles;

export const volumeText = (wish: PileWish): string => cubicMetres(shaftVolume(wish));

/** Returns the piles as text: `40 piles, 800 mm × 22 m`. */
export const wishText = ({ piles, diameter, depth }: PileWish): string =>
  `${counted(piles, "pile")}, ${diameter} mm × ${ungrouped(depth)} m`;

/** Returns which pile types are suitable and which rigs make them, in a sentence for each type. */
export function outcomeText(types: string[], rigs: Pick<PileRig, "name" | "types">[]): string {
  if (types.length === 0) return "Outside our range. Ask us about alternatives.";
  const sentences = types.map((type) => {
    const makers = rigs.filter((rig) => rig.types.includes(type)).map(({ name }) => name);
    return `${type} piles: ${makers.length > 0 ? andList.format(makers) : "none of our rigs, ask us how"}.`;
  });
  return sentences.join(" ");
}

/** The step of the slider for diameters, in millimetres. */
const diameterStep = 50;

/** Returns the ranges of the sliders: the depths and diameters that some pile types and rigs cover together. */
export function rangesOf(limits: PileLimits[]) {
  const up = (value: number, step: number) => Math.ceil(value / step) * step;
  return {
    depth: { min: 0, max: up(Math.max(...limits.map(({ depthM }) => depthM)), 1), step: 1 },
    diameter: {
      min:
        Math.floor(Math.min(...limits.map(({ from }) => from)) / diameterStep) * diameterStep || diameterStep,
      max: up(Math.max(...limits.map(({ to }) => to)), diameterStep),
      step: diameterStep,
    },
  };
}

/** Returns ready choices: an ordinary pile of each type, and the deepest pile of the first type at its thickest. */
export function presetsOf(types: (PileLimits & { name: string })[]) {
  const ordinary = types.map(({ name, from, to, depthM }) => {
    const quarter = Math.floor((from + (to - from) / 4) / diameterStep) * diameterStep;
    return {
      name,
      // A narrow range may contain no step of the slider.
      diameter: quarter < from || quarter > to ? from : quarter,
      depth: Math.max(1, Math.floor(depthM * 0.45)),
    };
  });
  const [first] = types;
  return first ? [...ordinary, { name: "Deepest", diameter: first.to, depth: first.depthM }] : ordinary;
}
