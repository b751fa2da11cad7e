import { parkedArm, silhouetteExtent, silhouetteOverhang, silhouetteSize } from "./excavator-arm.ts";
import { ExcavatorElevation } from "./excavator-elevation.tsx";
import type { RangedMachine } from "./ranged-machine.ts";
import { round } from "./round.ts";
import { MicroPilingRig, Person, RotaryRig } from "./silhouettes.tsx";
import { lineOf } from "./size-row.tsx";
import { leastLargeRigDepth } from "./working-range-layout.ts";

/** Metres between a machine and the person beside it, and what the person takes up. */
const person = { gap: 0.8, width: 0.8 };

/** The least width of a drawing to its height: those of rigs would be as high as a screen. */
const leastShape = 1.4;

/** Metres that the silhouettes of rigs take up, at their own size; the tail of the large one stands out left of its origin. */
const rigs = {
  large: { length: 8.6, height: 20.6, behind: 0.3 },
  micro: { length: 2.7, height: 6.2, behind: 0.1 },
};

/** Returns how a machine is drawn, and the metres that it is long and high. */
function lookOf(machine: RangedMachine) {
  const { maxDrillDepth } = machine;
  if (maxDrillDepth === null) {
    const behind = silhouetteOverhang(machine);
    const { length, height } = silhouetteExtent(machine);
    return {
      look: "excavator" as const,
      size: silhouetteSize(machine),
      length: length + behind,
      height,
      behind,
    };
  }
  if (maxDrillDepth <= leastLargeRigDepth) return { look: "micro" as const, size: 1, ...rigs.micro };
  const size = silhouetteSize(machine);
  const { length, height, behind } = rigs.large;
  return {
    ...{ look: "large" as const, size },
    length: length * size,
    height: height * size,
    behind: behind * size,
  };
}

interface MachineElevationProps {
  machine: RangedMachine;
  /** The machines that stand beside it, each in its own drawing of one scale. */
  all: RangedMachine[];
  className?: string;
}

/** Draws one of several machines from the side beside a person; all drawings have one size and one scale. */
export function MachineElevation({ machine, all, className }: MachineElevationProps) {
  const looks = all.map(lookOf);
  const longest = Math.max(...looks.map(({ length }) => length));
  const height = round(Math.max(...looks.map((look) => look.height)) * 10) + 3;
  const width = round(Math.max((longest + person.gap + person.width) * 10, height * leastShape));
  const { look, size, length, behind } = lookOf(machine);
  return (
    <svg
      viewBox={`0 ${-height} ${width} ${height + 2}`}
      aria-hidden="true"
      fill="var(--color-ink)"
      className={className}
    >
      <path d={`M0 .5H${width}`} stroke="var(--color-ink)" />
      <g
        data-elevation={machine.id}
        transform={`translate(${round(behind * 10)} 0)scale(${round(size * 100) / 100})`}
      >
        {look === "excavator" && <ExcavatorElevation arm={parkedArm(machine)} line={lineOf(size * 10)} />}
        {look === "large" && <RotaryRig />}
        {look === "micro" && <MicroPilingRig />}
      </g>
      <g transform={`translate(${round((length + person.gap) * 10)} 0)`}>
        <Person />
      </g>
    </svg>
  );
}
