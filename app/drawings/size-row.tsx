import { parkedArm, silhouetteOverhang, silhouetteSize } from "./excavator-arm.ts";
import { ExcavatorElevation } from "./excavator-elevation.tsx";
import { Letter, letterRadius } from "./range-envelope.tsx";
import type { CurveGroup } from "./range-levels.ts";
import type { RangedMachine } from "./ranged-machine.ts";
import { round } from "./round.ts";
import { curveLines, placed, type RangeLayout } from "./working-range-layout.ts";

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
