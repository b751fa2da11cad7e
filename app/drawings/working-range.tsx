import { Drawing, halo, ScaleBar } from "./drawing.tsx";
import { storeyHeight } from "./side-by-side-layout.ts";
import { Excavator, Person, RotaryRig } from "./silhouettes.tsx";
import { StoreyScale } from "./storey-ruler.tsx";
import {
  drawnTogether,
  type RangedMachine,
  type RangeSheet,
  rangeLayout,
  rangeLetters,
  silhouetteSize,
} from "./working-range-layout.ts";

/** Dashes tell machines apart without colour. */
const dashes = [undefined, "9 5", "2 4"];
const round = (value: number) => Math.round(value * 10) / 10;

interface WorkingRangeProps {
  id: string;
  /** One to three machines that all dig or all drill. */
  machines: RangedMachine[];
  sheet: RangeSheet;
  className?: string;
}

type Layout = ReturnType<typeof rangeLayout>;

/** Draws how far machines reach, dig and tip, or drill, at one scale, beside a person and a ruler of storeys. */
export function WorkingRange({ id, machines, sheet, className }: WorkingRangeProps) {
  const drawn = drawnTogether(machines);
  const layout = rangeLayout(drawn, sheet);
  const { width, height, ground, below, scale, storeys, line, pivot, fontSize, drills, large, mast, right } =
    layout;
  const Machine = drills ? RotaryRig : Excavator;
  return (
    <Drawing
      id={id}
      title={`Working range of ${drawn.map(({ name }) => name).join(", ")}`}
      description={`${drawn.map(inWords).join(" ")} Drawn to one scale beside a person of 1.75 m and storeys of ${storeyHeight} m.`}
      {...{ width, height }}
      className={className ?? ""}
    >
      <path
        d={`M0 ${round(ground)}H${line}v${round(below * scale + 8)}H0z`}
        fill="var(--color-earth)"
        fillOpacity=".22"
      />
      <path d={`M0 ${round(ground)}H${line}`} stroke="var(--color-ink)" strokeWidth="2" />
      {drills && !large ? (
        <Mast x={pivot} ground={ground} height={mast * scale} />
      ) : (
        // Rigs stand at their own piles; excavators share a point, where the first is drawn.
        (drills ? drawn : drawn.slice(0, 1)).map((machine, at) => (
          <g
            key={machine.id}
            data-silhouette={machine.id}
            transform={placed(
              pivot + at * borePitch(layout) - (drills ? 6.3 : 2.4) * silhouetteSize(machine) * scale,
              ground,
              silhouetteSize(machine) * scale,
            )}
          >
            <Machine />
          </g>
        ))
      )}
      {drawn.map((machine, at) =>
        drills ? (
          <Bores key={machine.id} machine={machine} at={at} layout={layout} alone={drawn.length === 1} />
        ) : (
          <Envelope key={machine.id} machine={machine} at={at} layout={layout} alone={drawn.length === 1} />
        ),
      )}
      <g transform={placed(width - right + 24, ground, scale)}>
        <Person />
      </g>
      <StoreyScale
        storeys={storeys}
        levelAt={(storey) => ground - storey * storeyHeight * scale}
        line={line}
        every={drills ? 2 : 1}
        onGround
        fontSize={fontSize}
      />
      <ScaleBar x={8} y={round(ground + below * scale + 28)} scale={scale} metres={drills ? 10 : 5} />
      <SizeRow machines={drawn} layout={layout} />
    </Drawing>
  );
}

/** Places a silhouette, which has ten units per metre. */
const placed = (x: number, y: number, scale: number) =>
  `translate(${round(x)} ${round(y)})scale(${Math.round(scale * 100) / 1000})`;

/** The distance between the piles of compared rigs. */
const borePitch = ({ width, right, pivot }: Layout) => Math.min(150, (width - right - pivot) / 3);

/** Compared excavators beside each other, each at its own size. */
function SizeRow({ machines, layout }: { machines: RangedMachine[]; layout: Layout }) {
  const { row, rowFoot, rowPitch, scale, width, fontSize } = layout;
  if (!row) return null;
  const xOf = (at: number) =>
    8 + at * 40 + row.slice(0, at).reduce((x, size) => x + size * rowPitch * scale, 0);
  return (
    <>
      <path d={`M0 ${rowFoot}H${width}`} stroke="var(--color-ink)" />
      {machines.map((machine, at) => (
        <g key={machine.id}>
          <g
            data-silhouette={machine.id}
            transform={placed(xOf(at), rowFoot, silhouetteSize(machine) * scale)}
          >
            <Excavator />
          </g>
          <text className="dim-strong" x={round(xOf(at))} y={rowFoot + fontSize + 4} fontSize={fontSize}>
            {rangeLetters[at]}
            {machine.transportWeight !== null && ` ${machine.transportWeight} t`}
          </text>
        </g>
      ))}
    </>
  );
}

function inWords({ name, ...machine }: RangedMachine): string {
  const { maxReach, maxDigDepth, maxDumpHeight, maxDrillDepth, pileDiameter } = machine;
  if (maxDrillDepth === null)
    return `${name}: reaches ${maxReach} m, digs ${maxDigDepth} m deep, tips at ${maxDumpHeight} m.`;
  return `${name}: drills ${maxDrillDepth} m deep${pileDiameter ? `, piles of ${pileDiameter.from} to ${pileDiameter.to} mm` : ""}.`;
}

interface DrawnMachine {
  machine: RangedMachine;
  at: number;
  layout: Layout;
  alone: boolean;
}

/** The curve is exact at the reach, the depth and the dump height; between them it is schematic. */
function Envelope({ machine, at, layout: { pivot, ground, scale, fontSize }, alone }: DrawnMachine) {
  const [reach, depth, dump] = [machine.maxReach ?? 0, machine.maxDigDepth ?? 0, machine.maxDumpHeight ?? 0];
  const point = (x: number, y: number) => `${round(pivot + x * scale)} ${round(ground - y * scale)}`;
  const label = (metres: number) => (alone ? `${metres} m` : rangeLetters[at]);
  // Letters of machines of about the same size stand beside each other.
  const shift = at * fontSize * 1.1;
  return (
    <g data-machine={machine.id}>
      <path
        d={`M${point(reach * 0.62, dump)}C${point(reach * 0.85, dump)} ${point(reach, dump * 0.55)} ${point(reach, 0)}C${point(reach, -depth * 0.55)} ${point(reach * 0.7, -depth)} ${point(reach * 0.4, -depth)}`}
        stroke="var(--color-ink)"
        strokeWidth="2"
        strokeDasharray={dashes[at]}
        fill="none"
      />
      <g className="dim-strong" fontSize={fontSize} {...halo} strokeWidth={5}>
        <text
          x={round(pivot + reach * 0.62 * scale) - 8 - shift}
          y={round(ground - dump * scale) + 5}
          textAnchor="end"
        >
          {label(dump)}
        </text>
        <text x={round(pivot + reach * scale) + 4} y={round(ground) - 8 - shift}>
          {label(reach)}
        </text>
        <text
          x={round(pivot + reach * 0.4 * scale) - 8 - shift}
          y={round(ground + depth * scale) + 2}
          textAnchor="end"
        >
          {label(depth)}
        </text>
      </g>
    </g>
  );
}

/** The mast of a small rig, of which there is no silhouette. */
function Mast({ x, ground, height }: { x: number; ground: number; height: number }) {
  return (
    <path
      d={`M${round(x - 5)} ${round(ground)}v${round(-height)}h5v${round(height)}zm-9 0h14`}
      fill="var(--color-amber)"
      stroke="var(--color-ink)"
      strokeWidth="1.5"
    />
  );
}

/** The thinnest and the thickest pile of a rig, to its depth. */
function Bores({ machine, at, layout, alone }: DrawnMachine) {
  const { pivot, ground, scale, fontSize } = layout;
  const depth = (machine.maxDrillDepth ?? 0) * scale;
  const x = pivot + at * borePitch(layout);
  const { from, to } = machine.pileDiameter ?? { from: 600, to: 600 };
  const widths = (from === to ? [from] : [from, to]).map((mm) => Math.max(1, (mm / 1000) * scale));
  return (
    <g data-machine={machine.id}>
      {widths.map((wide, pile) => (
        <path
          key={wide}
          d={`M${round(x + pile * 18)} ${round(ground)}h${round(wide)}v${round(depth)}h${round(-wide)}z`}
          fill="var(--color-sheet)"
          stroke="var(--color-ink)"
          strokeDasharray={dashes[at]}
        />
      ))}
      <text
        className="dim-strong"
        x={round(x)}
        y={round(ground + depth) + 18}
        fontSize={fontSize}
        {...halo}
        strokeWidth={5}
      >
        {alone ? `${machine.maxDrillDepth} m` : rangeLetters[at]}
      </text>
      {alone && machine.pileDiameter && (
        <text
          className="dim"
          x={round(x + 18 + (widths.at(-1) ?? 0) + 8)}
          y={round(ground + depth / 2)}
          fontSize={fontSize}
          {...halo}
          strokeWidth={5}
        >
          {from === to ? `Piles ${from} mm` : `Piles ${from}–${to} mm`}
        </text>
      )}
    </g>
  );
}
