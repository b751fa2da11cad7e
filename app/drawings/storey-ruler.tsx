import { halo } from "./drawing.tsx";

type StoreyRulerProps = {
  /** Number of storeys of the tower. */
  storeys: number;
  /** Returns the y coordinate of a storey's top in pixels; 0 is the tower's foot. */
  levelAt: (storey: number) => number;
  /** Image size in pixels. */
  width: number;
  height: number;
  /** x coordinate of the tower's measured edge. */
  edge: number;
};

/**
 * Draws a storey ruler at the right edge of a photo of a tower, in image pixels, so that its ticks match the slabs at
 * any size: a tick per storey, a number at every fourth, and two leaders to the tower.
 */
export function StoreyRuler({ storeys, levelAt, width, height, edge }: StoreyRulerProps) {
  const line = width - 24;
  const levels = Array.from({ length: storeys + 1 }, (_, storey) => ({
    storey,
    y: Math.round(levelAt(storey) * 10) / 10,
  }));
  const numbered = levels.filter(({ storey }) => storey % 4 === 0);
  const [foot = height, top = 0] = [levels[0]?.y, levels.at(-1)?.y];
  return (
    <svg viewBox={`0 0 ${width} ${height}`} height="100%" aria-hidden="true" fill="none">
      <path
        d={`M${edge} ${top}H${line - 50}M${edge} ${foot}H${line - 50}`}
        stroke="var(--color-steel)"
        strokeDasharray="2 5"
      />
      <path
        d={`M${line} ${top}V${foot}${levels.map(({ storey, y }) => `M${line} ${y}h${storey % 4 ? -8 : -16}`).join("")}`}
        stroke="var(--color-ink)"
        strokeWidth="1.25"
      />
      <g className="dim" fontSize="20" textAnchor="end" {...halo} strokeWidth="6">
        {numbered.map(({ storey, y }) => (
          <text key={storey} x={line - 22} y={y + 6}>
            {storey}
          </text>
        ))}
        <text x={line} y={top - 16}>
          storeys
        </text>
      </g>
    </svg>
  );
}
