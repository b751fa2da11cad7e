import { round } from "./drawing.tsx";
import { type Arm, alongside, armTo, silhouetteSize, slewAxis } from "./excavator-arm.ts";
import { machineRoom } from "./pit-shape.ts";
import { curveSegments, type Point, type RangedMachine } from "./range-curves.ts";

interface Props {
  arm: Arm;
  /** Width of lines, in silhouette units of ten per metre. */
  line: number;
  /** Draws only its arm, as an outline, for it stands behind another machine. */
  behind?: boolean;
}

/** A crawler excavator from the side, at ten units per metre on y = 0, its arm in any position. */
export function ExcavatorElevation({ arm, line, behind = false }: Props) {
  const body = behind ? "var(--color-sheet)" : "var(--color-amber)";
  const dark = behind ? "var(--color-steel)" : "var(--color-ink)";
  const outline = { stroke: dark, strokeWidth: line, strokeLinejoin: "round" } as const;
  return (
    <g fill={dark}>
      {!behind && (
        <>
          <Undercarriage line={line} />
          <path d="M14-12h20v2.4h-20zM-3-15.2h49v3.4h-49z" />
          <path d="M4-28h17v13h-17zM20.5-15v-14.5q0-2 2-2h10.5l6.5 9v7.5z" fill={body} {...outline} />
          <path d="M-4.6-15q-2-7 0-12.6h9.4v12.6z" fill={body} {...outline} />
          <path d="M39.5-15.2v-7h3.6l3 7z" {...outline} />
          <path
            d="M8-25.5h9m-9 2.4h9m-9 2.4h9m-9 2.4h9M13-28v-2.6h2.4v2.6M30.6-30v14.4M22.6-19.5h3.6M-3-21h6"
            fill="none"
            {...outline}
          />
          <path
            d="M22.2-29.8h6.9v7.6h-6.9zM32.2-29.8h.6l5 7.1v.5h-5.6z"
            fill="var(--color-glass)"
            {...outline}
          />
        </>
      )}
      <ArmParts arm={arm} body={body} outline={outline} />
    </g>
  );
}

const rollers = [10.5, 15, 19.5, 24, 28.5, 33, 37.5];

function Undercarriage({ line }: Pick<Props, "line">) {
  const wheel = { fill: "var(--color-sheet)", stroke: "var(--color-ink)", strokeWidth: line };
  return (
    <>
      <path
        d="M5-9.2h38a4.4 4.4 0 0 1 0 8.8h-38a4.4 4.4 0 0 1 0-8.8z"
        fill="var(--color-hairline)"
        stroke="var(--color-ink)"
        strokeWidth="1.5"
        strokeDasharray="1.6 .3"
      />
      <path d="M8-6.8h32l2 2.6h-36z" />
      {[5.2, 42.8].map((x) => (
        <g key={x}>
          <circle cx={x} cy="-4.8" r="3.3" {...wheel} />
          <circle cx={x} cy="-4.8" r="1.2" />
        </g>
      ))}
      {rollers.map((x) => (
        <circle key={x} cx={x} cy="-2.6" r="1.4" {...wheel} />
      ))}
    </>
  );
}

interface ArmProps extends Pick<Props, "arm"> {
  body: string;
  outline: { stroke: string; strokeWidth: number; strokeLinejoin: "round" };
}

function ArmParts({ arm, body, outline }: ArmProps) {
  const { foot, elbow, end, tip, long, bucket } = arm;
  const boom = drawnAlongside(foot, elbow);
  const stick = drawnAlongside(elbow, end);
  const shovel = drawnAlongside(end, tip);
  // The boom of a usual arm is bent; that of a long one is almost straight.
  const bend = long ? 4 : 9;
  const wide = bucket / 14;
  return (
    <>
      <Cylinder from={boom(0.5, bend + 4)} to={stick(-0.13, 2)} outline={outline} />
      <path
        d={`M${stick(-0.15, 1.5)}L${stick(-0.02, 4.5)} ${stick(0.15, 4.2)} ${stick(1, 1.6)} ${stick(1.02, -1.4)} ${stick(0.1, -2.6)} ${stick(-0.06, -2.4)}z`}
        fill={body}
        {...outline}
      />
      <Cylinder from={stick(0.1, 5)} to={shovel(0.12, 4.4 * wide)} outline={outline} />
      <path
        d={`M${shovel(-0.1, -1.2)}L${shovel(-0.08, 2.6 * wide)} ${shovel(0.1, 4.4 * wide)}C${shovel(0.34, 8.4 * wide)} ${shovel(0.74, 7 * wide)} ${shovel(0.84, 2.2 * wide)}L${shovel(1, 0)} ${shovel(0.82, -0.6 * wide)} ${shovel(0.3, -2.6 * wide)} ${shovel(0.12, -2 * wide)}z`}
        {...outline}
      />
      <Cylinder from={`${foot.x + 4} -15`} to={boom(0.42, bend - 3)} outline={outline} />
      <path
        d={`M${boom(0, 2.6)}L${boom(0.3, bend + 1.5)}Q${boom(0.42, bend + 5)} ${boom(0.55, bend + 2.6)}L${boom(1.02, 2)} ${boom(1.02, -2.2)} ${boom(0.52, bend - 3)}Q${boom(0.4, bend - 2.4)} ${boom(0.32, bend - 5)}L${boom(0, -2.6)}z`}
        fill={body}
        {...outline}
      />
      {[foot, elbow, end].map(({ x, y }) => (
        <circle
          key={x}
          cx={round(x)}
          cy={round(-y)}
          r="1.3"
          fill="var(--color-sheet)"
          stroke={outline.stroke}
          strokeWidth={outline.strokeWidth}
        />
      ))}
    </>
  );
}

/** A hydraulic cylinder: its rod, and its barrel over the first half. */
function Cylinder({ from, to, outline }: Pick<ArmProps, "outline"> & Record<"from" | "to", string>) {
  const [start, end] = [from, to].map((point) => point.split(" ").map(Number)) as [number[], number[]];
  const middle = start.map((value, at) => round(value + ((end[at] ?? 0) - value) * 0.58)).join(" ");
  return (
    <>
      <path d={`M${from}L${to}`} stroke={outline.stroke} strokeWidth={Math.max(1, outline.strokeWidth)} />
      <path d={`M${from}L${middle}`} stroke={outline.stroke} strokeWidth="2.2" />
    </>
  );
}

/** Returns the points beside the line from one point to another as they stand in a path. */
function drawnAlongside(from: Point, to: Point) {
  const pointAt = alongside(from, to);
  return (share: number, left: number) => {
    const { x, y } = pointAt(share, left);
    return `${round(x)} ${round(-y)}`;
  };
}

/** Returns the width of a silhouette's lines at a scale, so that they are as thin as the lines around it. */
export const lineOf = (size: number) => Math.round(((size < 14 ? 8 : 12) / size) * 100) / 100;

/**
 * Metres from the wall of the pit to the teeth of the bucket, and their depth as a share of what other machines reach: the stick
 * clears the other wall of the narrowest pit.
 */
const bucket = { fromWall: 2.5, share: 0.6 };

interface DeepestDiggerProps {
  machine: RangedMachine;
  /** How deep the other machines dig, in metres: each pit that this one is drawn at is deeper. */
  usual: number;
  /** Units per metre of the sheet. */
  scale: number;
}

/** Returns the arm of the machine at the edge of a pit, and the metres from its slew axis to the wall. */
export function armAtEdge(machine: RangedMachine, usual: number) {
  const wall = machineRoom.onEdge - (slewAxis / 10) * silhouetteSize(machine);
  return { wall, arm: armTo(machine, { x: wall + bucket.fromWall, y: -usual * bucket.share }) };
}

/**
 * Draws the excavator that reaches the bottom of deep pits as the silhouettes are, at ten units per metre, where machines stand
 * at the edge of a pit: its bucket hangs in the pit, and its curve shows how far it reaches below the ground.
 */
export function DeepestDigger({ machine, usual, scale }: DeepestDiggerProps) {
  const size = silhouetteSize(machine);
  const { arm } = armAtEdge(machine, usual);
  const [, below = []] = curveSegments(machine);
  const [from, first, second, to] = below.map(
    ({ x, y }) => `${round(slewAxis * size + x * 10)} ${round(-y * 10)}`,
  );
  return (
    <>
      <path
        d={`M${from}C${first} ${second} ${to}`}
        stroke="var(--color-ink)"
        fill="none"
        strokeWidth={round(12.5 / scale)}
        strokeDasharray={`${round(40 / scale)} ${round(30 / scale)}`}
      />
      <g transform={`scale(${round(size * 100) / 100})`}>
        <ExcavatorElevation arm={arm} line={lineOf(size * scale)} />
      </g>
    </>
  );
}
