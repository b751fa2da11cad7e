/** A typical soil profile in Mumbai, top down; `to` is the depth of a layer's bottom in metres. */
export const strata = [
  { name: "Fill", to: 4, tint: 0.1, marks: "M2 5l3 2M10 3l2-2M13 12l-3 2M5 14h2" },
  { name: "Marine clay", to: 18, tint: 0.18, marks: "M1 4h8M9 12h6" },
  { name: "Weathered rock", to: 32, tint: 0.3, marks: "M2 3l5 2-3 4zM10 9l4 3-5 2z" },
  { name: "Basalt", to: Number.POSITIVE_INFINITY, tint: 0.44, marks: "M1 3l3 5 3-5M9 10l3 5 3-5" },
] as const;

type StrataProps = { id: string; x: number; ground: number; width: number; depth: number; scale: number };

/** Draws the soil layers in section from `ground` down to `depth` metres, at `scale` units per metre. */
export function Strata({ id, x, ground, width, depth, scale }: StrataProps) {
  let top = 0;
  return strata.map(({ name, to, tint, marks }, layer) => {
    const from = top;
    top = Math.min(to, depth);
    const pattern = `${id}-s${layer}`;
    const d = `M${x} ${ground + from * scale}h${width}v${(top - from) * scale}h-${width}z`;
    return (
      <g key={name}>
        <pattern id={pattern} width="16" height="16" patternUnits="userSpaceOnUse">
          <path d={marks} stroke="var(--color-earth)" fill="none" />
        </pattern>
        <path d={d} fill="var(--color-earth)" fillOpacity={tint} />
        <path d={d} fill={`url(#${pattern})`} stroke="var(--color-earth)" />
      </g>
    );
  });
}

type StrataLegendProps = { id: string; x: number; y: number; pitch: number };

/** Draws a legend of the layers, two per row, for sections whose layers are too thin for labels. */
export function StrataLegend({ id, x, y, pitch }: StrataLegendProps) {
  return strata.map(({ name, tint }, layer) => {
    const [left, top] = [x + (layer % 2) * pitch, y + Math.floor(layer / 2) * 30];
    const sample = { x: left, y: top, width: 28, height: 18 };
    return (
      <g key={name}>
        <rect {...sample} fill="var(--color-earth)" fillOpacity={tint} />
        <rect {...sample} fill={`url(#${id}-s${layer})`} stroke="var(--color-earth)" />
        <text className="dim" x={left + 36} y={top + 15} fontSize="17">
          {name}
        </text>
      </g>
    );
  });
}
