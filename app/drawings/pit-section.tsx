import { DepthLimits } from "./depth-limits.tsx";
import { type Arrangement, arrangements, Drawing, halo, ScaleBar } from "./drawing.tsx";
import { DepthScale, LayerNames } from "./pile-depths.tsx";
import { pitShape } from "./pit-shape.ts";
import { Excavator, Person } from "./silhouettes.tsx";
import { type Layer, layersTo, Strata } from "./soil.tsx";

/** Layout per arrangement; `room` is the width of the section in units. */
const places = {
  narrow: { left: 34, room: 192, caption: 15, fontSize: 14 },
  wide: { left: 48, room: 430, caption: 18, fontSize: 17 },
} as const;

// A tablet has room for the wide one.
const sheets = {
  narrow: { ...arrangements.narrow, className: "mx-auto max-w-104 md:hidden" },
  wide: { ...arrangements.wide, width: 600, className: "max-md:hidden" },
} as const;

/** Metres of ground beside and below the largest pit. */
const margin = 3;
const smaller = 3;

interface PitSectionProps {
  id: string;
  layers: Layer[];
  /** How deep the machines dig, in metres, drawn as limits in the ground. */
  reaches: number[];
  /** The largest pit that can be chosen, and the height of a basement, in metres. */
  largest: { depth: number; length: number; width: number };
  storey: number;
  /** The pit that is drawn first. */
  pit: { depth: number; length: number; width: number };
}

function Sheet({ arrangement, ...props }: PitSectionProps & { arrangement: Arrangement }) {
  const { sheet, ...paper } = sheets[arrangement];
  const { left, room, caption, fontSize } = places[arrangement];
  const { layers, largest, storey, pit } = props;
  const scale = Math.round((room / (largest.width + 2 * margin)) * 100) / 100;
  const planY = caption + 9;
  const ground = Math.round(planY + (largest.width * scale) / smaller + 22);
  const bottom = largest.depth + margin;
  const moved = { scale, ground, left: left + margin * scale, planX: left, planY, smaller, storey };
  const shape = pitShape(moved, pit);
  const right = left + room;
  const end = ground + bottom * scale;
  const id = `${props.id}-${sheet}`;
  const names = layersTo(layers, bottom).map(({ name }) => name.toLowerCase());
  return (
    <Drawing
      id={id}
      title="The pit in the ground"
      description={`Section to scale across the chosen pit${layers.length > 0 ? `, through ${names.join(", ")}` : ""}, with an excavator 9 m long on its floor, a person above, and dashed lines where machines of the fleet reach from the edge. Above it, the pit from above.`}
      height={Math.ceil(end + 34)}
      {...paper}
    >
      <Strata id={id} layers={layers} x={left} ground={ground} width={room} depth={bottom} scale={scale} />
      <path d={`M${left - 12} ${ground}H${right + 12}`} stroke="var(--color-ink)" strokeWidth="1.5" />
      <g data-drawn={Object.values(moved).join(" ")}>
        <rect {...shape.plan} data-part="plan" className="dig-plan" stroke="var(--color-ink)" />
        <rect
          {...shape.pit}
          data-part="pit"
          className="dig-pit"
          fill="var(--color-paper)"
          stroke="var(--color-ink)"
        />
        <path {...shape.floors} data-part="floors" stroke="var(--color-glass)" strokeWidth="1.25" />
        <path
          {...shape.walls}
          data-part="walls"
          stroke="var(--color-glass)"
          strokeWidth={Math.max(2.5, scale * 0.8)}
        />
        <g {...shape.machine} data-part="machine">
          <Excavator />
        </g>
        <path {...shape.measure} data-part="measure" stroke="var(--color-ink)" fill="none" />
        <text
          {...shape.floor}
          data-part="floor"
          className="dim-strong"
          fontSize="17"
          {...halo}
          strokeWidth="5"
        >
          {`${pit.depth} m`}
        </text>
      </g>
      <DepthLimits
        limits={[...new Set(props.reaches)].map((depthM) => ({ name: `reach ${depthM} m`, depthM }))}
        place={{ ground, scale, left, right }}
        atEnd
        fontSize={fontSize}
      />
      <text className="dim" x={left} y={caption} fontSize={fontSize}>
        {`From above, ${smaller}× smaller`}
      </text>
      <g transform={`translate(${left + scale} ${ground})scale(${scale / 10})`}>
        <Person />
      </g>
      <LayerNames place={{ ground, scale, right, bottom }} layers={layers} fontSize={fontSize} />
      <DepthScale {...{ ground, scale, left, bottom, deepest: largest.depth }} />
      <ScaleBar x={left} y={end + 12} scale={scale} metres={20} />
    </Drawing>
  );
}

/**
 * Shows one pit in section with the layers of the ground at one scale, and the same pit in plan. The parts that its size
 * moves are marked with `data-part`, so that a script can set them to another `pitShape`.
 */
export function PitSection(props: PitSectionProps) {
  return (
    <>
      <Sheet {...props} arrangement="narrow" />
      <Sheet {...props} arrangement="wide" />
    </>
  );
}
