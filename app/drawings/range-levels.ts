import { round } from "./drawing.tsx";
import { curve, digFigures, type RangedMachine } from "./range-curves.ts";
import { closeGroups, levelPitch, type RangeLayout } from "./working-range-layout.ts";

const words = { height: "Dump height", reach: "Reach", depth: "Digging depth" } as const;

/** The end of a curve with its figure, which stands right of all curves. */
export interface Level {
  kind: keyof typeof words;
  label: string;
  /** Where the curve has its end. */
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

/** Returns the smallest and the largest of some metres as one figure. */
function figure(metres: number[]): string {
  const [least, most] = [Math.min(...metres), Math.max(...metres)];
  return least === most ? `${most} m` : `${least}–${most} m`;
}

/** Units from the longest reach to the letters. */
const gap = 18;

/**
 * Returns the curves of compared excavators with their figures, which keep a line's distance from each other; without
 * figures where the sheet lists them.
 */
export function curveGroups(machines: RangedMachine[], layout: RangeLayout): CurveGroup[] {
  const { pivot, ground, scale, fontSize, reachEnd, listed } = layout;
  if (listed) return closeGroups(machines).map((members) => ({ machines: members, levels: [] }));
  const pitch = levelPitch(fontSize);
  const x = round(reachEnd) + gap;
  const groups = closeGroups(machines).map((members) => {
    const first = digFigures(members[0] as RangedMachine);
    const all = members.map(digFigures);
    return { members, first, all };
  });
  const level = (
    { first, all }: (typeof groups)[number],
    kind: Level["kind"],
    [share, metres]: [number, number],
  ): Level => {
    const key = kind === "height" ? "dump" : kind;
    const value = figure(all.map((figures) => figures[key]));
    const from = {
      x: round(pivot + first.reach * share * scale),
      y: round(ground - metres * scale),
    };
    return { kind, label: `${words[kind]} ${value}`, from, x, y: from.y };
  };
  const heights = groups.map((group) => level(group, "height", [curve.top, group.first.dump]));
  const reaches = groups.map((group) => level(group, "reach", [1, 0]));
  const depths = groups.map((group) => level(group, "depth", [curve.bottom, -group.first.depth]));
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
  return groups.map(({ members }, at) => ({
    machines: members,
    levels: [heights[at], reaches[at], depths[at]].filter((one) => one !== undefined),
  }));
}
