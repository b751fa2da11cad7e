import { labelWidth, rulerStep, sizeWithin } from "./drawing.tsx";

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

const andList = new Intl.ListFormat("en-GB", { type: "conjunction" });

/** Names the layers down to a depth within a sentence: `fill, marine clay and basalt`; `the ground` if none are known. */
export const layersInWords = (layers: Layer[], depth: number): string =>
  andList.format(layersTo(layers, depth).flatMap(({ name }) => name.toLowerCase() || [])) || "the ground";

/** Where a section through the ground is: its sides in units, `bottom` in metres below `ground`, units per metre. */
type SectionPlace = Record<"ground" | "scale" | "left" | "right" | "bottom", number>;

interface StrataProps {
  id: string;
  layers: Layer[];
  place: SectionPlace;
  /** Metres below the ground that have marks; without it, all have. */
  marked?: number;
}

export function Strata({ id, layers, place, marked = place.bottom }: StrataProps) {
  const { ground, scale, left, right, bottom: depth } = place;
  const width = right - left;
  return layersTo(layers, depth).map(({ from, to }, layer) => {
    const { tint, marks } = lookOf(layer);
    const pattern = `${id}-s${layer}`;
    const box = (bottom: number) =>
      `M${left} ${ground + from * scale}h${width}v${(bottom - from) * scale}h-${width}z`;
    return (
      <g key={from}>
        <pattern id={pattern} width="16" height="16" patternUnits="userSpaceOnUse">
          <path d={marks} stroke="var(--color-earth)" fill="none" />
        </pattern>
        <path d={box(to)} fill="var(--color-earth)" fillOpacity={tint} />
        <path
          d={box(Math.min(to, marked))}
          fill={`url(#${pattern})`}
          {...(marked >= to && { stroke: "var(--color-earth)" })}
        />
      </g>
    );
  });
}

interface LegendProps {
  layers: Layer[];
  /** The units across that its rows may take. */
  width: number;
  fontSize: number;
}

/** Returns where the samples and names of layers that have one stand in a legend: as many in a row as it has room for, and its height. */
export function legendOf({ layers, width, fontSize }: LegendProps) {
  const [sample, pitch] = [Math.round(fontSize), Math.round(fontSize * 1.6)];
  let [end, row] = [0, 0];
  const places = layers.flatMap(({ name }, layer) => {
    if (name === "") return [];
    const across = sample + 5 + labelWidth(name, fontSize);
    if (end > 0 && end + across > width) [end, row] = [0, row + 1];
    const x = end;
    end += across + Math.round(fontSize * 0.55);
    return { name, layer, x, y: row * pitch };
  });
  return { places, sample, height: places.length > 0 ? (row + 1) * pitch : 0 };
}

/** Draws a legend of the layers that `layersTo` returned, for sections without room beside them. */
export function StrataLegend({ id, x, y, ...legend }: LegendProps & { id: string; x: number; y: number }) {
  const { places, sample: width } = legendOf(legend);
  const height = Math.round(legend.fontSize * 0.9);
  return places.map(({ layer, ...place }) => {
    const sample = { x: x + place.x, y: y + place.y, width, height };
    return (
      <g key={place.name}>
        <rect {...sample} fill="var(--color-earth)" fillOpacity={lookOf(layer).tint} />
        <rect {...sample} fill={`url(#${id}-s${layer})`} stroke="var(--color-earth)" />
        <text
          className="dim"
          x={sample.x + width + 5}
          y={sample.y + height - 1}
          fontSize={sizeWithin(legend.width - width - 5, place.name, legend.fontSize)}
        >
          {place.name}
        </text>
      </g>
    );
  });
}

interface DepthScaleProps {
  place: SectionPlace;
  /** The last depth with a number, in metres. */
  deepest: number;
  fontSize?: number;
  /** Baselines of other names beside the scale, which take the place of its numbers. */
  taken?: number[];
}

/** Draws a scale of depths in metres on the left of a section. */
export function DepthScale({ place, deepest, fontSize = 17, taken = [] }: DepthScaleProps) {
  const { ground, scale, left, bottom } = place;
  const depth = (metres: number) => ground + metres * scale;
  const step = Math.max(10, rulerStep(scale, fontSize * 1.1));
  const ticks = Array.from(
    { length: Math.floor(deepest / 5) + 1 },
    (_, tick) => `M${left} ${depth(tick * 5)}h${tick % 2 ? -5 : -9}`,
  );
  return (
    <>
      <path d={`M${left} ${ground}V${depth(bottom)}${ticks.join("")}`} stroke="var(--color-ink)" />
      <g className="dim" fontSize={fontSize} textAnchor="end">
        {Array.from({ length: Math.floor(deepest / step) + 1 }, (_, at) => at * step)
          .filter((metres) => taken.every((y) => Math.abs(depth(metres) + 6 - y) > fontSize * 1.05))
          .map((metres) => (
            <text
              key={metres}
              x={Math.max(left - 13, labelWidth(`${metres}`, fontSize))}
              y={depth(metres) + 6}
            >
              {metres}
            </text>
          ))}
      </g>
    </>
  );
}

interface LayerNamesProps {
  place: SectionPlace;
  layers: Layer[];
  fontSize?: number;
}

/** Draws the names of the layers on the right of a section, one word per line; those of thin layers stand below each other. */
export function LayerNames({ place, layers, fontSize = 17 }: LayerNamesProps) {
  const { ground, scale, right, bottom } = place;
  const lead = Math.round(fontSize * 1.15);
  let free = Number.NEGATIVE_INFINITY;
  return (
    <g className="dim" fontSize={fontSize}>
      {layersTo(layers, bottom).map(({ name, from, to }) => {
        const words = name.split(" ").filter(Boolean);
        const middle = ground + ((from + to) / 2) * scale;
        const below = (words.length - 1) * lead;
        const first = Math.max(free, Math.min(middle + 6 - below / 2, ground + bottom * scale - below));
        free = first + words.length * lead;
        return words.map((word, line) => (
          <text key={word} x={right + 10} y={first + line * lead}>
            {word}
          </text>
        ));
      })}
    </g>
  );
}
