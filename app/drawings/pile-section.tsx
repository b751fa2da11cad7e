import { outsideLimits, TickedLimits } from "./depth-limits.tsx";
import {
  besideForm,
  Drawing,
  halo,
  inSheets,
  movedParts,
  ScaleBar,
  type SheetArrangement,
} from "./drawing.tsx";
import { inMetres } from "./figures.ts";
import { type PileSize, pileShape } from "./pile-shape.ts";
import { Person, RotaryRig, Standing } from "./silhouettes.tsx";
import {
  DepthScale,
  type Layer,
  LayerNames,
  layersInWords,
  layersTo,
  legendOf,
  Strata,
  StrataLegend,
} from "./soil.tsx";

/** Layout per arrangement. Without room beside the section, a legend beside the rig names the layers. */
const places = {
  narrow: {
    // Low enough to stay in view on a phone while the pile is set.
    scale: 3.6,
    ground: 96,
    left: 116,
    right: 306,
    middle: 176,
    head: { x: 262, y: 62, most: 64, caption: 12, diameterOffset: -6 },
    fontSize: 14,
    figureSize: 16,
    legend: true,
  },
  // Beside the form on a tablet.
  middle: {
    scale: 8,
    ground: 186,
    left: 116,
    right: 310,
    middle: 196,
    head: { x: 336, y: 96, most: 104, caption: 26, diameterOffset: 20 },
    fontSize: 14,
    figureSize: 15,
    legend: false,
  },
  wide: {
    scale: 8.6,
    ground: 206,
    left: 132,
    right: 490,
    middle: 282,
    head: { x: 420, y: 108, most: 124, caption: 28, diameterOffset: 22 },
    fontSize: 16,
    figureSize: 17,
    legend: false,
  },
} as const;

/** The depth that the layout has room for at its own scale. Deeper sections are drawn at a smaller scale. */
const roomFor = 50;
const belowToe = 4;

interface PileSectionProps {
  id: string;
  layers: Layer[];
  /** Pile types with their depth in metres, drawn as limits in the ground. */
  types: { name: string; depthM: number }[];
  /** The largest pile that can be chosen: metres and millimetres. */
  deepest: number;
  thickest: number;
  /** The pile that is drawn first. */
  pile: PileSize;
}

/** Returns how many times larger than in section piles are in plan: as many as the sheet has room for. */
const timesLarger = (thickest: number, scale: number, most: number) =>
  Math.max(1, Math.floor(most / ((thickest / 1000) * scale)));

function Sheet({ arrangement, ...props }: PileSectionProps & { arrangement: SheetArrangement }) {
  const { head, fontSize, figureSize, legend, ...layout } = places[arrangement];
  const { ground, left, right, middle } = layout;
  const { layers, types, deepest, thickest, pile } = props;
  const fitted = Math.min(1, roomFor / deepest);
  const scale = layout.scale * fitted;
  const bottom = deepest + belowToe;
  const place = { ground, scale, left, right, bottom };
  const thick = (thickest / 1000) * scale;
  const times = timesLarger(thickest, scale, head.most);
  const moved = {
    scale,
    ground,
    middle,
    beside: Math.round(middle + thick / 2 + 14),
    times,
    headY: head.y,
    diameterOffset: head.diameterOffset,
  };
  const part = movedParts(pileShape(moved, pile));
  const id = `${props.id}-${arrangement}`;
  const limits = {
    limits: types.map(({ name, depthM }) => ({ name: `${name} to ${inMetres(depthM)}`, depthM })),
    place,
    fontSize,
  };
  const drawnLayers = layersTo(layers, bottom);
  const end = ground + bottom * scale;
  const key = { layers: drawnLayers, width: left, fontSize };
  const { height: legendHigh } = legendOf(key);
  // More names than the sky beside the rig has room for stand below the section.
  const legendAbove = legendHigh < ground;
  return (
    <Drawing
      id={id}
      title="The pile in the ground"
      description={`Section to scale through ${layersInWords(layers, bottom)}: a piling rig 20 m high and a person above ground, and the chosen pile below. Beside it, the pile from above.`}
      height={end + 40 + (legend && !legendAbove ? legendHigh : 0)}
      {...besideForm[arrangement]}
    >
      <Strata id={id} layers={layers} place={place} />
      <TickedLimits {...limits} />
      <ConcreteHatch id={`${id}-concrete`} />
      <g data-drawn={JSON.stringify(moved)}>
        <rect
          {...part("shaft")}
          className="dig-shaft"
          fill={`url(#${id}-concrete)`}
          stroke="var(--color-ink)"
        />
        <path {...part("kelly")} stroke="var(--color-ink)" strokeWidth="1.5" />
        <rect {...part("bucket")} />
        <path {...part("measure")} stroke="var(--color-ink)" fill="none" />
        <text {...part("toe")} className="dim-strong" x={moved.beside + 10} fontSize={figureSize} {...halo}>
          {inMetres(pile.depth)}
        </text>
        <circle
          {...part("head")}
          className="dig-shaft"
          cx={head.x}
          cy={head.y}
          fill={`url(#${id}-concrete)`}
          stroke="var(--color-ink)"
          strokeWidth="1.25"
        />
        <text
          {...part("diameter")}
          className="dim-strong"
          x={head.x}
          fontSize={figureSize}
          textAnchor="middle"
        >
          {`${pile.diameter} mm`}
        </text>
      </g>
      <text className="dim" x={head.x} y={head.caption} fontSize={fontSize} textAnchor="middle">
        {`From above, ${times}×`}
      </text>
      <Standing machine={RotaryRig} x={middle - 7.35 * scale} y={ground} scale={scale} />
      <Standing machine={Person} x={middle + 3 * scale} y={ground} scale={scale} />
      <path d={`M${left - 9} ${ground}H${right + 12}`} stroke="var(--color-ink)" strokeWidth="1.5" />
      <DepthScale
        place={place}
        deepest={deepest}
        fontSize={fontSize}
        taken={outsideLimits(limits).map(({ y }) => y)}
      />
      {legend ? (
        <StrataLegend id={id} {...key} x={0} y={legendAbove ? 2 : end + 36} />
      ) : (
        <LayerNames place={place} layers={layers} fontSize={fontSize} />
      )}
      <ScaleBar x={left} y={end + 16} scale={scale} metres={10} fontSize={fontSize} />
    </Drawing>
  );
}

/**
 * Shows one pile in section below its rig, with the layers of the ground at one scale, and the same pile in plan. The
 * parts that its size moves are marked with `data-part`, so that a script can set them to another `pileShape`.
 */
export const PileSection = inSheets(Sheet);

/** Defines the hatch of cut concrete, for shapes filled with `url(#id)`: stones and sand on the sheet's colour. */
function ConcreteHatch({ id }: { id: string }) {
  return (
    <pattern id={id} width="18" height="18" patternUnits="userSpaceOnUse">
      <path d="M0 0h18v18h-18z" fill="var(--color-sheet)" />
      <path d="M2 7l3-5 3 4zM11 15l4-3 1 4z" stroke="var(--color-ink)" strokeWidth=".75" fill="none" />
      <path
        d="M13 3h0M10 8h0M16 8h0M4 12h0M8 16h0M1 16h0"
        stroke="var(--color-ink)"
        strokeWidth="1.5"
        strokeLinecap="round"
      />
    </pattern>
  );
}
