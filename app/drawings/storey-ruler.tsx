import { halo, round } from "./drawing.tsx";

export type StoreyRulerProps = {
  storeys: number;
  /** Returns the y coordinate of a storey's top in pixels; 0 is the tower's foot, on its podium. */
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
  // Whole pixels of the photo are finer than any screen shows it.
  const pixelAt = (storey: number) => Math.round(levelAt(storey));
  const [foot, top] = [pixelAt(0), pixelAt(storeys)];
  return (
    <svg viewBox={`0 0 ${width} ${height}`} height="100%" aria-hidden="true" fill="none">
      <path
        d={`M${edge} ${top}H${line - 50}M${edge} ${foot}H${line - 50}`}
        stroke="var(--color-steel)"
        strokeDasharray="2 5"
      />
      <StoreyScale storeys={storeys} levelAt={pixelAt} line={line} onPhoto />
    </svg>
  );
}

type StoreyScaleProps = Pick<StoreyRulerProps, "storeys" | "levelAt"> & {
  /** x coordinate of the line. */
  line: number;
  /** Every how many storeys a tick has its number. */
  every?: number;
  fontSize?: number;
  /** Outlines the numbers, which stand on a photo. Elsewhere a ground line would cross the 0, which stands above it. */
  onPhoto?: boolean;
};

export function StoreyScale({ storeys, levelAt, line, every = 4, fontSize = 20, onPhoto }: StoreyScaleProps) {
  const levels = Array.from({ length: storeys + 1 }, (_, storey) => ({
    storey,
    y: round(levelAt(storey)),
  }));
  const numbered = levels.filter(({ storey }) => storey % every === 0);
  const [foot = 0, top = 0] = [levels[0]?.y, levels.at(-1)?.y];
  // Steps compress better than places: on the home page they are nearly the same for all storeys.
  const ticks = levels.map(({ storey, y }) => {
    const length = storey % every ? 8 : 16;
    return `h-${length}m${length}-${round(y - (levels[storey + 1]?.y ?? y))}`;
  });
  return (
    <>
      <path
        d={`M${line} ${top}V${foot}${ticks.join("")}`}
        fill="none"
        stroke="var(--color-ink)"
        strokeWidth="1.25"
      />
      <g className="dim" fontSize={fontSize} textAnchor="end" {...(onPhoto && { ...halo, strokeWidth: 6 })}>
        {numbered.map(({ storey, y }) => (
          <text key={storey} x={line - 22} y={!onPhoto && storey === 0 ? y - 5 : y + fontSize * 0.3}>
            {storey}
          </text>
        ))}
        <text x={line} y={top - 16}>
          {onPhoto ? "storeys above podium" : "storeys"}
        </text>
      </g>
    </>
  );
}
