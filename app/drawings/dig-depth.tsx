import { CountedMachines } from "./counted-machines.tsx";
import { type Arrangement, arrangements, Drawing, Measure, ScaleBar } from "./drawing.tsx";
import { Excavator, RotaryRig, Tipper } from "./silhouettes.tsx";
import { Strata, StrataLegend, strata } from "./soil.tsx";

/** Dimensions in metres: a typical three-basement pit next to a building of known height. */
export const dig = { maxDepth: 50, pitDepth: 12, struts: [2, 6.5], storeys: 16, storeyHeight: 3.1 } as const;

const height = Math.round(dig.storeys * dig.storeyHeight * 10) / 10;
const bottom = 57;

/** Layout per arrangement. `scale` values are units per metre above ground, below ground and for counted machines. */
const places = {
  narrow: {
    scale: 3.3,
    ground: 406,
    soil: { x: 54, width: 266 },
    building: { x: 66, width: 53 },
    pit: { x: 140, width: 132 },
    dims: { left: 26, pit: 296 },
    excavators: { textOrigin: { x: 0, y: 32 }, x: 0, foot: 92, perLine: 8, pitch: 40, lines: 2, lead: 32 },
    rigs: { textOrigin: { x: 0, y: 182 }, x: 136, foot: 182, perLine: 4, pitch: 40, lines: 1, lead: 72 },
    caption: 624,
    height: 744,
  },
  wide: {
    scale: 4.6,
    ground: 268,
    soil: { x: 64, width: 912 },
    building: { x: 92, width: 78 },
    pit: { x: 208, width: 276 },
    dims: { left: 32, pit: 514 },
    excavators: {
      textOrigin: { x: 488, y: 34 },
      x: 488,
      foot: 122,
      perLine: 8,
      pitch: 61,
      lines: 2,
      lead: 44,
    },
    rigs: { textOrigin: { x: 604, y: 246 }, x: 732, foot: 267, perLine: 4, pitch: 61, lines: 1, lead: 96 },
    caption: 566,
    height: 580,
  },
} as const;

type Place = ReturnType<typeof placeOf>;

/** Returns the layout without the space of machines we do not own. On phones, machines are above the section. */
function placeOf(arrangement: Arrangement, count: Pick<DigDepthProps, "excavators" | "pilingRigs">) {
  const { rigs, ...place } = places[arrangement];
  const above = arrangement === "narrow";
  const excavatorsUp = above && count.excavators === 0 ? 100 : 0;
  const up = excavatorsUp + (above && count.pilingRigs === 0 ? 90 : 0);
  const textOrigin = { ...rigs.textOrigin, y: rigs.textOrigin.y - excavatorsUp };
  return {
    ...place,
    rigs: { ...rigs, textOrigin, foot: rigs.foot - excavatorsUp },
    ground: place.ground - up,
    caption: place.caption - up,
    height: place.height - up,
  };
}

function Building({ id, place: { scale, ground, building } }: { id: string; place: Place }) {
  const storey = dig.storeyHeight * scale;
  const top = ground - dig.storeys * storey;
  const facade = `M${building.x} ${top}h${building.width}V${ground}h${-building.width}z`;
  return (
    <>
      <pattern id={id} width={storey} height={storey} x={building.x} y={top} patternUnits="userSpaceOnUse">
        <path
          d={`M0 .5h${storey}M${storey * 0.25} ${storey * 0.3}h${storey * 0.5}v${storey * 0.45}h${-storey * 0.5}z`}
          stroke="var(--color-glass)"
          fill="none"
        />
      </pattern>
      <path d={facade} fill="var(--color-sheet)" />
      <path d={facade} fill={`url(#${id})`} stroke="var(--color-ink)" strokeWidth="1.25" />
    </>
  );
}

/** The pit with its struts and machines, and the much deeper wall and piles. */
function Pit({ id, place: { scale, ground, pit } }: { id: string; place: Place }) {
  const { x, width } = pit;
  const toe = ground + dig.maxDepth * scale;
  const formation = ground + dig.pitDepth * scale;
  const every = (count: number) => Array.from({ length: count }, (_, at) => x + (width * (at + 0.5)) / count);
  const pile = 1.2 * scale;
  return (
    <>
      <path d={`M${x} ${ground - 1}h${width}V${formation}h${-width}z`} fill="var(--color-paper)" />
      <path
        d={every(7)
          .map((middle) => `M${middle - pile / 2} ${formation}h${pile}V${toe}h${-pile}z`)
          .join("")}
        fill="var(--color-sheet)"
        stroke="var(--color-ink)"
      />
      <path
        d={dig.struts.map((depth) => `M${x} ${ground + depth * scale}h${width}`).join("")}
        stroke="var(--color-glass)"
        strokeWidth="3"
      />
      <path
        d={every(3)
          .map((middle) => `M${middle} ${ground + dig.struts[0] * scale}V${formation}`)
          .join("")}
        stroke="var(--color-glass)"
        strokeWidth="1.5"
      />
      <path
        d={`M${x} ${ground - 3}V${toe}M${x + width} ${ground - 3}V${toe}`}
        stroke="var(--color-glass)"
        strokeWidth={scale}
      />
      <g transform={`translate(${x + 2 * scale} ${formation})scale(${scale / 10})`}>
        <use href={`#${id}-e`} />
        <use href={`#${id}-d`} x="105" />
        <use href={`#${id}-e`} x="235" />
      </g>
      <path d={`M${x} ${formation}h${width}`} stroke="var(--color-ink)" strokeWidth="1.5" />
    </>
  );
}

interface DigDepthProps {
  excavators: number;
  pilingRigs: number;
  id: string;
}

export function DigSheet({ arrangement, ...props }: DigDepthProps & { arrangement: Arrangement }) {
  const { sheet, ...paper } = arrangements[arrangement];
  const place = placeOf(arrangement, props);
  const { scale, ground, soil, building, pit, dims } = place;
  const id = `${props.id}-${sheet}`;
  const toe = ground + dig.maxDepth * scale;
  const top = ground - dig.storeys * dig.storeyHeight * scale;
  const formation = ground + dig.pitDepth * scale;
  const end = soil.x + soil.width;
  let layer = 0;
  const counted = [
    props.excavators > 0 && ` Excavators: ${props.excavators}.`,
    props.pilingRigs > 0 && ` Piling rigs: ${props.pilingRigs}.`,
  ]
    .filter(Boolean)
    .join("");

  return (
    <Drawing
      id={id}
      title={`Retention wall and piles to ${dig.maxDepth} m`}
      description={`Section to scale: a typical pit of three basements, ${dig.pitDepth} m deep, with two levels of struts. Its retention wall and the piles below it go ${dig.maxDepth} m down; the building beside it, ${dig.storeys} storeys at ${dig.storeyHeight} m, stands ${height} m up.${counted}`}
      height={place.height}
      {...paper}
    >
      <defs>
        <Excavator id={`${id}-e`} />
        <RotaryRig id={`${id}-r`} />
        <Tipper id={`${id}-d`} />
      </defs>
      <CountedMachines
        machine={`${id}-e`}
        name="excavator"
        count={props.excavators}
        scale={scale}
        {...place.excavators}
      />
      <CountedMachines
        machine={`${id}-r`}
        name="piling rig"
        count={props.pilingRigs}
        scale={scale}
        {...place.rigs}
      />
      <Strata id={id} x={soil.x} ground={ground} width={soil.width} depth={bottom} scale={scale} />
      {arrangement === "wide" && (
        <g className="dim" fontSize="17">
          {strata.map(({ name, to }) => {
            const middle = (layer + Math.min(to, bottom)) / 2;
            layer = to;
            return (
              <text key={name} x={end + 12} y={ground + middle * scale + 6}>
                {name}
              </text>
            );
          })}
        </g>
      )}
      <Building id={`${id}-f`} place={place} />
      <Pit id={id} place={place} />
      <path
        d={`M${soil.x} ${ground}H${pit.x}M${pit.x + pit.width} ${ground}H${end}`}
        stroke="var(--color-ink)"
        strokeWidth="1.5"
      />
      <path
        d={`M${dims.left - 8} ${top}H${building.x}M${dims.left - 8} ${toe}H${pit.x + pit.width}M${dims.left - 8} ${ground}H${soil.x}M${pit.x + pit.width} ${formation}H${dims.pit + 10}`}
        stroke="var(--color-ink)"
        strokeWidth=".75"
        strokeDasharray="2 4"
      />
      <Measure x={dims.left} y={top} down={ground - top} label={`${height} m`} />
      <Measure x={dims.left} y={ground} down={toe - ground} label={`${dig.maxDepth} m`} />
      <Measure x={dims.pit} y={ground} down={formation - ground} label={`${dig.pitDepth} m`} />
      <g className="dim" fontSize="17">
        <text x={building.x} y={top - 10}>{`${dig.storeys} storeys`}</text>
        <text x={pit.x + pit.width / 2} y={ground - 14} textAnchor="middle">
          Basement pit
        </text>
        <text x={soil.x} y={place.caption}>{`Retention wall and piles to ${dig.maxDepth} m`}</text>
      </g>
      {arrangement === "wide" ? (
        <ScaleBar x={end - 160} y={place.caption - 9} scale={scale} metres={20} />
      ) : (
        <>
          <ScaleBar x={soil.x} y={place.caption + 18} scale={scale} metres={20} />
          <StrataLegend id={id} x={0} y={place.caption + 50} pitch={172} />
        </>
      )}
    </Drawing>
  );
}

/**
 * Shows a shored pit with 50 m deep wall and piles next to a 16-storey building, and the excavators and piling rigs
 * we own, all to one scale.
 */
export function DigDepth(props: DigDepthProps) {
  return (
    <>
      <DigSheet {...props} arrangement="narrow" />
      <DigSheet {...props} arrangement="wide" />
    </>
  );
}
