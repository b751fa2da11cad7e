import { rangeOf, round } from "./drawing.tsx";
import { curve, digFigures, type RangedMachine } from "./range-curves.ts";
import { closeGroups, curveLines, levelPitch, type RangeLayout } from "./working-range-layout.ts";

/** The ends of a curve: what their figures are called, where they are as a share of the reach, and above or below the ground. */
const ends = {
  dump: { name: "Dump height", share: curve.top, up: 1 },
  reach: { name: "Reach", share: 1, up: 0 },
  depth: { name: "Digging depth", share: curve.bottom, up: -1 },
} as const;

/** The end of a curve with its figure, which stands right of all curves. */
export interface Level {
  kind: keyof typeof ends;
  label: string;
  from: { x: number; y: number };
  /** The middle of the letters and the figure. */
  x: number;
  y: number;
}

/** One curve and the machines that it stands for. */
export interface CurveGroup {
  machines: RangedMachine[];
  levels: Level[];
}

/** What draws the curves of compared machines; the order of all machines gives them their letters. */
export interface CurvesProps {
  machines: RangedMachine[];
  groups: CurveGroup[];
  layout: RangeLayout;
}

/** Returns the line of the curve that stands for a machine. */
export function curveLineOf(machine: RangedMachine, { machines, groups }: Omit<CurvesProps, "layout">) {
  const first = groups.find((group) => group.machines.includes(machine))?.machines[0] ?? machine;
  return curveLines[machines.indexOf(first)];
}

/** Units from the longest reach to the letters. */
const gap = 18;

/**
 * Returns the curves of compared excavators with their figures, which keep a line's distance from each other; without
 * figures where the sheet lists them.
 */
export function curveGroups(machines: RangedMachine[], layout: RangeLayout): CurveGroup[] {
  const { pivot, ground, scale, fontSize, reachEnd, listed } = layout;
  const groups = closeGroups(machines);
  if (listed) return groups.map((members) => ({ machines: members, levels: [] }));
  const pitch = levelPitch(fontSize);
  const x = round(reachEnd) + gap;
  const levelsOf = (kind: Level["kind"]): Level[] =>
    groups.map((members) => {
      const { name, share, up } = ends[kind];
      const first = digFigures(members[0] as RangedMachine);
      const from = {
        x: round(pivot + first.reach * share * scale),
        y: round(ground - first[kind] * up * scale),
      };
      const metres = members.map((member) => digFigures(member)[kind]);
      const label = `${name} ${rangeOf(Math.min(...metres), Math.max(...metres))} m`;
      return { kind, label, from, x, y: from.y };
    });
  const [heights, reaches, depths] = [levelsOf("dump"), levelsOf("reach"), levelsOf("depth")];
  // Reaches are dimensioned just below the ground, the shortest first.
  const low = round(ground + pitch * 0.9);
  for (const [at, reach] of reaches.toSorted((one, other) => one.from.x - other.from.x).entries())
    reach.y = round(low + at * pitch);
  let free = round(ground) - pitch;
  for (const height of heights.toSorted((one, other) => other.y - one.y)) {
    height.y = round(Math.min(height.y, free));
    free = height.y - pitch;
  }
  // Several alike would be pushed off the top of a low sheet.
  let least = round(fontSize * 1.3);
  for (const height of heights.toSorted((one, other) => one.y - other.y)) {
    height.y = Math.max(height.y, least);
    least = height.y + pitch;
  }
  free = low + reaches.length * pitch;
  for (const depth of depths.toSorted((one, other) => one.y - other.y)) {
    depth.y = round(Math.max(depth.y, free));
    free = depth.y + pitch;
  }
  return groups.map((members, at) => ({
    machines: members,
    levels: [heights[at], reaches[at], depths[at]].filter((one) => one !== undefined),
  }));
}
