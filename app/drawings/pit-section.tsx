import { DepthLimits } from "./depth-limits.tsx";
import {
  besideForm,
  Drawing,
  halo,
  inSheets,
  labelWidth,
  movedParts,
  rangeOf,
  ScaleBar,
  type SheetArrangement,
} from "./drawing.tsx";
import { parkedArm } from "./excavator-arm.ts";
import { DeepestDigger } from "./excavator-elevation.tsx";
import { inMetres } from "./figures.ts";
import { around, machineRoom, type PitSize, pitShape, planBar, toe } from "./pit-shape.ts";
import type { RangedMachine } from "./range-curves.ts";
import { Excavator, ExcavatorFromAbove, Person, Standing } from "./silhouettes.tsx";
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
import { rangeKind } from "./working-range-layout.ts";

/**
 * Layout per arrangement; `room` is the width of the section in units, `head` the height above the pit in plan, and
 * `smaller` how many times smaller than in section the largest pit is in plan. The middle one stands beside the form on a
 * tablet. Without room beside the section, a legend below it names the layers.
 */
const places = {
  narrow: { left: 28, room: 290, head: 42, fontSize: 14, smaller: 3, legend: true },
  middle: { left: 32, room: 366, head: 44, fontSize: 15, smaller: 2.5, legend: true },
  wide: { left: 44, room: 456, head: 52, fontSize: 16, smaller: 2, legend: false },
} as const;

/** Metres of ground beside and below the largest pit. On its right a machine can stand; below, its walls end. */
const margin = { left: 2, right: machineRoom.onEdge + 1, below: toe };

interface PitSectionProps {
  id: string;
  layers: Layer[];
  /** How deep the machines dig, in metres, drawn as limits in the ground. */
  reaches: number[];
  /** The machine that digs deepest, which is drawn with its own arm if that is a long one. */
  deepest?: RangedMachine | undefined;
  /** The largest pit that can be chosen, and the height of a basement, in metres. */
  largest: PitSize;
  storey: number;
  /** The pit that is drawn first. */
  pit: PitSize;
}

/** Returns how deep machines dig; those that reach less than some metres deeper than another share its limit. */
function limitsOf(reaches: number[], apart: number) {
  const groups: number[][] = [];
  for (const reach of [...new Set(reaches)].toSorted((one, other) => one - other)) {
    const last = groups.at(-1);
    if (last && reach - (last[0] ?? 0) < apart) last.push(reach);
    else groups.push([reach]);
  }
  return groups.map((group) => {
    const [from, to] = [group[0] ?? 0, group.at(-1) ?? 0];
    return { name: `digs to ${rangeOf(from, to)} m`, depthM: to };
  });
}

/** Returns the depth that the other machines dig to, if the deepest has an arm of its own; null if all look alike. */
function depthOfOthers({ reaches, deepest }: Pick<PitSectionProps, "reaches" | "deepest">): number | null {
  if (!deepest || rangeKind(deepest) !== "dig" || !parkedArm(deepest).long) return null;
  return Math.max(0, ...reaches.filter((reach) => reach < (deepest.maxDigDepth ?? 0)));
}

/** @param usual how deep the machines dig that look alike, in metres; 0 without any, null if the deepest does, too */
function machineInWords(deepest: string | undefined, usual: number | null): string {
  if (deepest === undefined || usual === null) return "an excavator 9 m long";
  return usual > 0
    ? `an excavator, ${deepest} where the pit is deeper than ${inMetres(usual)},`
    : `the excavator ${deepest}`;
}

function Sheet({ arrangement, ...props }: PitSectionProps & { arrangement: SheetArrangement }) {
  const paper = besideForm[arrangement];
  const { left, room, head, fontSize, smaller, legend } = places[arrangement];
  const { layers, largest, storey, pit, deepest } = props;
  const usual = depthOfOthers(props);
  const scale = Math.round((room / (largest.width + margin.left + margin.right)) * 100) / 100;
  const planHigh = Math.ceil((largest.width + machineRoom.onEdge) * (scale / smaller));
  const site = planHigh + 15;
  const ground = Math.ceil(head + site + 5.2 * scale + 8);
  const bottom = largest.depth + margin.below;
  const right = left + room;
  const place = { ground, scale, left, right, bottom };
  const wall = Math.max(2.5, scale * 0.8);
  // Lines that are closer than half the height of their names are one.
  const limits = limitsOf(props.reaches, Math.max(0.5, fontSize / 2 / scale));
  const longest = Math.max(0, ...limits.map(({ name }) => labelWidth(name, fontSize)));
  const moved = {
    scale,
    ground,
    left: left + margin.left * scale,
    names: Math.round(right - longest - 2 * around),
    planX: left + around,
    planY: head,
    planMiddle: (left + paper.width - 2) / 2,
    planWide: paper.width - left - 2 - 6 * fontSize,
    planHigh,
    storey,
    end: right,
    planEnd: paper.width - 2,
    reach: Math.max(0, ...props.reaches),
    ...(usual !== null && { usual }),
  };
  const shape = pitShape(moved, pit);
  const part = movedParts(shape);
  const end = ground + bottom * scale;
  const id = `${props.id}-${arrangement}`;
  const drawnLayers = layersTo(layers, bottom);
  const key = { layers: legend ? drawnLayers : [], width: paper.width - left, fontSize };
  return (
    <Drawing
      id={id}
      title="The pit in the ground"
      description={`Section A–A to scale across the chosen pit, through ${layersInWords(layers, bottom)}, with ${machineInWords(deepest?.name, usual)} at its edge or, where no machine digs it from there, on its floor, a person above, and dashed lines where machines of the fleet dig to. Above it, the pit in plan with its length and width, the machine, and where the section is cut.`}
      height={Math.ceil(end + 26 + legendOf(key).height)}
      {...paper}
    >
      <Strata id={id} layers={layers} place={place} />
      <path d={`M${left - 9} ${ground}H${right + 12}`} stroke="var(--color-ink)" strokeWidth="1.5" />
      <g data-drawn={JSON.stringify(moved)}>
        <rect {...part("pit")} className="dig-pit" fill="var(--color-paper)" stroke="var(--color-ink)" />
        <path {...part("floors")} stroke="var(--color-glass)" strokeWidth="1.25" />
        <path {...part("walls")} stroke="var(--color-glass)" strokeWidth={wall} />
        <g {...part("machine")}>
          <Excavator />
        </g>
        {usual !== null && deepest && (
          <g {...part("deepest")}>
            <DeepestDigger machine={deepest} usual={usual} scale={scale} />
          </g>
        )}
        <DepthLimits limits={limits} place={place} fontSize={fontSize} />
        <path {...part("measure")} stroke="var(--color-ink)" fill="none" />
        <text {...part("floor")} className="dim-strong" fontSize={fontSize + 1} {...halo} strokeWidth="5">
          {inMetres(pit.depth)}
        </text>
        <PitPlan shape={shape} length={pit.length} width={pit.width} wall={wall / 2} fontSize={fontSize} />
      </g>
      <text className="dim" {...part("named")} y={fontSize} fontSize={fontSize} textAnchor="end">
        {`Plan, ${inMetres(planBar)}`}
      </text>
      <Standing machine={Person} x={left + scale / 2} y={ground} scale={scale} />
      {legend ? (
        <StrataLegend id={id} {...key} x={left} y={end + 32} />
      ) : (
        <LayerNames place={place} layers={layers} fontSize={fontSize} />
      )}
      <DepthScale place={place} deepest={largest.depth} fontSize={fontSize} />
      <ScaleBar x={left} y={end + 12} scale={scale} metres={20} fontSize={fontSize} />
      <text className="dim" x={right} y={end + 21} fontSize={fontSize} textAnchor="end">
        Section A–A
      </text>
    </Drawing>
  );
}

/**
 * Shows one pit in section with the layers of the ground at one scale, and the same pit in plan. The parts that its size
 * moves are marked with `data-part`, so that a script can set them to another `pitShape`.
 */
export const PitSection = inSheets(Sheet);

interface PitPlanProps {
  shape: ReturnType<typeof pitShape>;
  length: number;
  width: number;
  fontSize: number;
  /** Thickness of the walls in units. */
  wall: number;
}

/** Draws a pit in plan: the ground around it, its walls, its dimensions, the machine, and the line A–A that the section is cut along. */
function PitPlan({ shape, length, width, fontSize, wall }: PitPlanProps) {
  const part = movedParts(shape);
  // React has its own name for this attribute, the script uses the drawing's.
  const { "text-anchor": textAnchor, ...long } = shape.long;
  return (
    <>
      {/* The ground, without the marks of the soil: measures stand on it. */}
      <rect
        {...part("site")}
        className="dig-plan"
        fill="var(--color-earth)"
        fillOpacity=".18"
        stroke="var(--color-earth)"
      />
      <rect
        {...part("plan")}
        className="dig-plan"
        fill="var(--color-paper)"
        stroke="var(--color-glass)"
        strokeWidth={wall}
      />
      <path {...part("cut")} stroke="var(--color-ink)" strokeWidth=".75" strokeDasharray="12 3 2 3" />
      <g {...part("above")}>
        <ExcavatorFromAbove />
        {/* A long boom goes on over the bucket. */}
        <path
          {...part("boom")}
          d="M-2-54h7v48h-7z"
          fill="var(--color-amber)"
          stroke="var(--color-ink)"
          strokeWidth="2"
        />
      </g>
      <path {...part("ends")} stroke="var(--color-ink)" strokeWidth="2" fill="none" />
      <path {...part("bar")} stroke="var(--color-ink)" fill="none" />
      <path {...part("along")} stroke="var(--color-ink)" fill="none" />
      <path {...part("across")} stroke="var(--color-ink)" fill="none" />
      <g className="dim-strong" fontSize={fontSize}>
        <text {...long} textAnchor={textAnchor as "start" | "end"} data-part="long">
          {`Length ${inMetres(length)}`}
        </text>
        <g {...part("wide")}>
          <text y="-2">Width</text>
          <text y={fontSize - 1} data-part="width">
            {inMetres(width)}
          </text>
        </g>
        <text {...part("upper")}>A</text>
        <text {...part("lower")}>A</text>
      </g>
    </>
  );
}
