import { silhouetteExtent, silhouetteTail } from "./excavator-arm.ts";
import type { RangedMachine } from "./range-curves.ts";
import { storeyHeight } from "./side-by-side-layout.ts";

const sheets = {
  /** Without the piles in plan, for documents. */
  document: { width: 320, left: 44, right: 92, person: 58, fontSize: 15, room: 360, maxScale: 16 },
  narrow: { width: 320, left: 44, right: 92, person: 58, fontSize: 14, room: 360, maxScale: 16 },
  middle: { width: 720, left: 110, right: 230, person: 84, fontSize: 14, room: 420, maxScale: 26 },
  wide: { width: 1120, left: 150, right: 240, person: 116, fontSize: 17, room: 540, maxScale: 40 },
} as const;

/**
 * Where a sheet shows rigs in section, as x coordinates from the depth scale to the ruler of storeys with the first pile `left`, and their piles in
 * plan: beside the section, or below it where a `row` is given, the height of a rig's piles there. `room` is the height of
 * mast and piles. The piles of one rig have more room; beside the section they stand below each other, as high as it.
 */
const drillParts = {
  document: null,
  narrow: { from: 34, to: 236, left: 72, room: 360, plan: { x: 0, row: 150 } },
  middle: { from: 40, to: 362, left: 116, room: 520, plan: { x: 474, row: null } },
  wide: { from: 56, to: 500, left: 170, room: 640, plan: { x: 620, row: null } },
} as const;
const aloneParts = {
  ...drillParts,
  narrow: { ...drillParts.narrow, plan: { x: 0, row: 250 } },
  wide: { ...drillParts.wide, to: 640, left: 240, plan: { x: 770, row: null } },
} as const;

/** The share of a sheet's width left of the columns of compared machines, which are those of the table below. */
const labelShare = { document: 0, narrow: 0, middle: 0.25, wide: 0.25 };

export type RangeSheet = keyof typeof sheets;

const measuresOf = {
  drill: ["maxDrillDepth"],
  dig: ["maxReach", "maxDigDepth", "maxDumpHeight"],
} as const;

type RangeKind = keyof typeof measuresOf;
type RangeMeasure = (typeof measuresOf)[RangeKind][number];
type Measured = Pick<RangedMachine, RangeMeasure>;

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

/** Metres. Curves that are as close as this are hard to tell apart. */
export const closeCurves = 0.2;

const areClose = (one: RangedMachine, other: RangedMachine) =>
  rangeMeasures("dig").every(
    (measure) => Math.round(Math.abs((one[measure] ?? 0) - (other[measure] ?? 0)) * 100) <= closeCurves * 100,
  );

/** Returns the letters of compared machines that share a curve, in groups. */
export function lettersOfClose(machines: RangedMachine[]): string[][] {
  const drawn = drawnTogether(machines);
  if (!drawn[0] || rangeKind(drawn[0]) !== "dig") return [];
  const shared = closeGroups(drawn).filter((group) => group.length > 1);
  return shared.map((group) => group.map((machine) => rangeLetters[drawn.indexOf(machine)] ?? ""));
}

/** Returns machines that dig in groups whose curves are close to each other, so that one curve can stand for each group. */
export function closeGroups(machines: RangedMachine[]): RangedMachine[][] {
  const groups: RangedMachine[][] = [];
  for (const machine of machines) {
    const group = groups.find((members) => members.every((member) => areClose(member, machine)));
    if (group) group.push(machine);
    else groups.push([machine]);
  }
  return groups;
}

/**
 * Units left of the slew axis of compared excavators and right of their reach, where their figures stand, or only their letters
 * on sheets that list the figures below the section.
 */
const comparedRoom = {
  document: { left: 30, right: 38, maxScale: 26 },
  narrow: { left: 30, right: 38, maxScale: 26 },
  middle: { left: 76, right: 280, maxScale: 26 },
  wide: { left: 110, right: 320, maxScale: 40 },
} as const;

/** Units below the row of compared machines, for their letters, lines and weights. */
const rowCaption = 44;

/** Units that the head of a list of measures takes up, and each of its lines. */
export const listRows = { head: 26, line: 30 };

/** Metres. Smaller rigs are drawn as the micro-piling rig: the other silhouette is a 20 m rotary rig. */
export const leastLargeRigDepth = 30;
const masts = { large: 20.2, small: 6 };

/** Returns the distance that the figures of compared curves keep from each other. */
export const levelPitch = (fontSize: number) => Math.round(fontSize * 1.7);

export type RangeLayout = ReturnType<typeof rangeLayout>;

/** Dashes tell machines apart without colour. */
export const dashes = [undefined, "9 5", "2 4"];

/** The lines of compared curves: where two coincide, both remain visible. */
export const curveLines = [
  { strokeWidth: 1.5 },
  { strokeWidth: 3, strokeDasharray: "10 8" },
  { strokeWidth: 3.5, strokeDasharray: "0 7", strokeLinecap: "round" },
] as const;

export interface DrawnMachine {
  machine: RangedMachine;
  /** Its place among the machines of the drawing. */
  at: number;
  layout: RangeLayout;
  alone: boolean;
}

/** Returns the one scale of some machines, in units per metre, and where the ground is. */
export function rangeLayout(machines: RangedMachine[], name: RangeSheet) {
  const { width, fontSize } = sheets[name];
  const most = (key: "maxReach" | "maxDigDepth" | "maxDumpHeight" | "maxDrillDepth", least: number) =>
    Math.max(least, ...machines.map((machine) => machine[key] ?? 0));
  const drills = machines[0] !== undefined && rangeKind(machines[0]) === "drill";
  const parts = drills ? (machines.length === 1 ? aloneParts : drillParts)[name] : null;
  const { room } = parts ?? sheets[name];
  const large = most("maxDrillDepth", 0) > leastLargeRigDepth;
  const above = drills ? (large ? masts.large : masts.small) + 1 : most("maxDumpHeight", 5.5);
  const below = drills ? most("maxDrillDepth", 2) : most("maxDigDepth", 2);
  const named = name === "wide" || name === "middle";
  const compared = !drills && machines.length > 1;
  // Excavators start at one point, so compared ones stand in a row below, too; on phones, a list takes up less room.
  const row = compared && named ? machines.map(silhouetteExtent) : null;
  const margins = compared ? comparedRoom[name] : { ...sheets[name], ...(parts && { left: parts.left }) };
  const { right, maxScale } = margins;
  // Metres that excavators stand out behind their slew axis.
  const tail = drills ? 0 : Math.max(0, ...machines.map(silhouetteTail));
  const inRow = {
    length: Math.max(0, ...(row ?? []).map(({ length }) => length)),
    height: Math.max(0, ...(row ?? []).map(({ height }) => height)),
  };
  const across = drills ? 10 : most("maxReach", 7);
  const column = (width * (1 - labelShare[name])) / machines.length;
  const scale = Math.min(
    maxScale,
    (width - margins.left - right) / across,
    room / (above + below),
    (width - right) / (across + tail),
    ...(row ? [(column - 24) / inRow.length] : []),
  );
  const left = Math.max(margins.left, Math.ceil(tail * scale));
  const reachEnd = left + (drills ? 0 : across * scale);
  // Compared curves take up the ruler's room on phones.
  const ruled = !compared || named;
  const storeys = Math.max(1, Math.ceil(above / storeyHeight));
  const ground = ruled ? 46 + storeys * storeyHeight * scale : 30 + above * scale;
  const line = parts?.to ?? (ruled ? width - 1 : width);
  // Metres: a little ground below the deepest curve or pile.
  const bottom = below + (drills ? 8 / scale : 1);
  const sectionEnd = Math.ceil(ground + bottom * scale + 56);
  const planRow = parts?.plan.row ?? null;
  const thickest = Math.max(0, machines[0]?.pileDiameter?.to ?? 0) / 1000;
  return {
    width,
    left,
    right,
    fontSize,
    scale,
    ground,
    storeys,
    below,
    bottom,
    drills,
    large,
    line,
    sectionEnd,
    /** Whether measures have their dimension lines and full names. */
    named,
    /** Whether there is a ruler of storeys. */
    ruled,
    /** The x coordinate of the ground's left end. */
    edge: parts?.from ?? 0,
    /** The part of the sheet that shows piles in plan; null where none does. */
    plan: parts && {
      x: parts.plan.x,
      isStacked: planRow === null && machines.length === 1,
      top: 70,
      row: (sectionEnd - 80) / machines.length,
      ...(planRow !== null && { top: sectionEnd + 24, row: planRow }),
    },
    /** The x coordinate of the person: beside the first rig, beside the ruler, or without one below the arms of the excavators. */
    person: drills ? left + 18 + thickest * scale + 4 : ruled ? line - sheets[name].person : left + 5 * scale,
    /** The x coordinate of the piles of compared rigs, as far right as their figures allow. */
    lastPile: line - (named ? 90 : 44),
    /** The x coordinate of the end of the longest reach. */
    reachEnd,
    pivot: left,
    row,
    /** Whether the figures of compared excavators are listed below the section. */
    listed: compared && !named,
    rowFoot: sectionEnd + Math.ceil(inRow.height * scale),
    columnAt: (at: number) => width * labelShare[name] + at * column,
    height: Math.ceil(
      sectionEnd +
        (row ? inRow.height * scale + rowCaption : 0) +
        (compared && !named ? listRows.head + machines.length * listRows.line + 4 : 0) +
        (planRow === null ? 0 : planRow * machines.length + 20),
    ),
  };
}
