import type { Dig } from "./dig-layout.ts";
import { Dimension, labelWidth } from "./drawing.tsx";
import { inMetres } from "./figures.ts";
import { Excavator, RotaryRig, Standing } from "./silhouettes.tsx";
import { Strata } from "./soil.tsx";

/** How the drawings of decisive facts write and paint. */
export const figure = { className: "dim-strong", fontSize: 26, stroke: "none", fill: "var(--color-ink)" };
export const small = { className: "dim", fontSize: 20, stroke: "none" };
export const paper = "var(--color-sheet)";
export const glass = "var(--color-glass)";

/** Rounds to whole units: a fraction of one cannot be seen, and its digits add bytes to the home page. */
export const whole = Math.round;

/** Walls and piles below a basement pit, next to a four-storey building. At most 3 units per metre. */
export function WallScale({ maxDepth, pitDepth, layers }: Dig) {
  const ground = 62;
  const scale = Math.min(3, 150 / maxDepth);
  const at = (metres: number) => whole(ground + metres * scale);
  const [toe, formation] = [at(maxDepth), at(pitDepth)];
  const depth = inMetres(maxDepth);
  const strut = (part: number) => at(pitDepth * part);
  const step = maxDepth > 80 ? 20 : 10;
  const ticks = Array.from({ length: Math.ceil(maxDepth / step) - 1 }, (_, at) => (at + 1) * step);
  return (
    <>
      <Strata
        id="f1"
        layers={layers}
        place={{ ground, scale, left: 58, right: 480, bottom: maxDepth + 7.5 / scale }}
      />
      <path d={`M172 61h170V${formation}h-170z`} fill="var(--color-paper)" stroke="none" />
      <path d={[192, 234, 276, 316].map((x) => `M${x} ${formation}h6V${toe}h-6z`).join("")} fill={paper} />
      <path d={`M172 52V${toe}M342 52V${toe}`} stroke={glass} strokeWidth="7" />
      <path d={`M172 ${strut(1 / 6)}h170M172 ${strut(5 / 9)}h170`} stroke={glass} strokeWidth="3" />
      <path d={`M58 62h114M342 62h138M172 ${formation}h170`} strokeWidth="2" />
      <path d="M84 62V14h60v48M84 26h60M84 38h60M84 50h60" fill={paper} />
      <g stroke="none" fill="var(--color-ink)">
        <Standing machine={RotaryRig} x={370} y={62} scale={scale} />
        <Standing machine={Excavator} x={205} y={formation} scale={scale} />
        <Standing machine={Excavator} x={296} y={formation} scale={scale} />
      </g>
      <path
        d={`M40 62h12${ticks.map((metres) => `M44 ${at(metres)}h8`).join("")}M40 ${toe}h132`}
        strokeWidth="1"
      />
      <Dimension x={52} y={ground} down={toe - ground} />
      {toe - ground > labelWidth(depth, figure.fontSize) + 10 && (
        <text {...small} x="38" y="69" textAnchor="end">
          0
        </text>
      )}
      <text {...figure} transform={`translate(32 ${(ground + toe) / 2})rotate(-90)`} textAnchor="middle">
        {depth}
      </text>
    </>
  );
}

/** Cross-section of the thickest bored pile with its cage, next to a 1.7 m person. At most 116 units per metre. */
export function PileAcross({ diameterMm }: { diameterMm: number }) {
  const scale = Math.min(116, 174_000 / diameterMm);
  const radius = whole((diameterMm / 2000) * scale);
  const [x, y] = [166, 211 - radius];
  /** The words beside a thin pile stay above the ground line. */
  const words = Math.min(y, 178);
  const cage = whole(radius * 0.83);
  const bars = Math.max(6, Math.round((2 * Math.PI * cage) / 22.6));
  return (
    <>
      <path d="M0 212h480" strokeWidth="2" />
      <circle cx={x} cy={y} r={radius} fill={paper} strokeWidth="2" />
      <circle cx={x} cy={y} r={cage} strokeDasharray="2 4" strokeWidth="1" />
      <circle
        cx={x}
        cy={y}
        r={cage}
        strokeWidth={Math.min(11, radius / 8)}
        strokeDasharray={`0 ${((2 * Math.PI * cage) / bars).toFixed(2)}`}
        strokeLinecap="round"
      />
      <path
        d={`M${x} ${y - radius - 11}V${y + radius + 11}M${x - radius - 11} ${y}h${2 * radius + 22}`}
        stroke="var(--color-steel)"
        strokeWidth=".75"
        strokeDasharray="12 4 2 4"
      />
      <g transform={`translate(40 212)scale(${scale / 116})`} stroke="none" fill="var(--color-ink)">
        <path d="M-16-182a16 16 0 0 1 32 0zM-16-183h38v4h-38z" />
        <path d="M-11-178h22q1 18-11 18t-11-18zM-24-146q1-10 11-11h26q10 1 11 11l4 62h-10l-6-46v52l3 78h-13l-4-72-4 72h-13l3-78v-52l-6 46h-10z" />
      </g>
      <path d={`M${x} ${y - radius}h134M${x} ${y + radius}h134`} strokeWidth="1" strokeDasharray="2 4" />
      <Dimension x={290} y={y - radius} down={2 * radius} />
      <text {...figure} x="308" y={words - 2} fontSize="34">
        Ø {diameterMm} mm
      </text>
      <text {...small} x="308" y={words + 26}>
        person: {inMetres(1.7)}
      </text>
    </>
  );
}
