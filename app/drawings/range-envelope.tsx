import { Dimension, halo, measureWidth, round } from "./drawing.tsx";
import { inMetres } from "./figures.ts";
import { curve, curveSegments, digFigures, type Point, type RangedMachine, reachAt } from "./range-curves.ts";
import type { CurveGroup, CurvesProps, Level } from "./range-levels.ts";
import { curveLines, type RangeLayout, rangeLetters } from "./working-range-layout.ts";

interface EnvelopeProps {
  machine: RangedMachine;
  layout: RangeLayout;
  /** The place of a compared machine, whose line tells its curve apart. */
  at: number | null;
}

/** The curve is exact at the reach, the depth and the dump height; between them it is schematic. */
export function Envelope({ machine, at, layout }: EnvelopeProps) {
  const { pivot, ground, scale } = layout;
  const point = (given: Point | undefined) =>
    `${round(pivot + (given?.x ?? 0) * scale)} ${round(ground - (given?.y ?? 0) * scale)}`;
  const path = curveSegments(machine)
    .map(([from, first, second, to]) => `${point(from)}C${point(first)} ${point(second)} ${point(to)}`)
    .join("M");
  return (
    <path
      d={`M${path}`}
      stroke="var(--color-ink)"
      fill="none"
      {...(at === null ? { strokeWidth: 2 } : curveLines[at])}
    />
  );
}

interface ComparedProps extends Omit<CurvesProps, "groups"> {
  group: CurveGroup;
}

/** The curve of machines that dig alike, with their letters and figures at its ends. */
export function ComparedCurve({ group, machines, layout }: ComparedProps) {
  const { fontSize } = layout;
  const [first, ...others] = group.machines.map((machine) => ({ machine, at: machines.indexOf(machine) }));
  if (!first) return null;
  const pitch = letterRadius(fontSize) * 2 + 3;
  const lettered = (place: number, at: number) =>
    group.levels.map(({ kind, x, y }) => (
      <Letter key={kind} at={at} x={x + pitch * (place + 0.5)} y={y} fontSize={fontSize} />
    ));
  return (
    <>
      <g data-machine={first.machine.id}>
        <Envelope machine={first.machine} at={first.at} layout={layout} />
        {group.levels.map((level) => (
          <Leader key={level.kind} level={level} layout={layout} />
        ))}
        {lettered(0, first.at)}
        <g className="dim-strong" fontSize={fontSize} {...halo} strokeWidth={5}>
          {group.levels.map(({ kind, label, x, y }) => (
            <text key={kind} x={x + pitch * group.machines.length + 4} y={round(y + fontSize * 0.35)}>
              {label}
            </text>
          ))}
        </g>
      </g>
      {others.map(({ machine, at }, place) => (
        <g key={machine.id} data-machine={machine.id}>
          {lettered(place + 1, at)}
        </g>
      ))}
    </>
  );
}

/** The dotted line from the end of a curve to its letters, for a reach from the dimension line below the ground. */
function Leader({ level: { from, x, y, kind }, layout }: { level: Level; layout: RangeLayout }) {
  const dotted = { stroke: "var(--color-steel)", strokeDasharray: "2 4", fill: "none" };
  if (kind === "reach") {
    const pivot = round(layout.pivot);
    return (
      <>
        <path
          d={`M${pivot} ${from.y}V${y}M${from.x} ${from.y}V${y}`}
          stroke="var(--color-steel)"
          strokeWidth=".75"
        />
        <Dimension x={pivot} y={y} across={round(from.x - pivot)} />
        <path d={`M${from.x + 7} ${y}H${x}`} {...dotted} />
      </>
    );
  }
  const bend = y === from.y ? "" : `L${x - 4} ${y}`;
  return <path d={`M${from.x + 4} ${from.y}H${x - 12}${bend}H${x}`} {...dotted} />;
}

interface LetterProps {
  at: number;
  x: number;
  y: number;
  fontSize: number;
}

export const letterRadius = (fontSize: number) => Math.round(fontSize * 0.72);

/** The letter of a compared machine in a circle, as axes have them. */
export function Letter({ at, x, y, fontSize }: LetterProps) {
  return (
    <>
      <circle
        cx={x}
        cy={y}
        r={letterRadius(fontSize)}
        fill="var(--color-paper)"
        stroke="var(--color-ink)"
        strokeWidth="1.25"
      />
      <text
        className="dim-strong"
        x={x}
        y={round(y + fontSize * 0.35)}
        fontSize={fontSize}
        textAnchor="middle"
      >
        {rangeLetters[at]}
      </text>
    </>
  );
}

/** Units between the end of the reach and the dimension lines beside it. */
const lineGap = { named: 40, short: 12 };
/** Units from the end of the reach to the end of the names. */
export const namedMeasuresWidth = lineGap.named + 10;

/** Dimension lines with their names: the reach along the ground, dump height and depth beside it. */
export function NamedMeasures({ machine, layout }: { machine: RangedMachine; layout: RangeLayout }) {
  const { pivot, scale, fontSize, reachEnd, named } = layout;
  const ground = round(layout.ground);
  const { reach, depth, dump } = digFigures(machine);
  const x = round(reachEnd) + (named ? lineGap.named : lineGap.short);
  const [top, bottom] = [round(dump * scale), round(depth * scale)];
  const from = (share: number) => round(pivot + reach * share * scale) + 6;
  const across = `Reach ${inMetres(reach)}`;
  const line = named ? 30 : 20;
  // Phones have no room for a name and its figure on one line.
  const words = (name: string, { short, metres, y }: { short: string; metres: number; y: number }) =>
    named ? (
      <text x={x + 14} y={y}>{`${name} ${inMetres(metres)}`}</text>
    ) : (
      <>
        <text x={x + 8} y={y - 2}>
          {short}
        </text>
        <text x={x + 8} y={round(y + fontSize * 1.1)}>
          {inMetres(metres)}
        </text>
      </>
    );
  return (
    <>
      <path
        d={`M${from(curve.top)} ${ground - top}H${x + 6}M${from(curve.bottom)} ${ground + bottom}H${x + 6}`}
        stroke="var(--color-steel)"
        strokeDasharray="2 4"
      />
      <Dimension x={x} y={ground - top} down={top} />
      <Dimension x={x} y={ground} down={bottom} />
      <Dimension
        x={pivot}
        y={ground + line}
        across={round(reach * scale)}
        gap={measureWidth(across, fontSize)}
      />
      <g className="dim-strong" fontSize={fontSize} {...halo} strokeWidth={5}>
        {words("Dump height", {
          short: "Dump",
          metres: dump,
          y: named ? ground - top + 20 : round(ground - top * 0.66),
        })}
        {words("Digging depth", { short: "Depth", metres: depth, y: round(ground + bottom / 2) })}
        <text x={round(pivot + (reach * scale) / 2)} y={ground + line + 6} textAnchor="middle">
          {across}
        </text>
      </g>
    </>
  );
}

/** The letter of a compared machine beside its curve. */
interface Balloon {
  machine: RangedMachine;
  x: number;
  y: number;
  /** The point of the curve that the letter belongs to. */
  from: Point;
}

/** Units from a curve to a letter, and from one letter to the next. */
const gap = { curve: 10, letter: 6 };
/** Units from the ground to the first letter. */
const belowGround = 12;

/** Returns where the letters stand below the ground: each right of its curve, clear of all curves and of each other. */
export function balloonsOf(groups: CurveGroup[], layout: RangeLayout): Balloon[] {
  const { pivot, ground, scale, fontSize } = layout;
  const radius = letterRadius(fontSize);
  const curves = groups.flatMap(({ machines: [first] }) => first ?? []);
  // Shallow curves come first, for they end above the lower letters.
  const lettered = groups
    .flatMap(({ machines }) => machines.map((machine) => ({ machine, curve: machines[0] ?? machine })))
    .toSorted((one, other) => digFigures(one.curve).depth - digFigures(other.curve).depth);
  return lettered.map(({ machine, curve }, place) => {
    const below = radius + belowGround + place * (radius * 2 + gap.letter);
    const at = Math.min(below / scale, digFigures(curve).depth * 0.8);
    const from = { x: round(pivot + (reachAt(curve, at) ?? 0) * scale), y: round(ground + at * scale) };
    let x = from.x + gap.curve + radius;
    const others = curves
      .flatMap((other) => reachAt(other, (below - radius) / scale) ?? [])
      .map((metres) => pivot + metres * scale)
      .toSorted((one, other) => one - other);
    for (const other of others)
      if (other > from.x + 1 && other < x + radius + gap.curve / 2) x = other + gap.curve + radius;
    return { machine, x: round(x), y: round(ground + below), from };
  });
}

/** The curves of compared machines with only their letters, for sheets that list their figures below. */
export function LetteredCurves({ groups, machines, layout }: CurvesProps) {
  const radius = letterRadius(layout.fontSize);
  return (
    <>
      {groups.flatMap(({ machines: [first] }) =>
        first ? <Envelope key={first.id} machine={first} at={machines.indexOf(first)} layout={layout} /> : [],
      )}
      {balloonsOf(groups, layout).map(({ machine, x, y, from }) => (
        <g key={machine.id} data-machine={machine.id}>
          <path d={`M${from.x} ${from.y}L${round(x - radius)} ${y}`} stroke="var(--color-ink)" />
          <Letter at={machines.indexOf(machine)} x={x} y={y} fontSize={layout.fontSize} />
        </g>
      ))}
    </>
  );
}
