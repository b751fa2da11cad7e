import { Dimension, Drawing } from "./drawing.tsx";
import { Excavator, Parade, RotaryRig, Tipper } from "./silhouettes.tsx";
import { Strata } from "./soil.tsx";

type DigDepthProps = { excavators: number; pilingRigs: number; id: string };

const width = 400;
const ground = 236;
const scale = 4;
const maxDepth = 50;
const storeys = 16;
const storeyHeight = 3.1;
const building = { x: 62, width: 72 };
const pit = { x: 160, width: 168 };

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
        <tspan className="dim" fontSize="15">
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
 * A shored excavation 50 m deep beside a building of 16 storeys at 3.1 m, one scale of 4 units a metre above and below
 * ground, with the excavators and piling rigs we own counted beside it at a smaller scale.
 */
export function DigDepth({ excavators, pilingRigs, id }: DigDepthProps) {
  const floor = ground + maxDepth * scale;
  const top = ground - storeys * storeyHeight * scale;
  const { x, width: span } = pit;
  const struts = [6, 15, 24, 33, 41].map((level) => `M${x} ${ground + level * scale}h${span}`);

  return (
    <Drawing
      id={id}
      title={`Excavation to ${maxDepth} m`}
      description={`Section to scale: the deepest excavation goes ${maxDepth} m down, as far as a building of ${storeys} storeys at ${storeyHeight} m stands up. Excavators: ${excavators}. Piling rigs: ${pilingRigs}.`}
      width={width}
      height={floor + 30}
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
      <Strata id={id} x={50} ground={ground} width={width - 50} depth={57} scale={scale} />
      <path d={`M${x} ${ground - 1}h${span}V${floor}h${-span}z`} fill="var(--color-paper)" />
      <path d={struts.join("")} stroke="var(--color-glass)" strokeWidth="3" />
      <path
        d={`M${x} ${ground - 3}V${floor + 16}M${x + span} ${ground - 3}V${floor + 16}`}
        stroke="var(--color-glass)"
        strokeWidth="6"
      />
      <g transform={`translate(${x + 14} ${floor})scale(.4)`}>
        <use href={`#${id}-e`} />
        <use href={`#${id}-d`} x="110" />
        <use href={`#${id}-e`} x="240" />
      </g>
      <path
        d={`M${building.x} ${top}h${building.width}V${ground}h${-building.width}z`}
        fill="var(--color-sheet)"
      />
      <path
        d={`M${building.x} ${top}h${building.width}V${ground}h${-building.width}z`}
        fill={`url(#${id}-f)`}
        stroke="var(--color-ink)"
        strokeWidth="1.25"
      />
      <path
        d={`M50 ${ground}H${x}M${x + span} ${ground}H${width}M${x} ${floor}h${span}`}
        stroke="var(--color-ink)"
        strokeWidth="1.5"
      />
      <path
        d={`M44 ${top}H${building.x}M44 ${floor}H${x}M40 ${ground}h10`}
        stroke="var(--color-ink)"
        strokeWidth=".75"
        strokeDasharray="2 4"
      />
      <Dimension x={44} y={top} down={ground - top} />
      <Dimension x={44} y={ground} down={floor - ground} />
      <g className="dim-strong" fontSize="16" textAnchor="end">
        <text x="36" y={(top + ground) / 2}>{`${Math.round(storeys * storeyHeight)} m`}</text>
        <text x="36" y={(floor + ground) / 2}>{`${maxDepth} m`}</text>
      </g>
      <text className="dim" x={building.x} y={top - 10} fontSize="14">
        {`${storeys} storeys`}
      </text>
    </Drawing>
  );
}
