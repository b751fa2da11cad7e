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
  /** Tonnes. */
  transportWeight: number | null;
}

const sheets = {
  narrow: { width: 320, left: 44, right: 92, fontSize: 15, room: 360, maxScale: 16 },
  wide: { width: 1120, left: 150, right: 220, fontSize: 17, room: 520, maxScale: 34 },
} as const;

export type RangeSheet = keyof typeof sheets;

const measuresOf = {
  drill: ["maxDrillDepth"],
  dig: ["maxReach", "maxDigDepth", "maxDumpHeight"],
} as const;

export type RangeKind = keyof typeof measuresOf;
export type RangeMeasure = (typeof measuresOf)[RangeKind][number];
type Measured = Pick<RangedMachine, RangeMeasure>;

/** The letters of compared machines, in drawings and tables. */
export const rangeLetters = ["A", "B", "C"];
/** How many others a machine is compared with. */
export const maxCompared = rangeLetters.length - 1;

/** Returns the measures that a machine needs to be drawn as one that drills or digs. */
export const rangeMeasures = (kind: RangeKind): readonly RangeMeasure[] => measuresOf[kind];

const hasAll = (machine: Measured, kind: RangeKind) =>
  rangeMeasures(kind).every((measure) => machine[measure] !== null);

/** Returns whether a machine is drawn drilling or digging; null when its measures are incomplete. */
export function rangeKind(machine: Measured): RangeKind | null {
  if (hasAll(machine, "drill")) return "drill";
  return hasAll(machine, "dig") ? "dig" : null;
}

/** Returns the machines that one drawing can show with the first, at most three. */
export function drawnTogether<Machine extends Measured>(machines: Machine[]): Machine[] {
  const kind = machines[0] ? rangeKind(machines[0]) : null;
  return kind ? machines.filter((machine) => hasAll(machine, kind)).slice(0, rangeLetters.length) : [];
}

/** The tonnes of the machines that the silhouettes show. */
const silhouetteWeight = { dig: 21, drill: 74 };

/** Returns how many times larger than its silhouette a machine is: lengths grow with the cube root of the weight. */
export function silhouetteSize(machine: RangedMachine): number {
  const kind = rangeKind(machine) ?? "dig";
  return machine.transportWeight === null ? 1 : Math.cbrt(machine.transportWeight / silhouetteWeight[kind]);
}

/** Metres of ground that a machine takes up in the row of compared ones, beside its letter. */
const inRow = { length: 11, height: 6 };

/** Metres. Smaller rigs are drawn by their mast alone: the silhouette is a 20 m rotary rig. */
const leastLargeRigDepth = 30;
const masts = { large: 20.2, small: 6 };

/** Returns the one scale of some machines, in units per metre, and where the ground is. */
export function rangeLayout(machines: RangedMachine[], name: RangeSheet) {
  const { width, left, right, fontSize, room, maxScale } = sheets[name];
  const most = (key: "maxReach" | "maxDigDepth" | "maxDumpHeight" | "maxDrillDepth", least: number) =>
    Math.max(least, ...machines.map((machine) => machine[key] ?? 0));
  const drills = machines[0] !== undefined && rangeKind(machines[0]) === "drill";
  const large = most("maxDrillDepth", 0) > leastLargeRigDepth;
  const mast = large ? masts.large : masts.small;
  const above = drills ? mast + 1 : most("maxDumpHeight", 5.5);
  const below = drills ? most("maxDrillDepth", 2) : most("maxDigDepth", 2);
  // Excavators start at one point, so compared ones stand in a row below, too.
  const sizes = machines.map(silhouetteSize);
  const row = drills || machines.length < 2 ? null : sizes;
  const across = drills ? 10 : most("maxReach", 7);
  const rowLength = row ? row.reduce((sum, size) => sum + size * inRow.length, 0) : 0;
  const scale = Math.min(
    ...[maxScale, (width - left - right) / across, room / (above + below)],
    ...(row ? [(width - 40 * row.length) / rowLength] : []),
  );
  const storeys = Math.max(1, Math.ceil(above / storeyHeight));
  const ground = 46 + storeys * storeyHeight * scale;
  return {
    ...{ width, left, right, fontSize, scale, ground, storeys, below, drills, large, mast },
    line: width - 10,
    pivot: left,
    row,
    rowFoot: Math.ceil(ground + below * scale + 64 + (row ? inRow.height * Math.max(...row) * scale : 0)),
    rowPitch: inRow.length,
    height: Math.ceil(
      ground + below * scale + 64 + (row ? inRow.height * Math.max(...row) * scale + fontSize + 18 : 0),
    ),
  };
}
