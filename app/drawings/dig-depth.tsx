import { building, type Dig, type DigProps, type Place, placeOf, strutsOf } from "./dig-layout.ts";
import {
  type Arrangement,
  arrangements,
  capitalized,
  Drawing,
  inSheets,
  labelWidth,
  leader,
  Measure,
  ScaleBar,
  sizeWithin,
} from "./drawing.tsx";
import { inMetres } from "./figures.ts";
import { Excavator, maxDrawn, Parade, RotaryRig, Tipper } from "./silhouettes.tsx";
import { LayerNames, layersTo, Strata, StrataLegend } from "./soil.tsx";

function Building({ id, place: { scale, ground, facade: at } }: { id: string; place: Place }) {
  const storey = building.storeyHeight * scale;
  const top = ground - building.storeys * storey;
  const facade = `M${at.x} ${top}h${at.width}V${ground}h${-at.width}z`;
  return (
    <>
      <pattern id={id} width={storey} height={storey} x={at.x} y={top} patternUnits="userSpaceOnUse">
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

function Pit({ id, dig, place: { scale, ground, pit } }: { id: string; dig: Dig; place: Place }) {
  const { x, width } = pit;
  const struts = strutsOf(dig);
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
        d={struts.map((depth) => `M${x} ${ground + depth * scale}h${width}`).join("")}
        stroke="var(--color-glass)"
        strokeWidth="3"
      />
      <path
        d={every(3)
          .map((middle) => `M${middle} ${ground + 2 * scale}V${formation}`)
          .join("")}
        stroke={struts.length > 0 ? "var(--color-glass)" : "none"}
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

/** In its layout, `x` is the left edge of the first machine, and `foot` the baseline of the last line of machines. */
type CountedMachinesProps = Place["excavators" | "rigs"] & {
  machine: string;
  /** For this count. */
  name: string;
  count: number;
  /** Units per metre. */
  scale: number;
};

/** Shows a count with its machines in lines. Shows nothing for zero. Halves the scale until all machines fit. */
function CountedMachines({ machine, name, count, scale, ...place }: CountedMachinesProps) {
  if (count === 0) return null;
  const { textOrigin, x, foot, perLine, pitch, lines, lead } = place;
  const drawn = Math.min(count, maxDrawn);
  let size = 1;
  while (drawn * size ** 2 > perLine * lines) size /= 2;
  const rest = Math.max(0, Math.ceil((drawn * size) / perLine) - 1);
  // Machines stand below or beside the text.
  const across = x > textOrigin.x ? x - textOrigin.x : perLine * pitch;
  const room = across - labelWidth(`${count}`, 38) - 10;
  return (
    <>
      <text {...textOrigin}>
        <tspan className="dim-strong" fontSize="38">
          {count}
        </tspan>
        <tspan className="dim" fontSize={sizeWithin(room, name, 18)}>
          {` ${name}`}
        </tspan>
      </text>
      <path
        d={Array.from(
          { length: rest + 1 },
          (_, above) => `M${x} ${foot + 0.5 - above * lead * size}h${perLine * pitch}`,
        ).join("")}
        stroke="var(--color-steel)"
      />
      <Parade
        machine={machine}
        x={x}
        count={drawn}
        y={foot - rest * lead * size}
        perLine={perLine / size}
        pitch={pitch * size}
        lead={lead * size}
        scale={(scale / 10) * size}
      />
    </>
  );
}

interface DigDepthProps extends DigProps {
  id: string;
}

export function DigSheet({ arrangement, ...props }: DigDepthProps & { arrangement: Arrangement }) {
  const { dig, names } = props;
  const place = placeOf(arrangement, props);
  const { scale, ground, bottom, soil, facade, pit, dims } = place;
  const id = `${props.id}-${arrangement}`;
  const toe = ground + dig.maxDepth * scale;
  const top = ground - building.height * scale;
  const formation = ground + dig.pitDepth * scale;
  const end = soil.x + soil.width;
  const section = { ground, scale, left: soil.x, right: end, bottom };
  const counted = (["excavators", "pilingRigs"] as const)
    .filter((kind) => props[kind] > 0)
    .map((kind) => ` ${capitalized(names[kind])}: ${props[kind]}.`)
    .join("");
  const basements = Math.round(dig.pitDepth / 4);
  const levels = strutsOf(dig).length;
  const typical = [
    "a typical pit",
    basements > 0 && ` of ${inWords(basements)} basement${basements > 1 ? "s" : ""}`,
    `, ${inMetres(dig.pitDepth)} deep`,
    levels > 0 && `, with ${inWords(levels)} level${levels > 1 ? "s" : ""} of struts`,
  ]
    .filter(Boolean)
    .join("");

  return (
    <Drawing
      id={id}
      title={`Retention wall and piles to ${inMetres(dig.maxDepth)}`}
      description={`Section to scale: ${typical}. Its retention wall and the piles below it go ${inMetres(dig.maxDepth)} down; the building beside it, ${building.storeys} storeys at ${inMetres(building.storeyHeight)}, stands ${inMetres(building.height)} up.${counted}`}
      height={place.height}
      {...arrangements[arrangement]}
    >
      <defs>
        <Excavator id={`${id}-e`} />
        <RotaryRig id={`${id}-r`} />
        <Tipper id={`${id}-d`} />
      </defs>
      <CountedMachines
        machine={`${id}-e`}
        name={names.excavators}
        count={props.excavators}
        scale={scale}
        {...place.excavators}
      />
      <CountedMachines
        machine={`${id}-r`}
        name={names.pilingRigs}
        count={props.pilingRigs}
        scale={scale}
        {...place.rigs}
      />
      <Strata id={id} layers={dig.layers} place={section} />
      <Building id={`${id}-f`} place={place} />
      <Pit id={id} dig={dig} place={place} />
      <path
        d={`M${soil.x} ${ground}H${pit.x}M${pit.x + pit.width} ${ground}H${end}`}
        stroke="var(--color-ink)"
        strokeWidth="1.5"
      />
      <path
        d={`M${dims.left - 8} ${top}H${facade.x}M${dims.left - 8} ${toe}H${pit.x + pit.width}M${dims.left - 8} ${ground}H${soil.x}M${pit.x + pit.width} ${formation}H${dims.pit + 10}`}
        {...leader}
      />
      <Measure x={dims.left} y={top} down={ground - top} label={inMetres(building.height)} />
      <Measure x={dims.left} y={ground} down={toe - ground} label={inMetres(dig.maxDepth)} />
      <Measure x={dims.pit} y={ground} down={formation - ground} label={inMetres(dig.pitDepth)} />
      <g className="dim" fontSize="17">
        <text x={facade.x} y={top - 10}>{`${building.storeys} storeys`}</text>
        <text x={pit.x + pit.width / 2} y={ground - 14} textAnchor="middle">
          Basement pit
        </text>
        <text x={soil.x} y={place.caption}>{`Retention wall and piles to ${inMetres(dig.maxDepth)}`}</text>
      </g>
      {arrangement === "wide" ? (
        <>
          <LayerNames place={section} layers={dig.layers} />
          <ScaleBar x={end - 160} y={place.caption - 9} scale={scale} metres={20} />
        </>
      ) : (
        <>
          <ScaleBar x={soil.x} y={place.caption + 18} scale={scale} metres={20} />
          <StrataLegend
            id={id}
            layers={layersTo(dig.layers, bottom)}
            x={0}
            y={place.caption + 50}
            width={320}
            fontSize={17}
          />
        </>
      )}
    </Drawing>
  );
}

const count = ["no", "one", "two", "three", "four", "five", "six"];
const inWords = (number: number) => count[number] ?? String(number);

/**
 * Shows a shored pit with its deep wall and piles next to a 16-storey building, and the excavators and piling rigs
 * we own, all to one scale.
 */
export const DigDepth = inSheets(DigSheet, ["narrow", "wide"]);
