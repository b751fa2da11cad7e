import { storeyHeight } from "./side-by-side-layout.ts";

/** What is drawn of a machine: metres, and millimetres for diameters; null where not known. */
export interface RangedMachine {
  id: number;
  name: string;
  maxReach: number | null;
  maxDigDepth: number | null;
  maxDumpHeight: number | null;
  maxDrillDepth: number | null;
  pileDiameter: { from: number; to: number } | null;
}

const sheets = {
  narrow: { width: 320, left: 44, right: 92, fontSize: 15, room: 360, maxScale: 16 },
  wide: { width: 1120, left: 150, right: 220, fontSize: 17, room: 520, maxScale: 34 },
} as const;

export type RangeSheet = keyof typeof sheets;

export const canDig = ({ maxReach, maxDigDepth, maxDumpHeight }: RangedMachine): boolean =>
  maxReach !== null && maxDigDepth !== null && maxDumpHeight !== null;
export const canDrill = ({ maxDrillDepth }: RangedMachine): boolean => maxDrillDepth !== null;

/** Returns the one scale of some machines, in units per metre, and where the ground is. */
export function rangeLayout(machines: RangedMachine[], name: RangeSheet) {
  const { width, left, right, fontSize, room, maxScale } = sheets[name];
  const most = (key: "maxReach" | "maxDigDepth" | "maxDumpHeight" | "maxDrillDepth", least: number) =>
    Math.max(least, ...machines.map((machine) => machine[key] ?? 0));
  const drills = machines.some(canDrill);
  const above = drills ? 21 : most("maxDumpHeight", 5.5);
  const below = drills ? most("maxDrillDepth", 2) : most("maxDigDepth", 2);
  const across = drills ? 10 : most("maxReach", 7);
  const scale = Math.min(maxScale, (width - left - right) / across, room / (above + below));
  const storeys = Math.max(1, Math.ceil(above / storeyHeight));
  const ground = 46 + storeys * storeyHeight * scale;
  return {
    ...{ width, left, right, fontSize, scale, ground, storeys, below, drills },
    line: width - 10,
    pivot: left,
    height: Math.ceil(ground + below * scale + 64),
  };
}
