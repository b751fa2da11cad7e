/** The piles we install: diameters in millimetres, maximum depth in metres. */
export const pileRanges = [
  { name: "Bored", minDiameterMm: 600, maxDiameterMm: 1500, depthM: 50 },
  { name: "Driven", minDiameterMm: 250, maxDiameterMm: 600, depthM: 30 },
  { name: "Micro", minDiameterMm: 150, maxDiameterMm: 300, depthM: 25 },
] as const;

export type PileRange = (typeof pileRanges)[number];
