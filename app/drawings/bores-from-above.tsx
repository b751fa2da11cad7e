import { Dimension, round } from "./drawing.tsx";
import { CageName, Heads, headsGap } from "./pile-heads.tsx";
import { diametersText } from "./range-bores.tsx";
import type { RangedMachine } from "./range-curves.ts";
import type { CurvesProps } from "./range-levels.ts";
import { type RangeLayout, rangeLetters } from "./working-range-layout.ts";

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
              {`${diametersText({ from, to })}${machines.length === 1 ? "" : `, ${maxDrillDepth} m`}`}
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
