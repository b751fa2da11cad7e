import { threeArrangements } from "./drawing.tsx";

/** A family of piles: diameters in millimetres, maximum depth in metres. */
export interface PileRange {
  name: "Bored" | "Driven" | "Micro";
  minDiameterMm: number;
  maxDiameterMm: number;
  depthM: number;
}

/** Returns the thinnest and the thickest diameter, or the only one. */
export const diametersOf = ({ minDiameterMm, maxDiameterMm }: Omit<PileRange, "depthM">): number[] => [
  ...new Set([minDiameterMm, maxDiameterMm]),
];

/** Narrow layout: `scale` in units per metre, and per family the centres of its thinnest and thickest pile. */
const narrow = {
  scale: 8,
  ground: 178,
  left: 36,
  right: 218,
  middles: [58, 98, 136, 154, 182, 194],
  depths: [78, 145, 188],
  names: [92, 145, 188],
} as const;

/** Layout per arrangement. In the middle one, between phone and desktop widths, the plan is next to the section. */
const places = {
  narrow: { ...narrow, heads: { x: 0, y: 708, width: 320, row: 104, scale: 48 }, height: 1014 },
  middle: { ...narrow, heads: { x: 343, y: 178, width: 257, row: 144, scale: 48 }, height: 650 },
  wide: {
    scale: 9,
    ground: 206,
    left: 44,
    right: 690,
    middles: [132, 236, 378, 438, 560, 604],
    depths: [184, 408, 582],
    names: [184, 408, 582],
    heads: { x: 812, y: 206, width: 308, row: 162, scale: 72 },
    height: 738,
  },
} as const;

export const sheets = {
  ...threeArrangements,
  middle: { ...threeArrangements.middle, width: 600 },
} as const;

export type PileArrangement = keyof typeof places;

export type Place = ReturnType<typeof placeOf>;

/** The depth that the layout has room for at its own scale. Deeper piles are drawn at a smaller scale. */
const roomFor = 50;
const belowToe = 4;

/** Returns the layout for the piles, with the depth of the section and the scale of the plan. */
export function placeOf(arrangement: PileArrangement, piles: PileRange[]) {
  const { heads, ...place } = places[arrangement];
  const deepest = Math.max(...piles.map(({ depthM }) => depthM));
  const scale = place.scale * Math.min(1, roomFor / deepest);
  const bottom = deepest + belowToe;
  const deeper = bottom * scale - (roomFor + belowToe) * place.scale;
  const narrowest = arrangement === "narrow";
  const thickest = Math.max(...piles.map(({ maxDiameterMm }) => maxDiameterMm)) / 1000;
  const widest = Math.max(...piles.map((pile) => diametersOf(pile).reduce((all, mm) => all + mm, 0))) / 1000;
  const fitted = scale / place.scale;
  // As many times larger on each sheet as all have room for.
  const times = Math.min(
    ...Object.values(places).map((sheet) => {
      const { scale: plan, row } = sheet.heads;
      const fitting = Math.min(plan, (2.7 * plan) / widest, (0.75 * row) / thickest);
      return Math.max(1, Math.floor(fitting / (sheet.scale * fitted)));
    }),
  );
  const headsY = heads.y + (narrowest ? deeper : 0);
  const headsEnd = headsY + piles.length * heads.row;
  const sectionEnd = place.ground + bottom * scale + (arrangement === "wide" ? 46 : 40);
  return {
    ...place,
    scale,
    bottom,
    deepest,
    heads: { ...heads, y: headsY, scale: times * scale, times, widest },
    height: narrowest ? headsEnd - 6 : Math.max(sectionEnd, headsEnd + 40),
  };
}
