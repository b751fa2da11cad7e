import { parkedArm, silhouetteExtent, silhouetteOverhang, silhouetteSize } from "./excavator-arm.ts";
import { ExcavatorElevation } from "./excavator-elevation.tsx";
import type { RangedMachine } from "./range-curves.ts";
import { Letter, letterRadius } from "./range-envelope.tsx";
import type { CurveGroup } from "./range-levels.ts";
import { round } from "./round.ts";
import { MicroPilingRig, Person, RotaryRig } from "./silhouettes.tsx";
import { curveLines, leastLargeRigDepth, placed, type RangeLayout } from "./working-range-layout.ts";

/** Units that the line of a curve is long beside its letter. */
const sample = 44;

interface Props {
  machines: RangedMachine[];
  groups: CurveGroup[];
  layout: RangeLayout;
}

/** Compared excavators, each at its own size above its column of the table, with the line of its curve. */
export function SizeRow({ machines, groups, layout }: Props) {
  const { row, rowFoot, scale, width, columnAt, fontSize } = layout;
  if (!row) return null;
  const radius = letterRadius(fontSize);
  const middle = rowFoot + radius + 12;
  return (
    <>
      <path d={`M0 ${rowFoot}H${width}`} stroke="var(--color-ink)" />
      {machines.some(({ transportWeight }) => transportWeight !== null) && (
        <text className="dim" x="0" y={round(middle + fontSize * 0.35)} fontSize={fontSize}>
          Transport weight
        </text>
      )}
      {machines.map((machine, at) => {
        const left = round(columnAt(at)) + 8;
        const line = left + radius * 2 + 7;
        const size = silhouetteSize(machine) * scale;
        const curve = groups.find((group) => group.machines.includes(machine))?.machines[0] ?? machine;
        return (
          <g key={machine.id}>
            <g
              data-silhouette={machine.id}
              transform={placed(left - 8 + silhouetteOverhang(machine) * scale, rowFoot, size)}
            >
              <ExcavatorElevation arm={parkedArm(machine)} line={lineOf(size)} />
            </g>
            <Letter at={at} x={left + radius} y={middle} fontSize={fontSize} />
            <path
              d={`M${line} ${middle}h${sample}`}
              stroke="var(--color-ink)"
              {...curveLines[machines.indexOf(curve)]}
            />
            {machine.transportWeight !== null && (
              <text
                className="dim-strong"
                x={line + sample + 7}
                y={round(middle + fontSize * 0.35)}
                fontSize={fontSize}
              >
                {`${machine.transportWeight} t`}
              </text>
            )}
          </g>
        );
      })}
    </>
  );
}

/** Returns the width of a silhouette's lines at a scale, so that they are as thin as the lines around it. */
export const lineOf = (size: number) => Math.round(((size < 14 ? 8 : 12) / size) * 100) / 100;

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
