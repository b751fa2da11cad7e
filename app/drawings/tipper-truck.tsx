import { round } from "./drawing.tsx";
import type { Point } from "./range-curves.ts";

/** What is drawn of a tipper: metres as it travels, degrees; null where not known. */
export interface TipperFigures {
  name: string;
  length: number;
  height: number;
  width: number | null;
  axles: number;
  tippingAngle: number | null;
}

/** Metres. Axles and the parts of the body have no figures and are typical of tippers. */
export const typical = {
  wheel: 0.52,
  chassis: 0.95,
  floor: 1.25,
  cab: 2,
  hinge: 0.9,
  rear: [1.7, 3.05],
  front: [1.25, 3],
};

/** Returns the corners of the body, from the top of its tail on, y upwards. */
export const bodyOf = ({ length, height }: TipperFigures): Point[] => {
  const end = length - typical.cab - 0.25;
  const top = height - 0.15;
  return [
    { x: 0, y: top },
    { x: end, y: top },
    { x: end, y: typical.floor },
    { x: 0, y: typical.floor },
  ];
};

/** The coordinates of metres from the tail, and above the ground. */
type Coordinates = Record<"x" | "y", (metres: number) => number>;

/** Returns the path around corners. */
export const outlineOf = (corners: Point[], { x, y }: Coordinates) =>
  `M${corners.map((corner) => `${x(corner.x)} ${y(corner.y)}`).join("L")}z`;

interface TruckProps extends Coordinates {
  tipper: TipperFigures;
  scale: number;
  /** Draws it as an outline, where another machine is the subject. */
  plain?: boolean;
}

/** The truck from the side, as it travels. */
export function Truck({ tipper, x, y, scale, plain = false }: TruckProps) {
  const paint = plain ? "var(--color-sheet)" : "var(--color-amber)";
  const dark = plain ? "var(--color-steel)" : "var(--color-ink)";
  const { length, height, axles } = tipper;
  const end = bodyOf(tipper)[1]?.x ?? length;
  const rim = height - 0.15;
  const ribs = Array.from({ length: 7 }, (_, at) => x((end * (at + 1)) / 8));
  const cab = length - typical.cab;
  const rearAxles = typical.rear.slice(0, axles > 2 ? 2 : 1);
  const wheels = [
    ...rearAxles,
    ...typical.front.slice(0, axles - rearAxles.length).map((back) => length - back),
  ];
  const [foremostRear = 0, backmostFront = length] = [
    rearAxles.at(-1),
    Math.min(...wheels.slice(rearAxles.length)),
  ];
  const tank = (foremostRear + backmostFront) / 2;
  const arch = round(0.66 * scale);
  const box = (from: number, to: number, bottom: number, top: number) =>
    `M${x(from)} ${y(bottom)}V${y(top)}H${x(to)}V${y(bottom)}z`;
  return (
    <g fill={dark}>
      <path
        d={[
          box(0.5, length - 0.3, typical.chassis, typical.floor),
          box(end + 0.06, cab - 0.06, typical.chassis, height - 0.4),
          box(tank - 0.55, tank + 0.55, 0.5, typical.chassis),
          box(0.35, 0.6, 0.8, typical.chassis),
        ].join("")}
      />
      <g fill={paint} stroke={dark} strokeWidth={plain ? 1 : 1.5} strokeLinejoin="round">
        <path d={outlineOf(bodyOf(tipper), { x, y })} />
        <path d={box(end, end + 1.1, rim, height)} />
        <path
          d={`M${x(cab)} ${y(0.8)}V${y(height - 0.3)}H${x(length - 0.35)}L${x(length)} ${y(1.9)}V${y(0.8)}z`}
        />
      </g>
      <path
        d={`${ribs.map((rib) => `M${rib} ${y(rim)}V${y(typical.floor)}`).join("")}M${x(0)} ${y(rim - 0.22)}H${x(end)}M${x(0)} ${y(typical.floor + 0.16)}H${x(end)}`}
        stroke={dark}
        strokeWidth="1"
      />
      <path
        d={`M${x(cab + 0.3)} ${y(0.95)}V${y(height - 0.45)}M${x(cab + 1.35)} ${y(1.85)}V${y(1.2)}M${x(cab + 1.1)} ${y(1.6)}H${x(cab + 1.25)}`}
        stroke={dark}
        strokeWidth="1.5"
      />
      <path
        d={`M${x(cab + 0.45)} ${y(height - 0.6)}H${x(length - 0.6)}L${x(length - 0.4)} ${y(1.9)}H${x(cab + 0.45)}zM${x(length - 0.5)} ${y(height - 0.6)}h${round(0.18 * scale)}L${x(length - 0.08)} ${y(1.9)}H${x(length - 0.28)}z`}
        fill={plain ? "var(--color-hairline)" : "var(--color-glass)"}
      />
      <path
        d={`${box(length - 0.65, length, 0.5, 0.85)}${box(length - 0.42, length - 0.3, 1.95, 2.4)}M${wheels
          .filter((middle) => middle > cab)
          .map((middle) => `${x(middle) - arch} ${y(0.79)}a${arch} ${arch} 0 0 1 ${arch * 2} 0z`)
          .join("M")}`}
      />
      <path d={box(length - 0.2, length - 0.02, 0.95, 1.12)} fill="var(--color-paper)" />
      {wheels.map((middle) => (
        <g key={middle}>
          <circle cx={x(middle)} cy={y(typical.wheel)} r={round(typical.wheel * scale)} />
          <circle
            cx={x(middle)}
            cy={y(typical.wheel)}
            r={round(0.42 * scale)}
            fill="none"
            stroke="var(--color-steel)"
          />
          <circle cx={x(middle)} cy={y(typical.wheel)} r={round(0.26 * scale)} fill="var(--color-paper)" />
          <circle cx={x(middle)} cy={y(typical.wheel)} r={round(0.1 * scale)} />
        </g>
      ))}
    </g>
  );
}

/** The tail board on its hinges and locks, the lights below it, and two pairs of twin wheels. */
export function FromBehind({
  x,
  ground,
  scale,
  width,
  height,
}: Record<"x" | "ground" | "scale" | "width" | "height", number>) {
  const across = (metres: number) => round(x + metres * scale);
  const up = (metres: number) => round(ground - metres * scale);
  const box = (left: number, right: number, bottom: number, top: number) =>
    `M${across(left)} ${up(bottom)}V${up(top)}H${across(right)}V${up(bottom)}z`;
  const both = (left: number, right: number, bottom: number, top: number) =>
    box(left, right, bottom, top) + box(width - right, width - left, bottom, top);
  const top = height - 0.15;
  const [tyre, middle] = [round(0.06 * scale), width / 2];
  const ribs = [0.2, 0.4, 0.6, 0.8].map((share) => 0.18 + (width - 0.36) * share);
  return (
    <>
      {[0.08, 0.4, width - 0.68, width - 0.36].map((left) => (
        <rect
          key={left}
          x={across(left)}
          y={up(typical.wheel * 2)}
          width={round(0.28 * scale)}
          height={round(typical.wheel * 2 * scale)}
          rx={tyre}
        />
      ))}
      <path
        d={
          box(0.68, width - 0.68, typical.wheel - 0.09, typical.wheel + 0.09) +
          box(middle - 0.2, middle + 0.2, typical.wheel - 0.2, typical.wheel + 0.2) +
          both(middle - 0.45, middle - 0.33, typical.wheel, typical.floor) +
          box(0.12, width - 0.12, typical.chassis, typical.chassis + 0.12)
        }
      />
      <path d={both(0.06, 0.7, 0.32, 0.88)} fill="none" stroke="var(--color-steel)" />
      <g stroke="var(--color-ink)" strokeWidth="1.5" strokeLinejoin="round">
        <path
          d={
            box(0, width, typical.floor - 0.08, top) +
            box(0.18, width - 0.18, typical.floor + 0.06, top - 0.1)
          }
          fill="var(--color-amber)"
        />
        <path
          d={`${ribs.map((rib) => `M${across(rib)} ${up(typical.floor + 0.06)}V${up(top - 0.1)}`).join("")}M${across(0.18)} ${up(typical.floor + 0.3)}H${across(width - 0.18)}M${across(0.18)} ${up(top - 0.34)}H${across(width - 0.18)}`}
          strokeWidth="1"
          fill="none"
        />
      </g>
      <path
        d={
          both(0.04, 0.3, top - 0.16, top + 0.02) + both(0.1, 0.26, typical.floor - 0.04, typical.floor + 0.2)
        }
      />
      <path
        d={both(0.2, 0.52, typical.chassis + 0.02, typical.chassis + 0.1)}
        fill="var(--color-sheet)"
        stroke="var(--color-ink)"
      />
      <path
        d={box(middle - 0.26, middle + 0.26, typical.chassis - 0.16, typical.chassis - 0.02)}
        fill="var(--color-sheet)"
        stroke="var(--color-ink)"
      />
    </>
  );
}
