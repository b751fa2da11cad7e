import type { Arrangement } from "./drawing.tsx";
import type { Layer } from "./soil.tsx";

/** Depths in metres: of walls and piles, and of a typical pit. */
export interface Dig {
  maxDepth: number;
  pitDepth: number;
  layers: Layer[];
}

export interface DigProps {
  dig: Dig;
  excavators: number;
  pilingRigs: number;
  /** Names for these numbers. */
  names: { excavators: string; pilingRigs: string };
}

/** The building beside the pit, which shows how deep that is. In metres. */
export const building = { storeys: 16, storeyHeight: 3.1, height: 49.6 } as const;

/** The depth that the layout has room for at its own scale. Deeper ones are drawn at a smaller scale. */
const roomFor = 50;
const belowToe = 7;

export function strutsOf({ pitDepth }: Dig): number[] {
  if (pitDepth < 4) return [];
  return pitDepth < 9 ? [2] : [2, 2 + (pitDepth - 3) / 2];
}

/** Layout per arrangement. `scale` is units per metre, for building, pit and counted machines alike. */
const places = {
  narrow: {
    scale: 3.3,
    ground: 406,
    soil: { x: 54, width: 266 },
    facade: { x: 66, width: 53 },
    pit: { x: 140, width: 132 },
    dims: { left: 26, pit: 296 },
    excavators: { textOrigin: { x: 0, y: 32 }, x: 0, foot: 92, perLine: 8, pitch: 40, lines: 2, lead: 32 },
    rigs: { textOrigin: { x: 0, y: 182 }, x: 136, foot: 182, perLine: 4, pitch: 40, lines: 1, lead: 72 },
    caption: 624,
    height: 744,
  },
  wide: {
    scale: 4.6,
    ground: 268,
    soil: { x: 64, width: 912 },
    facade: { x: 92, width: 78 },
    pit: { x: 208, width: 276 },
    dims: { left: 32, pit: 514 },
    excavators: {
      textOrigin: { x: 488, y: 34 },
      x: 488,
      foot: 122,
      perLine: 8,
      pitch: 61,
      lines: 2,
      lead: 44,
    },
    rigs: { textOrigin: { x: 604, y: 246 }, x: 732, foot: 267, perLine: 4, pitch: 61, lines: 1, lead: 96 },
    caption: 566,
    height: 580,
  },
} as const;

export type Place = ReturnType<typeof placeOf>;

/** Returns the layout without the space of machines we do not own. On phones, machines are above the section. */
export function placeOf(arrangement: Arrangement, { dig, ...count }: Omit<DigProps, "names">) {
  const { rigs, ...place } = places[arrangement];
  const scale = place.scale * Math.min(1, roomFor / dig.maxDepth);
  const bottom = dig.maxDepth + belowToe;
  const deeper = bottom * scale - (roomFor + belowToe) * place.scale;
  const above = arrangement === "narrow";
  const excavatorsUp = above && count.excavators === 0 ? 100 : 0;
  const up = excavatorsUp + (above && count.pilingRigs === 0 ? 90 : 0);
  const textOrigin = { ...rigs.textOrigin, y: rigs.textOrigin.y - excavatorsUp };
  return {
    ...place,
    scale,
    bottom,
    rigs: { ...rigs, textOrigin, foot: rigs.foot - excavatorsUp },
    ground: place.ground - up,
    caption: place.caption - up + deeper,
    height: place.height - up + deeper,
  };
}
