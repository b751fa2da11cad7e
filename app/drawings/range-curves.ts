/** What is drawn of a machine: metres, and millimetres for diameters; null where not known. */
export interface RangedMachine {
  id: number;
  name: string;
  maxReach: number | null;
  maxDigDepth: number | null;
  maxDumpHeight: number | null;
  boomLength: number | null;
  armLength: number | null;
  maxDrillDepth: number | null;
  pileDiameter: { from: number; to: number } | null;
  /** Tonnes. */
  transportWeight: number | null;
}

/** Metres from the turntable at ground level, y upwards. */
export interface Point {
  x: number;
  y: number;
}

/** Returns the figures of a machine that digs, in metres. */
export const digFigures = ({ maxReach, maxDigDepth, maxDumpHeight }: RangedMachine) => ({
  reach: maxReach ?? 0,
  depth: maxDigDepth ?? 0,
  dump: maxDumpHeight ?? 0,
});

/** Where the curve is at its top and at its bottom, as shares of the reach. */
export const curve = { top: 0.62, bottom: 0.4 };

/** Returns the curve of a machine as two Bézier segments, which meet at the reach. */
export function curveSegments(machine: RangedMachine): Point[][] {
  const { reach, depth, dump } = digFigures(machine);
  const at = (share: number, y: number) => ({ x: reach * share, y });
  return [
    [at(curve.top, dump), at(0.85, dump), at(1, dump * 0.55), at(1, 0)],
    [at(1, 0), at(1, -depth * 0.55), at(0.7, -depth), at(curve.bottom, -depth)],
  ];
}

/** Returns how far a curve is from the turntable at a depth in metres; null below its bottom. */
export function reachAt(machine: RangedMachine, depth: number): number | null {
  const [, below = []] = curveSegments(machine);
  if (depth > digFigures(machine).depth) return null;
  let [from, to] = [0, 1];
  while (to - from > 0.001) {
    const middle = (from + to) / 2;
    if (-pointAlong(below, middle).y < depth) from = middle;
    else to = middle;
  }
  return pointAlong(below, from).x;
}

const along = ([a, b, c, d]: number[], t: number) =>
  (a ?? 0) * (1 - t) ** 3 +
  3 * (b ?? 0) * t * (1 - t) ** 2 +
  3 * (c ?? 0) * t ** 2 * (1 - t) +
  (d ?? 0) * t ** 3;

/** Returns the point of a Bézier segment at a share of its way. */
export const pointAlong = (segment: Point[], share: number): Point => ({
  x: along(
    segment.map(({ x }) => x),
    share,
  ),
  y: along(
    segment.map(({ y }) => y),
    share,
  ),
});
