import { labelWidth, type SheetArrangement, threeArrangements } from "./drawing.tsx";
import { inMetres } from "./figures.ts";
import { dimensionsOf, type Reach, roomFor } from "./long-reach.tsx";

/** Layout per arrangement: `scale` in units per metre, the widths of both buildings in metres. */
const places = {
  narrow: { scale: 10.4, pivot: 46, ground: 250, width: 7.5, neighbour: 3.2, dim: 302, height: 312 },
  middle: { scale: 18, pivot: 94, ground: 402, width: 13, neighbour: 6, dim: 694, height: 440 },
  wide: { scale: 21, pivot: 236, ground: 458, width: 13, neighbour: 12, dim: 1096, height: 496 },
} as const;

export type Place = ReturnType<typeof placeOf>;

/** Returns the layout, with the heights and distances of a boom and its building in units. */
export function placeOf(arrangement: SheetArrangement, given: Reach) {
  const { pivot, ground, width, ...place } = places[arrangement];
  const shrunk = Math.min(1, roomFor.reach / given.reach, roomFor.height / given.height);
  const scale = place.scale * shrunk;
  const dimensions = dimensionsOf(given);
  const { storey, foot, near } = dimensions;
  return {
    ...place,
    // The label of the height, whose line this is, stays inside the sheet.
    dim: Math.min(
      place.dim,
      threeArrangements[arrangement].width - labelWidth(inMetres(given.height), 17) / 2,
    ),
    pivot,
    ground,
    scale,
    dimensions,
    level: (floor: number) => ground - floor * storey * scale,
    foot: ground - foot * scale,
    near: pivot + near * scale,
    end: pivot + (near + width) * scale,
  };
}
