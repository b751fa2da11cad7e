import { Dimension, Drawing } from "./drawing.tsx";
import { ExcavatorBase } from "./silhouettes.tsx";

const width = 400;
const height = 284;
const ground = 272;
const scale = 12;
const pivot = { x: 72, y: 248 };
const storey = 38;
const wall = { near: 168, far: 328 };

const level = (floor: number) => ground - floor * storey;

/** A quarter of a circle about the foot of the boom, from straight up to the ground. */
function arc(metres: number) {
  const radius = metres * scale;
  const along = Math.round(Math.sqrt(radius ** 2 - (ground - pivot.y) ** 2));
  return `M${pivot.x} ${pivot.y - radius}A${radius} ${radius} 0 0 1 ${pivot.x + along} ${ground}`;
}

/**
 * Demolition from the top down: arcs of 6, 12 and 18 m about the boom of a long-reach excavator against a building of
 * five storeys at 3.2 m, of which the fifth is gone and the fourth is being taken. 12 units a metre.
 */
export function ReachArc({ id }: { id: string }) {
  const { near, far } = wall;
  return (
    <Drawing
      id={id}
      title="Reach of 18 m, from the top down"
      description="A long-reach excavator beside a five-storey building. Arcs mark 6, 12 and 18 m from its boom; the outer arc passes over the roof. The fifth storey is gone and the fourth is being taken down."
      width={width}
      height={height}
    >
      <path
        d={`M${near} ${level(3)}V${level(5)}H${far}V${level(3)}`}
        stroke="var(--color-steel)"
        strokeDasharray="5 4"
        fill="none"
      />
      <path d={`M${near} ${ground}V${level(3)}H${far}V${ground}z`} fill="var(--color-sheet)" />
      <path
        d={`M${near} ${ground}V${level(3)}M${far} ${ground}V${level(4)}M${near} ${level(1)}H${far}M${near} ${level(2)}H${far}M${near - 4} ${level(3)}H${far}M222 ${ground}V${level(3)}M275 ${ground}V${level(3)}V${level(4) + 6}M236 ${level(4)}l6-2 5 3H${far}`}
        stroke="var(--color-glass)"
        strokeWidth="4"
        fill="none"
      />
      <path
        d={`M236 ${level(4)}l-9-4M236 ${level(4) + 2}l-11 5M275 ${level(4)}v-11M280 ${level(4)}v-7M326 ${level(4)}v-10M330 ${level(4)}v-13M222 ${level(3)}v-9M168 ${level(3)}l-3-9`}
        stroke="var(--color-ink)"
      />
      <path
        d={`M136 ${ground}l6-9 8 2 5-8 9 4 8-7 9 8 7 0 8 10z`}
        fill="var(--color-earth)"
        stroke="var(--color-ink)"
      />
      <path d={arc(6) + arc(12) + arc(18)} stroke="var(--color-ink)" strokeDasharray="7 3 1 3" fill="none" />
      <g fill="var(--color-amber)" stroke="var(--color-ink)" strokeWidth="2">
        <path d="M68 248L96 152l7-1-21 99z" />
        <path d="M95 157L166 66l5 4L102 160z" />
        <path d="M164 68l8-3 58 34-3 6z" />
      </g>
      <path d="M104 152L144 101" stroke="var(--color-ink)" strokeWidth="2" />
      <path d="M224 98l10 2 8 12-5 3-3-5-4 0-2 9-6-4z" />
      <g transform={`translate(26 ${ground})scale(1.2)`}>
        <ExcavatorBase />
      </g>
      <path d={`M0 ${ground}H${width}`} stroke="var(--color-ink)" strokeWidth="1.5" />
      <circle cx={pivot.x} cy={pivot.y} r="4" />
      <g className="dim-strong" fontSize="16" textAnchor="end">
        {[6, 12, 18].map((metres) => (
          <text key={metres} x={pivot.x - 8} y={pivot.y - metres * scale + 5}>{`${metres} m`}</text>
        ))}
      </g>
      <Dimension x={348} y={level(5)} down={ground - level(5)} />
      <g className="dim" fontSize="14">
        <text x="356" y={level(2.5) + 5}>
          16 m
        </text>
        {[1, 2, 3, 4, 5].map((floor) => (
          <text key={floor} x="298" y={level(floor) + 26}>
            {floor}
          </text>
        ))}
      </g>
    </Drawing>
  );
}
