import { halo } from "./drawing.tsx";

type StoreyRulerProps = {
  /** How many storeys the tower has. */
  storeys: number;
  /** The top of a storey in the picture, in pixels from its top; 0 is the tower's foot. */
  levelAt: (storey: number) => number;
  /** The picture's size in pixels. */
  width: number;
  height: number;
  /** Where the tower's edge is that was measured. */
  edge: number;
};

/**
 * A ruler of storeys at the right edge of a picture of a tower, drawn in the picture's own pixels, so that its ticks
 * stand at the slabs whatever the picture's size: a tick each storey, a number each fourth, two leaders to the tower.
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
