import { Drawing, round, ScaleBar } from "./drawing.tsx";
import { silhouetteSize } from "./excavator-arm.ts";
import { Diggers, Dumping, SizeRow } from "./machine-elevations.tsx";
import { Bores, BoresFromAbove, borePitch } from "./range-bores.tsx";
import type { RangedMachine } from "./range-curves.ts";
import {
  ComparedCurve,
  Envelope,
  Letter,
  LetteredCurves,
  letterRadius,
  NamedMeasures,
  namedMeasuresWidth,
} from "./range-envelope.tsx";
import { type CurvesProps, curveGroups } from "./range-levels.ts";
import { storeyHeight } from "./side-by-side-layout.ts";
import { MicroPilingRig, Person, RotaryRig } from "./silhouettes.tsx";
import { DepthScale, type Layer, LayerNames, Strata } from "./soil.tsx";
import { StoreyScale } from "./storey-ruler.tsx";
import { Truck } from "./tipper-truck.tsx";
import {
  curveLines,
  drawnTogether,
  listRows,
  placed,
  type RangeLayout,
  type RangeSheet,
  rangeLayout,
} from "./working-range-layout.ts";

interface WorkingRangeProps {
  id: string;
  /** One to three machines that all dig or all drill. */
  machines: RangedMachine[];
  sheet: RangeSheet;
  className?: string;
  layers?: Layer[];
}

/** Draws how far machines reach, dig and tip, or drill, at one scale, beside a person and a ruler of storeys. */
export function WorkingRange({ id, machines, sheet, className, layers = [] }: WorkingRangeProps) {
  const drawn = drawnTogether(machines);
  const layout = rangeLayout(drawn, sheet);
  const { width, height, ground, below, bottom, scale, storeys, line, fontSize, drills, edge, ruled } =
    layout;
  const place = { ground, scale, left: edge, right: line, bottom };
  const alone = drawn.length === 1;
  const tipper = tipperOf(layout);
  const groups = drills ? [] : curveGroups(drawn, layout);
  return (
    <Drawing
      id={id}
      title={`Working range of ${drawn.map(({ name }) => name).join(", ")}`}
      description={`${drawn.map(inWords).join(" ")} Drawn to one scale beside ${tipper === null ? "" : "a tipper, "}a person of 1.75 m${ruled ? ` and storeys of ${storeyHeight} m` : ""}.`}
      width={width}
      height={height}
      className={className ?? ""}
    >
      <Strata
        id={id}
        layers={drills ? layers : []}
        place={place}
        // Curves and figures stand on clear ground.
        {...(!drills && { marked: 16 / scale })}
      />
      <path d={`M${edge} ${round(ground)}H${line}`} stroke="var(--color-ink)" strokeWidth="2" />
      {drills ? (
        <Rigs machines={drawn} layout={layout} />
      ) : (
        <>
          {alone && drawn[0] && <Dumping machine={drawn[0]} layout={layout} />}
          <Diggers groups={groups} machines={drawn} layout={layout} />
        </>
      )}
      {drills &&
        drawn.map((machine, at) => (
          <Bores key={machine.id} machine={machine} at={at} layout={layout} alone={alone} />
        ))}
      {!drills && alone && drawn[0] && (
        <>
          <Envelope machine={drawn[0]} layout={layout} at={null} />
          <NamedMeasures machine={drawn[0]} layout={layout} />
        </>
      )}
      {layout.listed ? (
        <LetteredCurves groups={groups} machines={drawn} layout={layout} />
      ) : (
        !alone &&
        groups.map((group) => (
          <ComparedCurve key={group.machines[0]?.id} group={group} machines={drawn} layout={layout} />
        ))
      )}
      {layout.plan && (
        <>
          <DepthScale place={place} deepest={below} fontSize={fontSize} />
          <LayerNames place={place} layers={layers} fontSize={fontSize} />
          <BoresFromAbove machines={drawn} layout={layout} plan={layout.plan} />
        </>
      )}
      {tipper !== null && <LoadedTipper left={tipper} layout={layout} />}
      <g transform={placed(layout.person, ground, scale)}>
        <Person />
      </g>
      {ruled && (
        <StoreyScale
          storeys={storeys}
          levelAt={(storey) => ground - storey * storeyHeight * scale}
          line={line}
          every={drills || storeyHeight * scale < fontSize * 1.9 ? 2 : 1}
          onGround
          fontSize={fontSize}
        />
      )}
      <ScaleBar
        x={edge}
        y={round(ground + bottom * scale + 20)}
        scale={scale}
        metres={drills ? 10 : 5}
        fontSize={fontSize}
      />
      {layout.listed && <MeasureList machines={drawn} groups={groups} layout={layout} />}
      <SizeRow machines={drawn} groups={groups} layout={layout} />
    </Drawing>
  );
}

/** The rigs, each at its own piles. */
function Rigs({ machines, layout }: Omit<CurvesProps, "groups">) {
  const { ground, scale, pivot, large } = layout;
  if (!large)
    return (
      <g transform={placed(pivot - 2.3 * scale, ground, scale)}>
        <MicroPilingRig />
      </g>
    );
  return machines.map((machine, at) => {
    const size = silhouetteSize(machine) * scale;
    return (
      <g
        key={machine.id}
        data-silhouette={machine.id}
        transform={placed(pivot + at * borePitch(layout) - 6.3 * size, ground, size)}
      >
        <RotaryRig />
      </g>
    );
  });
}

/** Metres: the length of the tipper that excavators load, and its distance from their figures. */
const tipperRoom = { length: 7.8, gap: 1.6 };
const loaded = { name: "", length: 7.6, height: 3.2, width: null, axles: 3, tippingAngle: null };

function LoadedTipper({ left, layout: { ground, scale } }: { left: number; layout: RangeLayout }) {
  const x = (metres: number) => round(left + metres * scale);
  const y = (metres: number) => round(ground - metres * scale);
  return <Truck tipper={loaded} plain x={x} y={y} scale={scale} />;
}

/** Returns the x coordinate of the tipper; null where there is no room for one. */
function tipperOf({ drills, named, scale, reachEnd, person }: RangeLayout): number | null {
  if (drills || !named) return null;
  const x = reachEnd + namedMeasuresWidth + tipperRoom.gap * scale;
  return x + tipperRoom.length * scale < person ? x : null;
}

function inWords({ name, ...machine }: RangedMachine): string {
  const { maxReach, maxDigDepth, maxDumpHeight, maxDrillDepth, pileDiameter } = machine;
  if (maxDrillDepth === null)
    return `${name}: reaches ${maxReach} m, digs ${maxDigDepth} m deep, tips at ${maxDumpHeight} m.`;
  return `${name}: drills ${maxDrillDepth} m deep${pileDiameter ? `, piles of ${pileDiameter.from} to ${pileDiameter.to} mm` : ""}.`;
}

const measures = [
  { name: "Reach", unit: "m", of: ({ maxReach }: RangedMachine) => maxReach },
  { name: "Depth", unit: "m", of: ({ maxDigDepth }: RangedMachine) => maxDigDepth },
  { name: "Dump", unit: "m", of: ({ maxDumpHeight }: RangedMachine) => maxDumpHeight },
  { name: "Weight", unit: "t", of: ({ transportWeight }: RangedMachine) => transportWeight },
];

/** Units that the letter and the line of a machine take up, and the length of the line. */
const key = { room: 66, line: 26 };

/** Lists the figures of compared excavators below their section, each with its letter and the line of its curve. */
function MeasureList({ machines, groups, layout }: CurvesProps) {
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
