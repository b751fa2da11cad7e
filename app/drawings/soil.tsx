/** A layer of the ground; `to` is the depth of its bottom in metres. */
export interface Layer {
  name: string;
  to: number;
}

/** How layers look, from loose ground to rock. Deeper layers look like rock. */
const looks = [
  { tint: 0.1, marks: "M2 5l3 2M10 3l2-2M13 12l-3 2M5 14h2" },
  { tint: 0.18, marks: "M1 4h8M9 12h6" },
  { tint: 0.3, marks: "M2 3l5 2-3 4zM10 9l4 3-5 2z" },
  { tint: 0.44, marks: "M1 3l3 5 3-5M9 10l3 5 3-5" },
] as const;

const lookOf = (layer: number) => looks[Math.min(layer, looks.length - 1)] ?? looks[0];

/** Returns the layers down to a depth, each with its top and bottom; one without a name if none are known. */
export function layersTo(layers: Layer[], depth: number) {
  let bottom = 0;
  const known = layers.length > 0 ? layers : [{ name: "", to: depth }];
  return known
    .map(({ name, to }, at) => {
      const from = bottom;
      const last = at === known.length - 1;
      bottom = last ? depth : Math.min(Math.max(to, from), depth);
      return { name, from, to: bottom };
    })
    .filter(({ from, to }) => to > from);
}

interface StrataProps {
  id: string;
  layers: Layer[];
  x: number;
  ground: number;
  width: number;
  depth: number;
  scale: number;
}

/** Draws the soil layers in section from `ground` down to `depth` metres, at `scale` units per metre. */
export function Strata({ id, layers, x, ground, width, depth, scale }: StrataProps) {
  return layersTo(layers, depth).map(({ from, to }, layer) => {
    const { tint, marks } = lookOf(layer);
    const pattern = `${id}-s${layer}`;
    const d = `M${x} ${ground + from * scale}h${width}v${(to - from) * scale}h-${width}z`;
    return (
      <g key={from}>
        <pattern id={pattern} width="16" height="16" patternUnits="userSpaceOnUse">
          <path d={marks} stroke="var(--color-earth)" fill="none" />
        </pattern>
        <path d={d} fill="var(--color-earth)" fillOpacity={tint} />
        <path d={d} fill={`url(#${pattern})`} stroke="var(--color-earth)" />
      </g>
    );
  });
}

type StrataLegendProps = { id: string; layers: Layer[]; x: number; y: number; pitch: number };

/** Draws a legend of the layers, two per row, for sections whose layers are too thin for labels. */
export function StrataLegend({ id, layers, x, y, pitch }: StrataLegendProps) {
  return layers.map(({ name }, layer) => {
    const [left, top] = [x + (layer % 2) * pitch, y + Math.floor(layer / 2) * 30];
    const sample = { x: left, y: top, width: 28, height: 18 };
    return (
      <g key={name}>
        <rect {...sample} fill="var(--color-earth)" fillOpacity={lookOf(layer).tint} />
        <rect {...sample} fill={`url(#${id}-s${layer})`} stroke="var(--color-earth)" />
        <text className="dim" x={left + 36} y={top + 15} fontSize="17">
          {name}
        </text>
      </g>
    );
  });
}
