import { DepthLimits } from "./depth-limits.tsx";
import { type Arrangement, arrangements, Drawing, halo, ScaleBar } from "./drawing.tsx";
import { DepthScale, LayerNames } from "./pile-depths.tsx";
import { pileShape } from "./pile-shape.ts";
import { Person, RotaryRig } from "./silhouettes.tsx";
import { type Layer, layersTo, Strata } from "./soil.tsx";

const places = {
  narrow: {
    // Low enough to stay in view on a phone while the pile is set.
    ...{ scale: 3.4, ground: 108, left: 34, right: 218, middle: 132 },
    head: { x: 252, y: 50, most: 60, caption: 15, label: 97 },
  },
  wide: {
    ...{ scale: 8.6, ground: 206, left: 44, right: 490, middle: 250 },
    head: { x: 420, y: 108, most: 124, caption: 28, label: 194 },
  },
} as const;

const sheets = {
  narrow: arrangements.narrow,
  wide: { ...arrangements.wide, width: 600 },
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
  pile: { diameter: number; depth: number };
}

function Sheet({ arrangement, ...props }: PileSectionProps & { arrangement: Arrangement }) {
  const { sheet, ...paper } = sheets[arrangement];
  const { head, ...place } = places[arrangement];
  const { ground, left, right, middle } = place;
  const { layers, types, deepest, thickest, pile } = props;
  const scale = place.scale * Math.min(1, roomFor / deepest);
  const bottom = deepest + belowToe;
  const thick = (thickest / 1000) * scale;
  const times = Math.max(1, Math.floor(head.most / thick));
  const moved = { scale, ground, middle, beside: Math.round(middle + thick / 2 + 14), times };
  const shape = pileShape(moved, pile);
  const id = `${props.id}-${sheet}`;
  const names = layersTo(layers, bottom).map(({ name }) => name.toLowerCase());
  return (
    <Drawing
      id={id}
      title="The pile in the ground"
      description={`Section to scale${layers.length > 0 ? ` through ${names.join(", ")}` : ""}: a piling rig 20 m high and a person above ground, and the chosen pile below. Beside it, the pile from above.`}
      height={ground + bottom * scale + 40}
      {...paper}
    >
      <Strata
        id={id}
        layers={layers}
        x={left}
        ground={ground}
        width={right - left}
        depth={bottom}
        scale={scale}
      />
      <DepthLimits limits={types} place={{ ground, scale, left, right }} fontSize={16} />
      <g data-drawn={Object.values(moved).join(" ")}>
        <rect
          {...shape.shaft}
          data-part="shaft"
          className="dig-shaft"
          fill="var(--color-sheet)"
          stroke="var(--color-ink)"
        />
        <path {...shape.kelly} data-part="kelly" stroke="var(--color-ink)" strokeWidth="1.5" />
        <rect {...shape.bucket} data-part="bucket" />
        <path {...shape.measure} data-part="measure" stroke="var(--color-ink)" fill="none" />
        <text
          {...shape.toe}
          data-part="toe"
          className="dim-strong"
          x={moved.beside + 10}
          fontSize="18"
          {...halo}
        >
          {`${pile.depth} m`}
        </text>
        <circle
          {...shape.head}
          data-part="head"
          className="dig-shaft"
          cx={head.x}
          cy={head.y}
          fill="var(--color-sheet)"
          stroke="var(--color-ink)"
          strokeWidth="1.25"
        />
        <text
          data-part="diameter"
          className="dim-strong"
          x={head.x}
          y={head.label}
          fontSize="17"
          textAnchor="middle"
        >
          {`${pile.diameter} mm`}
        </text>
      </g>
      <text className="dim" x={head.x} y={head.caption} fontSize="16" textAnchor="middle">
        {`From above, ${times}×`}
      </text>
      <g transform={`translate(${middle - 7.35 * scale} ${ground})scale(${scale / 10})`}>
        <RotaryRig />
      </g>
      <g transform={`translate(${middle + 3 * scale} ${ground})scale(${scale / 10})`}>
        <Person />
      </g>
      <path d={`M${left - 12} ${ground}H${right + 12}`} stroke="var(--color-ink)" strokeWidth="1.5" />
      <DepthScale {...{ ground, scale, left, bottom, deepest }} />
      <LayerNames place={{ ground, scale, right, bottom }} layers={layers} />
      <ScaleBar x={left} y={ground + bottom * scale + 16} scale={scale} metres={10} />
    </Drawing>
  );
}

/**
 * Shows one pile in section below its rig, with the layers of the ground at one scale, and the same pile in plan. The
 * parts that its size moves are marked with `data-part`, so that a script can set them to another `pileShape`.
 */
export function PileSection(props: PileSectionProps) {
  return (
    <>
      <Sheet {...props} arrangement="narrow" />
      <Sheet {...props} arrangement="wide" />
    </>
  );
}
