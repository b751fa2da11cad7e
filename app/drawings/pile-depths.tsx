import { arrangements, Dimension, Drawing, halo, ScaleBar } from "./drawing.tsx";
import { PileHeads } from "./pile-heads.tsx";
import { type PileRange, pileRanges } from "./pile-ranges.ts";
import { Person, RotaryRig } from "./silhouettes.tsx";
import { Strata, strata } from "./soil.tsx";

/** Narrow layout: `scale` in units per metre, and per family the centres of its thinnest and thickest pile. */
const narrow = {
  scale: 8,
  ground: 178,
  left: 36,
  right: 218,
  middles: [58, 98, 136, 154, 182, 194],
  depths: [78, 145, 188],
  names: [92, 145, 188],
} as const;

/** Layout per arrangement. In the middle one, between phone and desktop widths, the plan is next to the section. */
const places = {
  narrow: { ...narrow, heads: { x: 0, y: 708, width: 320, row: 104, scale: 48 }, height: 1014 },
  middle: { ...narrow, heads: { x: 343, y: 178, width: 257, row: 144, scale: 48 }, height: 650 },
  wide: {
    scale: 9,
    ground: 206,
    left: 44,
    right: 690,
    middles: [132, 236, 378, 438, 560, 604],
    depths: [184, 408, 582],
    names: [184, 408, 582],
    heads: { x: 812, y: 206, width: 308, row: 162, scale: 72 },
    height: 738,
  },
} as const;

const sheets = {
  narrow: { ...arrangements.narrow, className: "mx-auto max-w-104 md:hidden" },
  middle: { sheet: "middle", width: 600, className: "max-md:hidden lg:hidden" },
  wide: arrangements.wide,
} as const;

type PileArrangement = keyof typeof places;

type Place = (typeof places)[PileArrangement];

const bottom = 54;

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
function ToeLabel({ range: { name, depthM }, x, y }: { range: PileRange; x: number; y: number }) {
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

function DepthScale({ ground, scale, left }: Place) {
  const depth = (metres: number) => ground + metres * scale;
  const ticks = Array.from({ length: 11 }, (_, tick) => `M${left} ${depth(tick * 5)}h${tick % 2 ? -5 : -9}`);
  return (
    <>
      <path d={`M${left} ${ground}V${depth(bottom)}${ticks.join("")}`} stroke="var(--color-ink)" />
      <g className="dim" fontSize="17" textAnchor="end">
        {[10, 20, 30, 40, 50].map((metres) => (
          <text key={metres} x={left - 13} y={depth(metres) + 6}>
            {metres}
          </text>
        ))}
        <text x={left - 13} y={ground - 8}>
          0
        </text>
      </g>
    </>
  );
}

function LayerNames({ ground, scale, right }: Place) {
  let top = 0;
  return (
    <g className="dim" fontSize="17">
      {strata.map(({ name, to }) => {
        const middle = ground + ((top + Math.min(to, bottom)) / 2) * scale;
        top = to;
        const words = name.split(" ");
        return words.map((word, line) => (
          <text key={word} x={right + 10} y={middle + 6 + (line - (words.length - 1) / 2) * 20}>
            {word}
          </text>
        ));
      })}
    </g>
  );
}

const described = pileRanges.map(
  ({ name, minDiameterMm, maxDiameterMm, depthM }) =>
    `${name} piles ${minDiameterMm} to ${maxDiameterMm} mm, to ${depthM} m deep.`,
);

export function PileSheet({ id, arrangement }: { id: string; arrangement: PileArrangement }) {
  const { sheet, ...paper } = sheets[arrangement];
  const place = places[arrangement];
  const { scale, ground, left, right, middles, depths, names, heads } = place;
  return (
    <Drawing
      id={`${id}-${sheet}`}
      title="Pile diameters and depths"
      description={`Section through fill, marine clay, weathered rock and basalt. ${described.join(" ")} Depth and diameter are drawn to one scale, beside a piling rig 20 m high and a person.`}
      height={place.height}
      {...paper}
    >
      <Strata
        id={`${id}-${sheet}`}
        x={left}
        ground={ground}
        width={right - left}
        depth={bottom}
        scale={scale}
      />
      {pileRanges.map((range, family) => {
        const toe = ground + range.depthM * scale;
        return (
          <g key={range.name}>
            <path
              d={`M${left} ${toe}H${(middles[family * 2 + 1] ?? 0) + (range.maxDiameterMm * scale) / 2000 + 6}`}
              stroke="var(--color-ink)"
              strokeWidth=".75"
              strokeDasharray="2 4"
            />
            {[range.minDiameterMm, range.maxDiameterMm].map((millimetres, size) => (
              <Pile
                key={millimetres}
                middle={middles[family * 2 + size] ?? 0}
                {...{ range, millimetres, place }}
              />
            ))}
            <Dimension x={depths[family] ?? 0} y={ground} down={toe - ground} />
            <ToeLabel range={range} x={names[family] ?? 0} y={toe} />
          </g>
        );
      })}
      <g transform={`translate(${(middles[1] ?? 0) - 7.35 * scale} ${ground})scale(${scale / 10})`}>
        <RotaryRig />
      </g>
      <g transform={`translate(${(middles[1] ?? 0) + 1.6 * scale} ${ground})scale(${scale / 10})`}>
        <Person />
      </g>
      <path d={`M${left - 12} ${ground}H${right + 12}`} stroke="var(--color-ink)" strokeWidth="1.5" />
      <DepthScale {...place} />
      <LayerNames {...place} />
      <ScaleBar x={left} y={ground + bottom * scale + 18} scale={scale} metres={10} />
      <PileHeads {...heads} times={heads.scale / scale} />
    </Drawing>
  );
}

/**
 * Shows the thinnest and the thickest pile of each family in section, with depths and diameters to one scale, and the
 * same piles in plan at a larger scale.
 */
export function PileDepths({ id }: { id: string }) {
  return (
    <>
      <PileSheet id={id} arrangement="narrow" />
      <PileSheet id={id} arrangement="middle" />
      <PileSheet id={id} arrangement="wide" />
    </>
  );
}
