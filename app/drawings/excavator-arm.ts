import { curveSegments, type Point, pointAlong, type RangedMachine } from "./range-curves.ts";

/** The tonnes of the machines that the silhouettes show. */
const silhouetteWeight = { dig: 21, drill: 74 };

/** Returns how many times larger than its silhouette a machine is: lengths grow with the cube root of the weight. */
export function silhouetteSize({ transportWeight, maxDrillDepth }: RangedMachine): number {
  const weight = maxDrillDepth === null ? silhouetteWeight.dig : silhouetteWeight.drill;
  return transportWeight === null ? 1 : Math.cbrt(transportWeight / weight);
}

/** The units of a silhouette's slew axis, and of the foot of its boom above the ground. */
export const slewAxis = 24;
/** Units that the outline of a silhouette stands out left of its origin: the counterweight with its line. */
const behindOrigin = 6.3;
const foot = { x: 41, y: 19 };

/** Metres from which the arm of a 21-tonne machine is that of a long-reach excavator; its silhouette reaches 9.8 m. */
const longReach = 12.25;

/** The parts of an arm, as shares of its length, where the record has no lengths of boom and arm. */
const shares = {
  usual: { boom: 0.565, stick: 0.285, bucket: 0.15 },
  long: { boom: 0.53, stick: 0.405, bucket: 0.065 },
};
/** How far the stick of a parked machine leans back to it, in radians. */
const lean = { usual: 0.25, long: 0.1 };

/** The joints of an arm in units of its silhouette, y upwards. */
export interface Arm {
  foot: Point;
  elbow: Point;
  /** Where the stick ends and the bucket hangs. */
  end: Point;
  /** The teeth of the bucket. */
  tip: Point;
  /** The length of the bucket from its pin to its teeth. */
  bucket: number;
  /** Whether it is that of a long-reach excavator. */
  long: boolean;
}

/** Returns the lengths of the arm's parts: those of the record, or such that it ends at the reach when stretched out. */
function partsOf(machine: RangedMachine) {
  const size = silhouetteSize(machine);
  const reach = (machine.maxReach ?? 0) / size;
  const long = machine.transportWeight !== null && reach >= longReach;
  const length = Math.hypot(Math.max(reach, 5) * 10 + slewAxis - foot.x, foot.y);
  const { boom, stick, bucket } = shares[long ? "long" : "usual"];
  const { boomLength, armLength } = machine;
  const known = boomLength !== null && armLength !== null;
  return {
    long,
    boom: known ? (boomLength * 10) / size : boom * length,
    stick: known ? (armLength * 10) / size : stick * length,
    bucket: bucket * length,
  };
}

/** Returns the arm of a parked machine: the bucket stands on the ground, the stick almost upright. */
export function parkedArm(machine: RangedMachine): Arm {
  const { long, boom, stick, bucket } = partsOf(machine);
  const back = lean[long ? "long" : "usual"];
  const wrist = bucket * 0.9;
  const rise = wrist + stick * Math.cos(back);
  const elbow = { x: foot.x + Math.sqrt(Math.max(0, boom ** 2 - (rise - foot.y) ** 2)), y: rise };
  const end = { x: elbow.x - stick * Math.sin(back), y: wrist };
  const tip = { x: end.x - Math.sqrt(bucket ** 2 - wrist ** 2), y: 0 };
  return { foot, elbow, end, tip, bucket, long };
}

/** Returns the arm with the teeth of its bucket on the machine's curve, at a share of the part above the ground. */
export function reachingArm(machine: RangedMachine, share: number): Arm {
  const [above = []] = curveSegments(machine);
  return armTo(machine, pointAlong(above, share));
}

/** Returns the arm with the teeth of its bucket at a point, in metres from the slew axis on the ground. */
export function armTo(machine: RangedMachine, spot: Point): Arm {
  const { long, boom, stick, bucket } = partsOf(machine);
  const units = 10 / silhouetteSize(machine);
  const tip = { x: slewAxis + spot.x * units, y: spot.y * units };
  // The bucket hangs as steeply as boom and stick, almost stretched, can hold it.
  const stretched = (boom + stick) * 0.985;
  const outward = Math.atan2(tip.y - foot.y, tip.x - foot.x);
  const pinAt = (angle: number) => ({
    x: tip.x - bucket * Math.cos(angle),
    y: tip.y - bucket * Math.sin(angle),
  });
  let angle = -1.9;
  while (angle < outward && distance(foot, pinAt(angle)) > stretched) angle += 0.05;
  const end = pinAt(Math.min(angle, outward));
  return { foot, elbow: jointOf(foot, end, { first: boom, second: stick }), end, tip, bucket, long };
}

const distance = (from: Point, to: Point) => Math.hypot(to.x - from.x, to.y - from.y);

/** Returns points beside the line from one point to another: at a share of its length, and units to its left. */
export function alongside(from: Point, to: Point) {
  const length = distance(from, to);
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  return (share: number, left: number): Point => ({
    x: from.x + dx * share * length - dy * left,
    y: from.y + dy * share * length + dx * left,
  });
}

/** Returns the upper joint of two bars between two points, by the lengths of the bars. */
export function jointOf(from: Point, to: Point, { first, second }: { first: number; second: number }): Point {
  const across = distance(from, to);
  const cosine = (first ** 2 + across ** 2 - second ** 2) / (2 * first * across);
  const angle = Math.atan2(to.y - from.y, to.x - from.x) + Math.acos(Math.min(1, Math.max(-1, cosine)));
  return { x: from.x + first * Math.cos(angle), y: from.y + first * Math.sin(angle) };
}

/** Returns the metres that a parked excavator is long and high. */
export function silhouetteExtent(machine: RangedMachine) {
  const size = silhouetteSize(machine);
  const { elbow } = parkedArm(machine);
  return {
    length: Math.max(9.6, elbow.x / 10 + 0.8) * size,
    height: Math.max(5.2, elbow.y / 10 + 0.6) * size,
  };
}

/** Returns the metres that a parked excavator stands out left of the point that its silhouette is placed at. */
export const silhouetteOverhang = (machine: RangedMachine): number =>
  (behindOrigin / 10) * silhouetteSize(machine);

/** Returns the metres from an excavator's slew axis to the end of its counterweight. */
export const silhouetteTail = (machine: RangedMachine): number =>
  ((slewAxis + behindOrigin) / 10) * silhouetteSize(machine);
