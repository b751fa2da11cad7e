import { digFigures, type Point, type RangedMachine, reachAt } from "./range-curves.ts";
import { Envelope, Letter, letterRadius } from "./range-envelope.tsx";
import type { CurveGroup } from "./range-levels.ts";
import { round } from "./round.ts";
import type { RangeLayout } from "./working-range-layout.ts";

/** The letter of a compared machine beside its curve. */
export interface Balloon {
  machine: RangedMachine;
  /** The middle of the letter. */
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

interface Props {
  groups: CurveGroup[];
  machines: RangedMachine[];
  layout: RangeLayout;
}

/** The curves of compared machines with only their letters, for sheets that list their figures below. */
export function LetteredCurves({ groups, machines, layout }: Props) {
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
