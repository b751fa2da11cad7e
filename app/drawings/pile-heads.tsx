import { labelWidth } from "./drawing.tsx";
import { inMetres } from "./figures.ts";

/** A family of piles: diameters in millimetres, maximum depth in metres. */
export interface PileRange {
  name: "Bored" | "Driven" | "Micro";
  minDiameterMm: number;
  maxDiameterMm: number;
  depthM: number;
}

/** Returns the thinnest and the thickest diameter, or the only one. */
export const diametersOf = ({ minDiameterMm, maxDiameterMm }: Omit<PileRange, "depthM">): number[] => [
  ...new Set([minDiameterMm, maxDiameterMm]),
];

interface PileHeadsProps extends Record<"x" | "y" | "width" | "row" | "scale" | "times", number> {
  piles: PileRange[];
  /** Metres that the two piles of a family take side by side at most. */
  widest: number;
}

/** Units between two piles in plan. */
export const headsGap = 14;
/** The radius of the rebar cage, as a share of the pile's. */
const cageShare = 0.8;

interface HeadsProps extends Record<"x" | "y" | "scale", number> {
  range: Omit<PileRange, "depthM">;
}

/** Draws the thickest and the thinnest pile of a family in plan, from `x` on around `y`, at `scale` units per metre. */
export function Heads({ range, x, y, scale }: HeadsProps) {
  const radii = diametersOf(range)
    .map((mm) => (mm / 2000) * scale)
    .toReversed();
  const [thick = 0, thin = 0] = radii;
  const middles = [x + thick, x + thick * 2 + headsGap + thin];
  return radii.map((radius, index) => (
    <g key={radius} transform={`translate(${middles[index]} ${y})`}>
      <circle r={radius} fill="var(--color-sheet)" stroke="var(--color-ink)" strokeWidth="1.25" />
      {range.name === "Bored" && (
        <circle
          r={radius * cageShare}
          fill="none"
          stroke="var(--color-ink)"
          strokeWidth="3.5"
          strokeLinecap="round"
          strokeDasharray={`0 ${(Math.PI * 1.6 * radius) / Math.round(radius / 2 + 4)}`}
        />
      )}
      {range.name === "Driven" && (
        <path d={`M${-radius} 0h${radius * 2}M0 ${-radius}v${radius * 2}`} stroke="var(--color-steel)" />
      )}
      {range.name === "Micro" && <circle r="2.5" />}
    </g>
  ));
}

/** Names the rebar cage inside a bored pile in plan; nothing where the pile is too small for it. */
export function CageName({ x, y, radius, fontSize }: Record<"x" | "y" | "radius" | "fontSize", number>) {
  const name = "Rebar cage";
  const cage = radius * cageShare;
  const above = 24;
  if (labelWidth(name, fontSize) + 12 > 2 * Math.sqrt(Math.max(0, cage ** 2 - (cage - above) ** 2)))
    return null;
  const foot = Math.round(y + cage);
  return (
    <>
      <path d={`M${Math.round(x)} ${foot - above + 5}V${foot - 4}`} stroke="var(--color-ink)" />
      <text className="dim" x={Math.round(x)} y={foot - above} fontSize={fontSize} textAnchor="middle">
        {name}
      </text>
    </>
  );
}

/** Draws the pile families in plan beside their figures, at `times` the section's scale. Rows are `row` high. */
export function PileHeads({ piles, x, y, width, row, scale, times, widest }: PileHeadsProps) {
  const textX = x + widest * scale + headsGap + 18;
  return (
    <>
      <text className="dim" x={x} y={y - 22} fontSize="17">
        {`From above, ${times} × larger`}
      </text>
      <path
        d={piles.map((_, family) => `M${x} ${y + family * row}h${width}`).join("")}
        stroke="var(--color-hairline)"
      />
      {piles.map((range, family) => {
        const middle = y + (family + 0.5) * row;
        return (
          <g key={range.name}>
            <Heads range={range} x={x + 1} y={middle} scale={scale} />
            <text className="dim-strong" x={textX} y={middle - 18} fontSize="18">
              {range.name}
            </text>
            <g className="dim" fontSize="17">
              <text x={textX} y={middle + 5}>
                {`${diametersOf(range).join("–")} mm`}
              </text>
              <text x={textX} y={middle + 28}>
                {`to ${inMetres(range.depthM)}`}
              </text>
            </g>
          </g>
        );
      })}
    </>
  );
}
