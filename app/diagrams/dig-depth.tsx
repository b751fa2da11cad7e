import { Dimension, Drawing } from "./drawing.tsx";
import { Excavator, Parade, RotaryRig, Tipper } from "./silhouettes.tsx";
import { Strata } from "./soil.tsx";

type DigDepthProps = { excavators: number; pilingRigs: number; id: string };

const width = 400;
const ground = 236;
const scale = 4;
const maxDepth = 50;
const pitDepth = 12;
const strutDepths = [2, 6.5];
const storeys = 16;
const storeyHeight = 3.1;
const building = { x: 62, width: 72 };
const pit = { x: 164, width: 160 };
const soil = { x: 50, width: 296 };
const piles = [12, 38, 64, 90, 116, 142];
const kingPosts = [54, 106];

type CountedProps = {
  machine: string;
  count: number;
  name: string;
  baseline: number;
  x: number;
  foot: number;
  perLine: number;
  lines: number;
  lead: number;
};

/** A figure and its machines, in lines ending on `foot`; more than fit are drawn half as large, and so on. */
function Counted({ machine, count, name, baseline, x, foot, perLine, lines, lead }: CountedProps) {
  let size = 1;
  while (count * size ** 2 > perLine * lines) size /= 2;
  const rest = Math.max(0, Math.ceil((count * size) / perLine) - 1);
  return (
    <>
      <text x="160" y={baseline}>
        <tspan className="dim-strong" fontSize="38">
          {count}
        </tspan>
        <tspan className="dim" fontSize="17">
          {count === 1 ? ` ${name}` : ` ${name}s`}
        </tspan>
      </text>
      <path d={`M160 ${foot + 0.5}H398`} stroke="var(--color-hairline)" />
      <Parade
        {...{ machine, count, x }}
        y={foot - rest * lead * size}
        perLine={perLine / size}
        pitch={30 * size}
        lead={lead * size}
        scale={0.3 * size}
      />
    </>
  );
}

/**
 * A shored pit of three basements whose wall and piles go 50 m down, beside a building of 16 storeys at 3.1 m: one scale
 * of 4 units a metre above and below ground. The excavators and piling rigs we own are counted beside it, smaller.
 */
export function DigDepth({ excavators, pilingRigs, id }: DigDepthProps) {
  const { x, width: span } = pit;
  const toe = ground + maxDepth * scale;
  const formation = ground + pitDepth * scale;
  const top = ground - storeys * storeyHeight * scale;
  const end = soil.x + soil.width;
  const facade = `M${building.x} ${top}h${building.width}V${ground}h${-building.width}z`;
  const struts = strutDepths.map((depth) => `M${x} ${ground + depth * scale}h${span}`);

  return (
    <Drawing
      id={id}
      title={`Retention wall and piles to ${maxDepth} m`}
      description={`Section to scale: a typical pit of three basements, ${pitDepth} m deep, with two levels of struts. Its retention wall and the piles below it go ${maxDepth} m down, as far as the building beside it, ${storeys} storeys at ${storeyHeight} m, stands up. Excavators: ${excavators}. Piling rigs: ${pilingRigs}.`}
      width={width}
      height={toe + 58}
    >
      <defs>
        <Excavator id={`${id}-e`} />
        <RotaryRig id={`${id}-r`} />
        <Tipper id={`${id}-d`} />
        <pattern
          id={`${id}-f`}
          width="12"
          height={storeyHeight * scale}
          x={building.x}
          y={top}
          patternUnits="userSpaceOnUse"
        >
          <path d="M0 .5h12M3 4h6v6h-6z" stroke="var(--color-glass)" fill="none" />
        </pattern>
      </defs>
      <Counted
        {...{ machine: `${id}-e`, count: excavators, name: "excavator", baseline: 34 }}
        {...{ x: 160, foot: 90, perLine: 8, lines: 2, lead: 25 }}
      />
      <Counted
        {...{ machine: `${id}-r`, count: pilingRigs, name: "piling rig", baseline: 172 }}
        {...{ x: 280, foot: 177, perLine: 4, lines: 1, lead: 70 }}
      />
      <Strata id={id} x={soil.x} ground={ground} width={soil.width} depth={57} scale={scale} />
      <path d={`M${x} ${ground - 1}h${span}V${formation}h${-span}z`} fill="var(--color-paper)" />
      <path
        d={piles.map((pile) => `M${x + pile} ${formation}h6V${toe}h-6z`).join("")}
        fill="var(--color-sheet)"
        stroke="var(--color-ink)"
      />
      <path
        d={kingPosts.map((post) => `M${x + post} ${ground + 6}V${formation}`).join("")}
        stroke="var(--color-glass)"
        strokeWidth="1.5"
      />
      <path d={struts.join("")} stroke="var(--color-glass)" strokeWidth="3" />
      <path
        d={`M${x} ${ground - 3}V${toe}M${x + span} ${ground - 3}V${toe}`}
        stroke="var(--color-glass)"
        strokeWidth="6"
      />
      <g transform={`translate(${x + 10} ${formation})scale(.4)`}>
        <use href={`#${id}-e`} />
        <use href={`#${id}-d`} x="110" />
        <use href={`#${id}-e`} x="240" />
      </g>
      <path d={facade} fill="var(--color-sheet)" />
      <path d={facade} fill={`url(#${id}-f)`} stroke="var(--color-ink)" strokeWidth="1.25" />
      <path
        d={`M${soil.x} ${ground}H${x}M${x + span} ${ground}H${end}M${x} ${formation}h${span}`}
        stroke="var(--color-ink)"
        strokeWidth="1.5"
      />
      <path
        d={`M44 ${top}H${building.x}M44 ${toe}H${x + span}M40 ${ground}h10M${end} ${ground}h16M${x + span} ${formation}H${end + 16}`}
        stroke="var(--color-ink)"
        strokeWidth=".75"
        strokeDasharray="2 4"
      />
      <path d={`M${x} ${toe}V${toe + 36}`} stroke="var(--color-ink)" />
      <Dimension x={44} y={top} down={ground - top} />
      <Dimension x={44} y={ground} down={toe - ground} />
      <Dimension x={end + 10} y={ground} down={formation - ground} />
      <g className="dim-strong" fontSize="17">
        <g textAnchor="end">
          <text x="37" y={(top + ground) / 2}>{`${Math.round(storeys * storeyHeight)} m`}</text>
          <text x="37" y={(toe + ground) / 2}>{`${maxDepth} m`}</text>
        </g>
        <text x={end + 17} y={(formation + ground) / 2 + 6}>{`${pitDepth} m`}</text>
      </g>
      <g className="dim" fontSize="17">
        <text x={building.x} y={top - 10}>{`${storeys} storeys`}</text>
        <text x={x + span / 2} y={ground - 14} textAnchor="middle">
          Basement pit
        </text>
        <text x={soil.x} y={toe + 51}>{`Retention wall and piles to ${maxDepth} m`}</text>
      </g>
    </Drawing>
  );
}
