import { jointOf } from "./excavator-arm.ts";
import type { Point } from "./range-curves.ts";
import { type Reach, roomFor } from "./reach-layout.ts";
import { ExcavatorBase } from "./silhouettes.tsx";

/** Units per metre of the machine that reaches as far as the layout has room for. */
const units = 12;

/** The parts that the reach from the boom's pin is made of. */
const shares = { boom: 0.567, arm: 0.433 };

/** Units from the end of the arm to the jaws of the crusher. */
const jaws = { x: 15, y: 13 };

interface LongReachProps extends Pick<Reach, "reach"> {
  /** Where the crusher works, in metres from the boom's pin, y upwards. */
  spot: Point;
}

/** The long-reach excavator with its crusher at work, the boom's pin as origin, at `units` per metre. */
export function LongReach({ reach, spot }: LongReachProps) {
  const scale = (units * roomFor.reach) / reach;
  const length = roomFor.reach * units;
  const away = { x: spot.x * scale - jaws.x, y: spot.y * scale + jaws.y };
  // What the machine cannot get to is not drawn reached.
  const within = Math.min(1, (length * 0.985) / Math.hypot(away.x, away.y));
  const end = { x: away.x * within, y: away.y * within };
  const elbow = jointOf({ x: 0, y: 0 }, end, shares.boom * length, shares.arm * length);
  return (
    <>
      <g fill="var(--color-amber)" stroke="var(--color-ink)" strokeWidth="1.6">
        <path d={bar({ x: 0, y: 0 }, elbow, 8, 6)} />
        <path d={bar(elbow, end, 6, 3)} />
      </g>
      <path
        d={`M${Math.round(elbow.x * 0.3)} ${Math.round(-elbow.y * 0.3)}L${Math.round(elbow.x * 0.8)} ${Math.round(-elbow.y * 0.8)}`}
        stroke="var(--color-ink)"
        strokeWidth="2"
      />
      <path
        transform={`translate(${Math.round(end.x)} ${Math.round(-end.y)})`}
        d="M-2-2l12 4 8 12-5 3-3-5-4 0-2 9-6-4z"
        fill="var(--color-ink)"
      />
      <g transform="translate(-46 24)scale(1.2)" fill="var(--color-ink)">
        <ExcavatorBase />
      </g>
      <circle r="4" fill="var(--color-ink)" />
    </>
  );
}

/** Returns the outline of a bar between two joints, with its thickness at both. */
function bar(from: Point, to: Point, thick: number, thin: number): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const corner = ({ x, y }: Point, left: number) =>
    `${Math.round(x - dy * left)} ${Math.round(-(y + dx * left))}`;
  return `M${corner(from, thick / 2)}L${corner(to, thin / 2)} ${corner(to, -thin / 2)} ${corner(from, -thick / 2)}z`;
}
