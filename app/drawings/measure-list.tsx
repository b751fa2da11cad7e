import { Letter, letterRadius } from "./range-envelope.tsx";
import type { CurveGroup } from "./range-levels.ts";
import type { RangedMachine } from "./ranged-machine.ts";
import { round } from "./round.ts";
import { curveLines, listRows, type RangeLayout } from "./working-range-layout.ts";

const measures = [
  { name: "Reach", unit: "m", of: ({ maxReach }: RangedMachine) => maxReach },
  { name: "Depth", unit: "m", of: ({ maxDigDepth }: RangedMachine) => maxDigDepth },
  { name: "Dump", unit: "m", of: ({ maxDumpHeight }: RangedMachine) => maxDumpHeight },
  { name: "Weight", unit: "t", of: ({ transportWeight }: RangedMachine) => transportWeight },
];

/** Units that the letter and the line of a machine take up, and the length of the line. */
const key = { room: 66, line: 26 };

interface Props {
  machines: RangedMachine[];
  groups: CurveGroup[];
  layout: RangeLayout;
}

/** Lists the figures of compared excavators below their section, each with its letter and the line of its curve. */
export function MeasureList({ machines, groups, layout }: Props) {
  const { sectionEnd, width, fontSize } = layout;
  const radius = letterRadius(fontSize);
  const known = measures.filter(({ of }) => machines.some((machine) => of(machine) !== null));
  const endOf = (column: number) => round(key.room + ((width - key.room) / known.length) * (column + 1));
  const top = sectionEnd + listRows.head;
  return (
    <g fontSize={fontSize} textAnchor="end">
      {known.map(({ name }, column) => (
        <text key={name} className="dim" x={endOf(column)} y={top - 10}>
          {name}
        </text>
      ))}
      <path d={`M0 ${top}H${width}`} stroke="var(--color-ink)" />
      {machines.map((machine, at) => {
        const middle = top + (at + 0.5) * listRows.line;
        const curve = groups.find((group) => group.machines.includes(machine))?.machines[0] ?? machine;
        return (
          <g key={machine.id}>
            <Letter at={at} x={radius + 1} y={middle} fontSize={fontSize} />
            <path
              d={`M${radius * 2 + 9} ${middle}h${key.line}`}
              stroke="var(--color-ink)"
              {...curveLines[machines.indexOf(curve)]}
            />
            {known.map(({ name, unit, of }, column) => (
              <text key={name} className="dim-strong" x={endOf(column)} y={round(middle + fontSize * 0.35)}>
                {of(machine) === null ? "–" : `${of(machine)} ${unit}`}
              </text>
            ))}
            <path d={`M0 ${middle + listRows.line / 2}H${width}`} stroke="var(--color-hairline)" />
          </g>
        );
      })}
    </g>
  );
}
