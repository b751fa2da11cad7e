import type { OneOfThree } from "./drawing.tsx";

/** In metres: the reach of a boom, and the height of a typical building that it takes down. */
export interface Reach {
  reach: number;
  height: number;
}

/** The measures that the layout has room for at its own scale. Larger ones are drawn at a smaller scale. */
export const roomFor = { reach: 18, height: 16 } as const;
const typicalStorey = 3.2;
export const neighbourGap = 4;

/** The share of the building that is gone on the floor in work. */
export const cutShare = 0.42;

/** Returns the dimensions in metres: arcs, the height of the boom's foot, the distance to the wall, and storeys. */
export function dimensionsOf({ reach, height }: Reach) {
  const storeys = Math.max(2, Math.round(height / typicalStorey));
  return {
    reach,
    height,
    radii: [reach / 3, (reach * 2) / 3, reach].map((metres) => Math.round(metres * 10) / 10),
    // The machine is drawn as large as its reach.
    foot: (2 * reach) / roomFor.reach,
    near: Math.round((8 * reach) / roomFor.reach),
    storeys,
    storey: height / storeys,
  };
}

const places = {
  narrow: { scale: 10.4, pivot: 46, ground: 250, width: 7.5, neighbour: 3.2, dim: 302, height: 312 },
  middle: { scale: 18, pivot: 94, ground: 402, width: 13, neighbour: 6, dim: 694, height: 440 },
  wide: { scale: 21, pivot: 236, ground: 458, width: 13, neighbour: 12, dim: 1096, height: 496 },
} as const;

export type Place = ReturnType<typeof placeOf>;

export function placeOf(arrangement: OneOfThree, given: Reach) {
  const place = places[arrangement];
  const shrunk = Math.min(1, roomFor.reach / given.reach, roomFor.height / given.height);
  return { ...place, scale: place.scale * shrunk, dimensions: dimensionsOf(given) };
}
