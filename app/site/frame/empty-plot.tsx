import { Dimension, halo } from "#app/drawings/drawing.tsx";
import { parkedArm } from "#app/drawings/excavator-arm.ts";
import { ExcavatorElevation } from "#app/drawings/excavator-elevation.tsx";
import { Strata } from "#app/drawings/soil.tsx";

/** A machine of 21 tonnes with an arm of usual length. */
const parked = parkedArm({
  id: 0,
  name: "",
  maxReach: 9.8,
  maxDigDepth: 6.7,
  maxDumpHeight: 6.7,
  boomLength: null,
  armLength: null,
  maxDrillDepth: null,
  pileDiameter: null,
  transportWeight: 21,
});

const ground = 236;
const pegs = { left: 64, right: 576 };

/** Draws an empty pegged-out plot in elevation with a parked machine, for pages with nothing to show. */
export function EmptyPlot({ measure, className }: { measure: string; className: string }) {
  const peg = (x: number) => `M${x - 3} ${ground + 22}V${ground - 44}h6v66l-3 9z`;
  return (
    <svg viewBox="0 0 640 330" className={`drawing w-full ${className}`} fill="none" aria-hidden="true">
      <Strata
        id="plot"
        layers={[]}
        place={{ ground, scale: 1, left: 0, right: 640, bottom: 72 }}
        marked={16}
      />
      <path
        d={`M${pegs.left} ${ground - 34}H${pegs.right}`}
        stroke="var(--color-steel)"
        strokeWidth="1.5"
        strokeDasharray="9 5"
      />
      <path
        d={`M${pegs.left} ${ground - 52}V44M${pegs.right} ${ground - 52}V44`}
        stroke="var(--color-steel)"
        strokeDasharray="2 4"
      />
      <Dimension x={pegs.left} y={36} across={pegs.right - pegs.left} />
      <text
        x={(pegs.left + pegs.right) / 2}
        y="46"
        fontSize="30"
        textAnchor="middle"
        className="dim-strong"
        {...halo}
        strokeWidth="16"
      >
        {measure}
      </text>
      <g transform={`translate(182 ${ground})scale(3)`}>
        <ExcavatorElevation arm={parked} line={0.5} />
      </g>
      <path d={`M0 ${ground}H640`} stroke="var(--color-ink)" strokeWidth="2" />
      <path
        d={peg(pegs.left) + peg(pegs.right)}
        fill="var(--color-sheet)"
        stroke="var(--color-ink)"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
    </svg>
  );
}
