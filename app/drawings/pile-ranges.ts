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
