import { Dimension, halo, round } from "./drawing.tsx";
import { type DrawnMachine, dashes, type RangeLayout, rangeLetters } from "./working-range-layout.ts";

export const borePitch = ({ lastPile, pivot }: RangeLayout) => Math.min(150, (lastPile - pivot) / 2);

export const diametersText = ({ from, to }: { from: number; to: number }) =>
  from === to ? `${from} mm` : `${from}–${to} mm`;

export function Bores({ machine, at, layout, alone }: DrawnMachine) {
  const { pivot, ground, scale, fontSize, named } = layout;
  const depth = (machine.maxDrillDepth ?? 0) * scale;
  const x = pivot + at * borePitch(layout);
  const { from, to } = machine.pileDiameter ?? { from: 600, to: 600 };
  const widths = (from === to ? [from] : [from, to]).map((mm) => Math.max(1, (mm / 1000) * scale));
  const compared = named ? `${rangeLetters[at]} ${machine.maxDrillDepth} m` : rangeLetters[at];
  const end = x + 18 + (widths.at(-1) ?? 0);
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
      {alone && (
        <ShaftNames
          from={from}
          to={to}
          depth={depth}
          ground={ground}
          fontSize={fontSize}
          left={x}
          right={end}
        />
      )}
      {alone && <Dimension x={round(end + (named ? 34 : 26))} y={round(ground)} down={round(depth)} />}
      {alone && !named && <FiguresAbove machine={machine} layout={layout} x={end + 12} />}
      {(named || !alone) && (
        <text
          className="dim-strong"
          fontSize={fontSize}
          x={round(end + (alone ? 48 : 6))}
          y={round(ground + depth * (alone ? 0.5 : 0.55))}
          {...halo}
          strokeWidth={5}
        >
          {alone ? `Drilling depth ${machine.maxDrillDepth} m` : compared}
        </text>
      )}
    </g>
  );
}

type ShaftNamesProps = Record<"from" | "to" | "depth" | "ground" | "fontSize" | "left" | "right", number>;

/** The diameters of a rig's shafts in millimetres, along them on their outer sides, which are `left` and `right`. */
function ShaftNames({ from, to, depth, ground, fontSize, left, right }: ShaftNamesProps) {
  const sides = [
    ...(from === to ? [] : [{ mm: from, x: left - fontSize * 0.5 }]),
    { mm: to, x: right + fontSize * 1.2 },
  ];
  return sides.map(({ mm, x }) => (
    <text
      key={mm}
      className="dim-strong"
      transform={`translate(${round(x)} ${round(ground + depth * 0.72)})rotate(-90)`}
      fontSize={fontSize}
      {...halo}
      strokeWidth={5}
    >
      {`Ø ${mm}`}
    </text>
  ));
}

/**
 * The figures of a rig on phones: above the ground, where no layer's marks are behind them. The diameters stand at the piles
 * from above where the sheet has these; the ruler of storeys leaves no room for them here.
 */
function FiguresAbove({ machine, layout, x }: Pick<DrawnMachine, "machine" | "layout"> & { x: number }) {
  const { ground, fontSize, person, scale } = layout;
  const left = round(Math.max(x, person + 0.7 * scale + 8));
  const { maxDrillDepth } = machine;
  const pileDiameter = layout.plan ? null : machine.pileDiameter;
  return (
    <g fontSize={fontSize}>
      <text className="dim-strong" x={left} y={round(ground) - (pileDiameter ? 28 : 12)}>
        {`${maxDrillDepth} m deep`}
      </text>
      {pileDiameter && (
        <text className="dim" x={left} y={round(ground) - 12}>
          {diametersText(pileDiameter)}
        </text>
      )}
    </g>
  );
}
