import { Dimension, halo, rangeOf, round } from "./drawing.tsx";
import { inMetres } from "./figures.ts";
import { CageName, Heads, headsGap } from "./pile-heads.tsx";
import type { RangedMachine } from "./range-curves.ts";
import type { CurvesProps } from "./range-levels.ts";
import { type DrawnMachine, dashes, type RangeLayout, rangeLetters } from "./working-range-layout.ts";

export const borePitch = ({ lastPile, pivot }: RangeLayout) => Math.min(150, (lastPile - pivot) / 2);

export function Bores({ machine, at, layout, alone }: DrawnMachine) {
  const { pivot, ground, scale, fontSize, named } = layout;
  const depth = (machine.maxDrillDepth ?? 0) * scale;
  const x = pivot + at * borePitch(layout);
  const { from, to } = machine.pileDiameter ?? { from: 600, to: 600 };
  const widths = (from === to ? [from] : [from, to]).map((mm) => Math.max(1, (mm / 1000) * scale));
  const compared = named ? `${rangeLetters[at]} ${inMetres(machine.maxDrillDepth)}` : rangeLetters[at];
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
      {alone && machine.pileDiameter && (
        <ShaftNames
          {...machine.pileDiameter}
          y={ground + depth * 0.72}
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
          {alone ? `Drilling depth ${inMetres(machine.maxDrillDepth)}` : compared}
        </text>
      )}
    </g>
  );
}

type ShaftNamesProps = Record<"from" | "to" | "y" | "fontSize" | "left" | "right", number>;

/** The diameters of a rig's shafts in millimetres, along them from `y` up, on their outer sides `left` and `right`. */
function ShaftNames({ from, to, y, fontSize, left, right }: ShaftNamesProps) {
  const sides = [
    ...(from === to ? [] : [{ mm: from, x: left - fontSize * 0.5 }]),
    { mm: to, x: right + fontSize * 1.2 },
  ];
  return sides.map(({ mm, x }) => (
    <text
      key={mm}
      className="dim-strong"
      transform={`translate(${round(x)} ${round(y)})rotate(-90)`}
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
        {`${inMetres(maxDrillDepth)} deep`}
      </text>
      {pileDiameter && (
        <text className="dim" x={left} y={round(ground) - 12}>
          {`${rangeOf(pileDiameter.from, pileDiameter.to)} mm`}
        </text>
      )}
    </g>
  );
}

/** Units that a row's figures take up above its piles, and that the dimensions take up below them. */
const texts = { above: 44, below: 40 };
/** Units between the dimension of a pile and the pile below it. */
const stackGap = 30;
/** Units that a diameter takes up below its pile. */
const roomForDiameter = 54;
/** Micro piles hold one bar, thicker ones a cage. Millimetres. */
const thickestMicroPile = 300;

interface FromAboveProps extends Omit<CurvesProps, "groups"> {
  plan: NonNullable<RangeLayout["plan"]>;
}

/** Returns how many times larger than in section piles are in plan: as many as the sheet has room for. */
function timesLarger(machines: RangedMachine[], { plan, width, scale }: RangeLayout) {
  const piled = machines.flatMap(({ pileDiameter }) => pileDiameter ?? []);
  const both = Math.max(...piled.map(({ from, to }) => (from === to ? to : from + to)));
  const thickest = Math.max(...piled.map(({ to }) => to));
  if (!plan) return 1;
  const [across, high] = [width - plan.x - 16, plan.row - texts.above - texts.below];
  const room = plan.isStacked
    ? Math.min(across / thickest, (high - texts.below - stackGap) / both) * 1000
    : Math.min((across - headsGap) / both, high / thickest) * 1000;
  return Math.max(1, Math.floor(room / scale));
}

/** Draws the thickest and the thinnest pile of each rig in plan, at one larger scale. */
export function BoresFromAbove({ machines, layout, plan }: FromAboveProps) {
  const piled = machines.flatMap(({ pileDiameter, id, maxDrillDepth }, at) =>
    pileDiameter ? [{ id, at, maxDrillDepth, ...pileDiameter }] : [],
  );
  if (piled.length === 0) return null;
  const { width, scale, fontSize } = layout;
  const { x, row } = plan;
  const thickest = Math.max(...piled.map(({ to }) => to));
  const times = timesLarger(machines, layout);
  const metre = times * scale;
  const caged = piled.find(({ to }) => to > thickestMicroPile);
  return (
    <>
      <text className="dim" x={x} y={plan.top - 16} fontSize={fontSize}>
        {`From above, ${times} × larger`}
      </text>
      {piled.map(({ id, at, from, to, maxDrillDepth }, place) => {
        const top = round(plan.top + place * row);
        const figures = top + 28;
        const middle = round(top + texts.above + (thickest / 2000) * metre);
        const below = round(middle + ((from + to) / 2000) * metre + texts.below + stackGap);
        const drawn =
          plan.isStacked && from !== to
            ? [
                { from: to, to, middle },
                { from, to: from, middle: below },
              ]
            : [{ from, to, middle }];
        return (
          <g key={id}>
            <path d={`M${x} ${top}H${width}`} stroke="var(--color-hairline)" />
            <text className="dim-strong" x={x} y={figures} fontSize={fontSize}>
              {machines.length === 1 ? "Piles" : rangeLetters[at]}
            </text>
            <text className="dim" x={width} y={figures} fontSize={fontSize} textAnchor="end">
              {`${rangeOf(from, to)} mm${machines.length === 1 ? "" : `, ${inMetres(maxDrillDepth)}`}`}
            </text>
            {drawn.map((pile, order) => (
              <g key={pile.to}>
                <Heads
                  range={{
                    minDiameterMm: pile.from,
                    maxDiameterMm: pile.to,
                    name: to <= thickestMicroPile ? "Micro" : "Bored",
                  }}
                  x={x + 1}
                  y={pile.middle}
                  scale={metre}
                />
                {id === caged?.id && order === 0 && (
                  <CageName
                    x={x + 1 + (to / 2000) * metre}
                    y={pile.middle}
                    fontSize={fontSize}
                    radius={(to / 2000) * metre}
                  />
                )}
                <Diameters {...pile} x={x + 1} metre={metre} fontSize={fontSize} />
              </g>
            ))}
          </g>
        );
      })}
    </>
  );
}

type DiametersProps = Record<"from" | "to" | "x" | "middle" | "metre" | "fontSize", number>;

/** Dimensions the piles of a row, `from` and `to` in millimetres: below each, or beside small ones. */
function Diameters({ from, to, x, middle, metre, fontSize }: DiametersProps) {
  const [thick, thin] = [(to / 1000) * metre, (from / 1000) * metre];
  const piles = [{ mm: to, left: x }, ...(from === to ? [] : [{ mm: from, left: x + thick + headsGap }])];
  const pitch = from === to ? thick : thick / 2 + headsGap + thin / 2;
  if (pitch < roomForDiameter)
    return (
      <text
        className="dim-strong"
        x={round(x + thick + (from === to ? 0 : headsGap + thin) + 14)}
        y={middle + fontSize * 0.35}
        fontSize={fontSize}
      >
        {piles.map(({ mm }) => `Ø ${mm}`).join(", ")}
      </text>
    );
  const line = round(middle + thick / 2 + 14);
  return piles.map(({ mm, left }) => (
    <g key={mm}>
      <Dimension x={round(left)} y={line} across={round((mm / 1000) * metre)} />
      <text
        className="dim-strong"
        x={round(left + ((mm / 1000) * metre) / 2)}
        y={line + fontSize + 4}
        fontSize={fontSize}
        textAnchor="middle"
      >
        {`Ø ${mm}`}
      </text>
    </g>
  ));
}
