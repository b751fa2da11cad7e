import { Dimension, Drawing, halo, ScaleBar } from "./drawing.tsx";
import { PileHeads } from "./pile-heads.tsx";
import {
  diametersOf,
  type PileArrangement,
  type PileRange,
  type Place,
  placeOf,
  sheets,
} from "./pile-layout.ts";
import { Person, RotaryRig } from "./silhouettes.tsx";
import { type Layer, layersTo, Strata } from "./soil.tsx";

type PileProps = { range: PileRange; millimetres: number; middle: number; place: Place };

/** Draws a pile in section: bored with a cage, driven with a shoe, or a micro pile with a bar. */
function Pile({ range, millimetres, middle, place: { scale, ground } }: PileProps) {
  const wide = (millimetres / 1000) * scale;
  const long = range.depthM * scale;
  const x = middle - wide / 2;
  const toe = ground + long;
  return (
    <g>
      <title>{`${range.name} pile, ${millimetres} mm, ${range.depthM} m`}</title>
      <rect
        x={x}
        y={ground}
        width={wide}
        height={long}
        fill="var(--color-sheet)"
        stroke="var(--color-ink)"
        strokeWidth=".75"
      />
      {wide > 4 && range.name === "Bored" && (
        <path
          d={`M${x + wide / 5} ${ground + 2}V${toe - 4}M${x + wide * 0.8} ${ground + 2}V${toe - 4}`}
          stroke="var(--color-steel)"
          strokeWidth=".75"
        />
      )}
      {range.name === "Driven" && <path d={`M${x} ${toe - 7}h${wide}l${-wide / 2} 7z`} />}
    </g>
  );
}

/** Draws a family's name and depth below its toe: in one line near the bottom of the section, else in two. */
interface ToeLabelProps {
  range: PileRange;
  bottom: number;
  x: number;
  y: number;
}

function ToeLabel({ range: { name, depthM }, bottom, x, y }: ToeLabelProps) {
  const lines = depthM > bottom - 8 ? [`${name} ${depthM} m`] : [name, `${depthM} m`];
  return lines.map((text, line) => (
    <text
      key={text}
      className="dim-strong"
      x={x}
      y={y + 24 + line * 20}
      fontSize="17"
      textAnchor="middle"
      {...halo}
    >
      {text}
    </text>
  ));
}

type Depths = Record<"ground" | "scale" | "left" | "bottom" | "deepest", number> & {
  fontSize?: number;
  /** Baselines of other names beside the scale, which take the place of its numbers. */
  taken?: number[];
};

/** Draws a scale of depths in metres on the left of a section. */
export function DepthScale({ ground, scale, left, bottom, deepest, fontSize = 17, taken = [] }: Depths) {
  const depth = (metres: number) => ground + metres * scale;
  const ticks = Array.from(
    { length: Math.floor(deepest / 5) + 1 },
    (_, tick) => `M${left} ${depth(tick * 5)}h${tick % 2 ? -5 : -9}`,
  );
  return (
    <>
      <path d={`M${left} ${ground}V${depth(bottom)}${ticks.join("")}`} stroke="var(--color-ink)" />
      <g className="dim" fontSize={fontSize} textAnchor="end">
        {Array.from({ length: Math.floor(deepest / 10) + 1 }, (_, ten) => ten * 10)
          .filter((metres) => taken.every((y) => Math.abs(depth(metres) + 6 - y) > fontSize * 1.05))
          .map((metres) => (
            <text key={metres} x={left - 13} y={depth(metres) + 6}>
              {metres}
            </text>
          ))}
      </g>
    </>
  );
}

interface LayerNamesProps {
  place: Record<"ground" | "scale" | "right" | "bottom", number>;
  layers: Layer[];
  fontSize?: number;
}

/** Draws the names of the layers on the right of a section, one word per line. */
export function LayerNames({ place, layers, fontSize = 17 }: LayerNamesProps) {
  const { ground, scale, right, bottom } = place;
  const lead = Math.round(fontSize * 1.15);
  return (
    <g className="dim" fontSize={fontSize}>
      {layersTo(layers, bottom).map(({ name, from, to }) => {
        const middle = ground + ((from + to) / 2) * scale;
        const words = name.split(" ").filter(Boolean);
        return words.map((word, line) => (
          <text key={word} x={right + 10} y={middle + 6 + (line - (words.length - 1) / 2) * lead}>
            {word}
          </text>
        ));
      })}
    </g>
  );
}

const described = (pile: PileRange) =>
  `${pile.name} piles ${diametersOf(pile).join(" to ")} mm, to ${pile.depthM} m deep.`;

const andList = new Intl.ListFormat("en-GB", { type: "conjunction" });

interface PilesProps {
  id: string;
  piles: PileRange[];
  layers: Layer[];
}

export function PileSheet({ id, piles, layers, arrangement }: PilesProps & { arrangement: PileArrangement }) {
  const { sheet, ...paper } = sheets[arrangement];
  const place = placeOf(arrangement, piles);
  const { scale, ground, left, right, bottom, middles, depths, names, heads } = place;
  const groundNames = layersTo(layers, bottom).map(({ name }) => name.toLowerCase());
  return (
    <Drawing
      id={`${id}-${sheet}`}
      title="Pile diameters and depths"
      description={`Section through ${layers.length > 0 ? andList.format(groundNames) : "the ground"}. ${piles.map(described).join(" ")} Depth and diameter are drawn to one scale, beside a piling rig 20 m high and a person.`}
      height={place.height}
      {...paper}
    >
      <Strata
        id={`${id}-${sheet}`}
        layers={layers}
        x={left}
        ground={ground}
        width={right - left}
        depth={bottom}
        scale={scale}
      />
      {piles.map((range, family) => {
        const toe = ground + range.depthM * scale;
        return (
          <g key={range.name}>
            <path
              d={`M${left} ${toe}H${(middles[family * 2 + 1] ?? 0) + (range.maxDiameterMm * scale) / 2000 + 6}`}
              stroke="var(--color-ink)"
              strokeWidth=".75"
              strokeDasharray="2 4"
            />
            {diametersOf(range).map((millimetres, size, all) => (
              <Pile
                key={millimetres}
                // A single pile stands where the thickest one would.
                middle={middles[family * 2 + size + (2 - all.length)] ?? 0}
                {...{ range, millimetres, place }}
              />
            ))}
            <Dimension x={depths[family] ?? 0} y={ground} down={toe - ground} />
            <ToeLabel range={range} bottom={bottom} x={names[family] ?? 0} y={toe} />
          </g>
        );
      })}
      <g transform={`translate(${(middles[1] ?? 0) - 7.35 * scale} ${ground})scale(${scale / 10})`}>
        <RotaryRig />
      </g>
      <g transform={`translate(${(middles[1] ?? 0) + 1.6 * scale} ${ground})scale(${scale / 10})`}>
        <Person />
      </g>
      <path d={`M${left - 9} ${ground}H${right + 12}`} stroke="var(--color-ink)" strokeWidth="1.5" />
      <DepthScale {...place} />
      <LayerNames place={place} layers={layers} />
      <ScaleBar x={left} y={ground + bottom * scale + 18} scale={scale} metres={10} />
      <PileHeads {...heads} piles={piles} />
    </Drawing>
  );
}

/**
 * Shows the thinnest and the thickest pile of each family in section, with depths and diameters to one scale, and the
 * same piles in plan at a larger scale.
 */
export function PileDepths(props: PilesProps) {
  return (
    <>
      <PileSheet {...props} arrangement="narrow" />
      <PileSheet {...props} arrangement="middle" />
      <PileSheet {...props} arrangement="wide" />
    </>
  );
}
