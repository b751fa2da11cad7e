import { armTo, silhouetteSize, slewAxis } from "./excavator-arm.ts";
import { ExcavatorElevation } from "./excavator-elevation.tsx";
import { lineOf } from "./machine-elevations.tsx";
import { machine as room } from "./pit-shape.ts";
import { curveSegments, type RangedMachine } from "./range-curves.ts";
import { round } from "./round.ts";

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
  const wall = room.onEdge - (slewAxis / 10) * silhouetteSize(machine);
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
