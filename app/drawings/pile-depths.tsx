import {
  Dimension,
  Drawing,
  halo,
  inSheets,
  labelWidth,
  leader,
  ScaleBar,
  type SheetArrangement,
  threeArrangements,
} from "./drawing.tsx";
import { inMetres } from "./figures.ts";
import { diametersOf, PileHeads, type PileRange } from "./pile-heads.tsx";
import { Person, RotaryRig, Standing } from "./silhouettes.tsx";
import { DepthScale, type Layer, LayerNames, layersInWords, Strata } from "./soil.tsx";

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
  ...threeArrangements,
  middle: { ...threeArrangements.middle, width: 600 },
} as const;

type Place = ReturnType<typeof placeOf>;

/** The depth that the layout has room for at its own scale. Deeper piles are drawn at a smaller scale. */
const roomFor = 50;
const belowToe = 4;

/** Returns the layout for the piles, with the depth of the section and the scale of the plan. */
function placeOf(arrangement: SheetArrangement, piles: PileRange[]) {
  const { heads, ...place } = places[arrangement];
  const deepest = Math.max(...piles.map(({ depthM }) => depthM));
  const scale = place.scale * Math.min(1, roomFor / deepest);
  const labels = toeLabels(piles, { ...place, scale, deepest });
  const lowest = Math.max(...labels.map(({ y, lines }) => y + lines.length * lead));
  const bottom = Math.max(deepest + belowToe, (lowest - place.ground) / scale);
  const deeper = bottom * scale - (roomFor + belowToe) * place.scale;
  const narrowest = arrangement === "narrow";
  const thickest = Math.max(...piles.map(({ maxDiameterMm }) => maxDiameterMm)) / 1000;
  const widest = Math.max(...piles.map((pile) => diametersOf(pile).reduce((all, mm) => all + mm, 0))) / 1000;
  const fitted = scale / place.scale;
  // As many times larger on each sheet as all have room for.
  const times = Math.min(
    ...Object.values(places).map((sheet) => {
      const { scale: plan, row } = sheet.heads;
      const fitting = Math.min(plan, (2.7 * plan) / widest, (0.75 * row) / thickest);
      return Math.max(1, Math.floor(fitting / (sheet.scale * fitted)));
    }),
  );
  const headsY = heads.y + (narrowest ? deeper : 0);
  const headsEnd = headsY + piles.length * heads.row;
  const sectionEnd = place.ground + bottom * scale + (arrangement === "wide" ? 46 : 40);
  return {
    ...place,
    scale,
    bottom,
    deepest,
    labels,
    heads: { ...heads, y: headsY, scale: times * scale, times, widest },
    height: narrowest ? headsEnd - 6 : Math.max(sectionEnd, headsEnd + 40),
  };
}

/** Units from the line of a label to the next. */
const lead = 20;

/**
 * Returns each family's name and depth below its toe: in one line near the bottom of the section, else in two. One that
 * another family's would cover stands below it.
 */
function toeLabels(
  piles: PileRange[],
  {
    ground,
    scale,
    names,
    deepest,
  }: { ground: number; scale: number; names: readonly number[]; deepest: number },
) {
  const labels = piles.map(({ name, depthM }, family) => ({
    lines: depthM > deepest - 4 ? [`${name} ${inMetres(depthM)}`] : [name, inMetres(depthM)],
    x: names[family] ?? 0,
    y: ground + depthM * scale + 24,
  }));
  const upwards = labels.toSorted((one, other) => one.y - other.y);
  for (const [at, label] of upwards.entries())
    for (const { lines, x, y } of upwards.slice(0, at)) {
      const wide = Math.max(...[...lines, ...label.lines].map((line) => labelWidth(line, 17)));
      if (Math.abs(x - label.x) < wide) label.y = Math.max(label.y, y + lines.length * lead);
    }
  return labels;
}

type PileProps = { range: PileRange; millimetres: number; middle: number; place: Place };

/** Draws a pile in section: bored with a cage, driven with a shoe, or a micro pile with a bar. */
function Pile({ range, millimetres, middle, place: { scale, ground } }: PileProps) {
  const wide = (millimetres / 1000) * scale;
  const long = range.depthM * scale;
  const x = middle - wide / 2;
  const toe = ground + long;
  return (
    <g>
      <title>{`${range.name} pile, ${millimetres} mm, ${inMetres(range.depthM)}`}</title>
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

const described = (pile: PileRange) =>
  `${pile.name} piles ${diametersOf(pile).join(" to ")} mm, to ${inMetres(pile.depthM)} deep.`;

interface PilesProps {
  id: string;
  piles: PileRange[];
  layers: Layer[];
}

export function PileSheet({
  id,
  piles,
  layers,
  arrangement,
}: PilesProps & { arrangement: SheetArrangement }) {
  const place = placeOf(arrangement, piles);
  const { scale, ground, left, right, bottom, middles, depths, labels, heads } = place;
  return (
    <Drawing
      id={`${id}-${arrangement}`}
      title="Pile diameters and depths"
      description={`Section through ${layersInWords(layers, bottom)}. ${piles.map(described).join(" ")} Depth and diameter are drawn to one scale, beside a piling rig 20 m high and a person.`}
      height={place.height}
      {...sheets[arrangement]}
    >
      <Strata id={`${id}-${arrangement}`} layers={layers} place={place} />
      {piles.map((range, family) => {
        const toe = ground + range.depthM * scale;
        return (
          <g key={range.name}>
            <path
              d={`M${left} ${toe}H${(middles[family * 2 + 1] ?? 0) + (range.maxDiameterMm * scale) / 2000 + 6}`}
              {...leader}
            />
            {diametersOf(range).map((millimetres, size, all) => (
              <Pile
                key={millimetres}
                // A single pile stands where the thickest one would.
                middle={middles[family * 2 + size + (2 - all.length)] ?? 0}
                range={range}
                millimetres={millimetres}
                place={place}
              />
            ))}
            <Dimension x={depths[family] ?? 0} y={ground} down={toe - ground} />
            {labels[family]?.lines.map((line, at) => (
              <text
                key={line}
                className="dim-strong"
                x={labels[family]?.x}
                y={(labels[family]?.y ?? 0) + at * lead}
                fontSize="17"
                textAnchor="middle"
                {...halo}
              >
                {line}
              </text>
            ))}
          </g>
        );
      })}
      <Standing machine={RotaryRig} x={(middles[1] ?? 0) - 7.35 * scale} y={ground} scale={scale} />
      <Standing machine={Person} x={(middles[1] ?? 0) + 1.6 * scale} y={ground} scale={scale} />
      <path d={`M${left - 9} ${ground}H${right + 12}`} stroke="var(--color-ink)" strokeWidth="1.5" />
      <DepthScale place={place} deepest={place.deepest} />
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
export const PileDepths = inSheets(PileSheet);
