import { alongside, jointOf } from "./excavator-arm.ts";
import type { Point } from "./range-curves.ts";
import { ExcavatorBase } from "./silhouettes.tsx";

/** In metres: the reach of a boom, and the height of a typical building that it takes down. */
export interface Reach {
  reach: number;
  height: number;
}

/** The measures that the layout has room for at its own scale. Larger ones are drawn at a smaller scale. */
export const roomFor = { reach: 18, height: 16 } as const;
const typicalStorey = 3.2;

/** Returns the dimensions in metres: arcs, the height of the boom's foot, the distance to the wall, and storeys. */
export function dimensionsOf({ reach, height }: Reach) {
  const storeys = Math.max(2, Math.round(height / typicalStorey));
  return {
    reach,
    height,
    radii: [reach / 3, (reach * 2) / 3, reach].map((metres) => Math.round(metres * 10) / 10),
    // The machine is drawn as large as its reach.
    foot: (2 * reach) / roomFor.reach,
    near: Math.round((8 * reach) / roomFor.reach),
    storeys,
    storey: height / storeys,
  };
}

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
  const elbow = jointOf({ x: 0, y: 0 }, end, { first: shares.boom * length, second: shares.arm * length });
  return (
    <>
      <g fill="var(--color-amber)" stroke="var(--color-ink)" strokeWidth="1.6">
        <path d={bar({ x: 0, y: 0 }, elbow, { thick: 8, thin: 6 })} />
        <path d={bar(elbow, end, { thick: 6, thin: 3 })} />
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

function bar(from: Point, to: Point, { thick, thin }: { thick: number; thin: number }): string {
  const pointAt = alongside(from, to);
  const corner = (share: number, left: number) => {
    const { x, y } = pointAt(share, left);
    return `${Math.round(x)} ${Math.round(-y)}`;
  };
  return `M${corner(0, thick / 2)}L${corner(1, thin / 2)} ${corner(1, -thin / 2)} ${corner(0, -thick / 2)}z`;
}
