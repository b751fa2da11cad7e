import { Drawing, inSheets, round, ScaleBar, type SheetArrangement, threeArrangements } from "./drawing.tsx";
import { silhouetteSize } from "./excavator-arm.ts";
import { figure, inMetres } from "./figures.ts";
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
import { type CurvesProps, curveGroups, curveLineOf } from "./range-levels.ts";
import { storeyHeight } from "./side-by-side-layout.ts";
import { MicroPilingRig, Person, placed, RotaryRig, Standing } from "./silhouettes.tsx";
import { DepthScale, type Layer, LayerNames, Strata } from "./soil.tsx";
import { StoreyScale } from "./storey-ruler.tsx";
import { Truck } from "./tipper-truck.tsx";
import {
  drawnTogether,
  listRows,
  type RangeLayout,
  type RangeSheet,
  rangeLayout,
} from "./working-range-layout.ts";

interface WorkingRangeProps {
  id: string;
  /** One to three machines that all dig or all drill. */
  machines: RangedMachine[];
  /** The ground that rigs are drawn in. */
  layers?: Layer[];
}

type RangeSheetProps = WorkingRangeProps & { arrangement: RangeSheet };

export function WorkingRangeSheet({ machines, arrangement, layers = [], ...given }: RangeSheetProps) {
  const id = `${given.id}-${arrangement}`;
  const drawn = drawnTogether(machines);
  const layout = rangeLayout(drawn, arrangement);
  const { width, height, ground, below, bottom, scale, storeys, line, fontSize, drills, edge, ruled } =
    layout;
  const place = { ground, scale, left: edge, right: line, bottom };
  const tipper = tipperOf(layout);
  const groups = drills ? [] : curveGroups(drawn, layout);
  return (
    <Drawing
      id={id}
      title={`Working range of ${drawn.map(({ name }) => name).join(", ")}`}
      description={`${drawn.map(inWords).join(" ")} Drawn to one scale beside ${tipper === null ? "" : "a tipper, "}a person of ${inMetres(1.75)}${ruled ? ` and storeys of ${inMetres(storeyHeight)}` : ""}.`}
      height={height}
      {...(arrangement === "document" ? { width } : threeArrangements[arrangement])}
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
        <>
          <Rigs machines={drawn} layout={layout} />
          {drawn.map((machine, at) => (
            <Bores key={machine.id} machine={machine} at={at} layout={layout} alone={drawn.length === 1} />
          ))}
        </>
      ) : (
        <Excavators machines={drawn} groups={groups} layout={layout} />
      )}
      {layout.plan && (
        <>
          <DepthScale place={place} deepest={below} fontSize={fontSize} />
          <LayerNames place={place} layers={layers} fontSize={fontSize} />
          <BoresFromAbove machines={drawn} layout={layout} plan={layout.plan} />
        </>
      )}
      {tipper !== null && <LoadedTipper left={tipper} layout={layout} />}
      <Standing machine={Person} x={layout.person} y={ground} scale={scale} />
      {ruled && (
        <StoreyScale
          storeys={storeys}
          levelAt={(storey) => ground - storey * storeyHeight * scale}
          line={line}
          every={Math.max(
            drills || storeyHeight * scale < fontSize * 1.9 ? 2 : 1,
            Math.ceil((fontSize * 1.5) / (storeyHeight * scale)),
          )}
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

/** Shows how far machines reach, dig and tip, or drill, at one scale, beside a person and a ruler of storeys. */
export const WorkingRange = inSheets<RangeSheetProps & { arrangement: SheetArrangement }>(WorkingRangeSheet);

/** Excavators with their curves: one with all its measures, or several that are compared. */
function Excavators(all: CurvesProps) {
  const { machines, groups, layout } = all;
  const [machine] = machines;
  if (machine && machines.length === 1)
    return (
      <>
        <Dumping machine={machine} layout={layout} />
        <Diggers {...all} />
        <Envelope machine={machine} layout={layout} at={null} />
        <NamedMeasures machine={machine} layout={layout} />
      </>
    );
  const curves = groups.map((group) => (
    <ComparedCurve key={group.machines[0]?.id} group={group} machines={machines} layout={layout} />
  ));
  return (
    <>
      <Diggers {...all} />
      {layout.listed ? <LetteredCurves {...all} /> : curves}
    </>
  );
}

/** The rigs, each at its own piles; of small ones there is one. */
function Rigs({ machines, layout }: Omit<CurvesProps, "groups">) {
  const { ground, scale, pivot, large } = layout;
  if (!large) return <Standing machine={MicroPilingRig} x={pivot - 2.3 * scale} y={ground} scale={scale} />;
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
    return `${name}: reaches ${inMetres(maxReach)}, digs ${inMetres(maxDigDepth)} deep, tips at ${inMetres(maxDumpHeight)}.`;
  const diameters = pileDiameter && [...new Set([pileDiameter.from, pileDiameter.to])].join(" to ");
  return `${name}: drills ${inMetres(maxDrillDepth)} deep${diameters ? `, piles of ${diameters} mm` : ""}.`;
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
        return (
          <g key={machine.id}>
            <Letter at={at} x={radius + 1} y={middle} fontSize={fontSize} />
            <path
              d={`M${radius * 2 + 9} ${middle}h${key.line}`}
              stroke="var(--color-ink)"
              {...curveLineOf(machine, { machines, groups })}
            />
            {known.map(({ name, unit, of }, column) => (
              <text key={name} className="dim-strong" x={endOf(column)} y={round(middle + fontSize * 0.35)}>
                {of(machine) === null ? "–" : `${figure(of(machine))} ${unit}`}
              </text>
            ))}
            <path d={`M0 ${middle + listRows.line / 2}H${width}`} stroke="var(--color-hairline)" />
          </g>
        );
      })}
    </g>
  );
}
