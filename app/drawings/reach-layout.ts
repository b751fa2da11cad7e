import type { Arrangement } from "./drawing.tsx";

/** In metres: the reach of a boom, and the height of a typical building that it takes down. */
export interface Reach {
  reach: number;
  height: number;
}

/** The measures that the layout has room for at its own scale. Larger ones are drawn at a smaller scale. */
export const roomFor = { reach: 18, height: 16 } as const;
const typicalStorey = 3.2;
export const neighbourGap = 4;

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
  narrow: { scale: 11, pivot: 66, ground: 282, width: 11, neighbour: 0, dim: 300, height: 332 },
  wide: { scale: 21, pivot: 236, ground: 444, width: 13, neighbour: 12, dim: 1096, height: 506 },
} as const;

export type Place = ReturnType<typeof placeOf>;

export function placeOf(arrangement: Arrangement, given: Reach) {
  const place = places[arrangement];
  const shrunk = Math.min(1, roomFor.reach / given.reach, roomFor.height / given.height);
  return { ...place, scale: place.scale * shrunk, dimensions: dimensionsOf(given) };
}
