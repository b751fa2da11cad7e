import { type Arrangement, arrangements, Drawing, Measure, ScaleBar } from "./drawing.tsx";
import { ExcavatorBase, Person } from "./silhouettes.tsx";

/** Dimensions in metres: the height `foot` of the boom's foot, and the distances from it to the walls. */
export const reach = {
  radii: [6, 12, 18],
  foot: 2,
  storey: 3.2,
  storeys: 5,
  near: 8,
  neighbourGap: 4,
} as const;

const places = {
  narrow: { scale: 11, pivot: 66, ground: 282, far: 19, neighbour: 0, dim: 300, height: 332 },
  wide: { scale: 21, pivot: 236, ground: 444, far: 21, neighbour: 12, dim: 1096, height: 506 },
} as const;

type Place = (typeof places)[Arrangement];

const total = reach.storey * reach.storeys;

/** Converts the layout's heights and distances to units. */
function measured({ scale, pivot, ground, far }: Place) {
  return {
    level: (floor: number) => ground - floor * reach.storey * scale,
    foot: ground - reach.foot * scale,
    near: pivot + reach.near * scale,
    end: pivot + far * scale,
  };
}

/** Returns a quarter circle around the boom foot, from vertical down to the ground. */
function arc(place: Place, metres: number) {
  const { scale, pivot, ground } = place;
  const { foot } = measured(place);
  const radius = metres * scale;
  const along = Math.sqrt(radius ** 2 - (ground - foot) ** 2);
  return `M${pivot} ${foot - radius}A${radius} ${radius} 0 0 1 ${Math.round((pivot + along) * 10) / 10} ${ground}`;
}

/** A five-storey building. The top storey is gone and the one below is being demolished. */
function OldBuilding({ place }: { place: Place }) {
  const { ground, scale } = place;
  const { level, near, end } = measured(place);
  const columns = [0.34, 0.68].map((part) => near + (end - near) * part) as [number, number];
  const cut = near + (end - near) * 0.42;
  return (
    <>
      <path
        d={`M${near} ${level(3)}V${level(5)}H${end}V${level(4)}M${near} ${level(4)}H${cut}`}
        stroke="var(--color-steel)"
        strokeDasharray="5 4"
        fill="none"
      />
      <path d={`M${near} ${ground}V${level(3)}H${end}V${ground}z`} fill="var(--color-sheet)" />
      <path
        d={`M${near} ${ground}V${level(3)}M${end} ${ground}V${level(4)}M${near} ${level(1)}H${end}M${near} ${level(2)}H${end}M${near - 4} ${level(3)}H${end}M${columns[0]} ${ground}V${level(3)}M${columns[1]} ${ground}V${level(4)}M${cut} ${level(4)}H${end}`}
        stroke="var(--color-glass)"
        strokeWidth={scale / 3}
        fill="none"
      />
      <path
        d={`M${cut} ${level(4)}l-9-5m9 7l-11 4M${columns[1]} ${level(4)}v-11m5 11v-7M${end - 2} ${level(4)}v-10m4 10v-13M${columns[0]} ${level(3)}v-10m3 10v-7M${near} ${level(3)}l-3-10`}
        stroke="var(--color-ink)"
      />
    </>
  );
}

/** The occupied neighbouring house, behind a screen on a scaffold. */
function Neighbour({ id, place }: { id: string; place: Place }) {
  const { scale, ground } = place;
  const { level, end } = measured(place);
  const near = end + reach.neighbourGap * scale;
  const facade = `M${near} ${ground}V${level(5)}h${place.neighbour * scale}V${ground}z`;
  const bay = 3 * scale;
  const screen = end + 0.8 * scale;
  return (
    <>
      <pattern
        id={id}
        width={bay}
        height={reach.storey * scale}
        x={near}
        y={level(5)}
        patternUnits="userSpaceOnUse"
      >
        <path
          d={`M0 .5h${bay}M${bay * 0.3} ${scale}h${bay * 0.4}v${1.3 * scale}h${-bay * 0.4}z`}
          stroke="var(--color-glass)"
          fill="none"
        />
      </pattern>
      <path d={facade} fill="var(--color-sheet)" />
      <path d={facade} fill={`url(#${id})`} stroke="var(--color-ink)" strokeWidth="1.25" />
      <path
        d={`M${screen} ${ground}V${level(4.6)}m${scale} 0V${ground}m${-scale} ${-0.5 * reach.storey * scale}${Array.from({ length: 9 }, () => `h${scale}m${-scale} ${-0.5 * reach.storey * scale}`).join("")}`}
        stroke="var(--color-steel)"
        fill="none"
      />
      <path
        d={`M${screen} ${ground}V${level(4.6)}`}
        stroke="var(--color-ink)"
        strokeWidth="2.5"
        strokeDasharray="1.5 2"
      />
    </>
  );
}

/** The long-reach excavator, with the boom foot as origin, at 12 units per metre. */
function LongReach() {
  return (
    <>
      <g fill="var(--color-amber)" stroke="var(--color-ink)" strokeWidth="1.6">
        <path d="M-4 0L24-96l7-1-21 99z" />
        <path d="M23-91L94-182l5 4L30-88z" />
        <path d="M92-180l8-3 58 34-3 6z" />
      </g>
      <path d="M32-96L72-147" stroke="var(--color-ink)" strokeWidth="2" />
      <path d="M152-150l10 2 8 12-5 3-3-5-4 0-2 9-6-4z" />
      <g transform="translate(-46 24)scale(1.2)">
        <ExcavatorBase />
      </g>
      <circle r="4" />
    </>
  );
}

export function ReachSheet({ id, arrangement }: { id: string; arrangement: Arrangement }) {
  const { sheet, ...paper } = arrangements[arrangement];
  const place = places[arrangement];
  const { scale, ground, pivot, dim } = place;
  const { level, foot, near, end } = measured(place);
  const wide = arrangement === "wide";
  return (
    <Drawing
      id={`${id}-${sheet}`}
      title="Reach of 18 m, from the top down"
      description={`Drawn to scale: a long-reach excavator ${reach.near} m from a five-storey building of ${total} m. Arcs mark 6, 12 and 18 m from the foot of its boom; the outer arc passes over the roof. The fifth storey is gone and the fourth is being taken down.`}
      height={place.height}
      {...paper}
    >
      {wide && <Neighbour id={`${id}-${sheet}-f`} place={place} />}
      <OldBuilding place={place} />
      <path
        transform={`translate(${near} ${ground})scale(${scale / 21})`}
        d="M-61 0l6-9 8 2 5-8 9 4 8-7 9 8 7 0 8 10z"
        fill="var(--color-earth)"
        stroke="var(--color-ink)"
        strokeWidth={21 / scale}
      />
      {reach.radii.map((metres) => (
        <path
          key={metres}
          d={arc(place, metres)}
          stroke="var(--color-ink)"
          strokeDasharray="7 3 1 3"
          fill="none"
        />
      ))}
      <g transform={`translate(${pivot} ${foot})scale(${scale / 12})`}>
        <LongReach />
      </g>
      <path d={`M0 ${ground}H${wide ? paper.width : end + 40}`} stroke="var(--color-ink)" strokeWidth="1.5" />
      <g className="dim-strong" fontSize="17" textAnchor="end">
        {reach.radii.map((metres) => (
          <text key={metres} x={pivot - 8} y={foot - metres * scale + 6}>{`${metres} m`}</text>
        ))}
      </g>
      <path
        d={`M${end} ${level(5)}H${dim + 8}`}
        stroke="var(--color-ink)"
        strokeWidth=".75"
        strokeDasharray="2 4"
      />
      <Measure x={dim} y={level(5)} down={ground - level(5)} label={`${total} m`} />
      <Measure x={pivot} y={ground + 24} across={reach.near * scale} label={`${reach.near} m`} />
      {wide && (
        <>
          <Measure
            x={end}
            y={ground + 24}
            across={reach.neighbourGap * scale}
            label={`${reach.neighbourGap} m`}
          />
          <g transform={`translate(${end + 2.3 * scale} ${ground})scale(${scale / 10})`}>
            <Person />
          </g>
          <g className="dim" fontSize="17">
            <text x={end + reach.neighbourGap * scale} y={level(5) - 12}>
              Next door, still lived in
            </text>
          </g>
        </>
      )}
      <g className="dim" fontSize="17" textAnchor="middle">
        {[1, 2, 3, 4, 5].map((floor) => (
          // Close to the wall, so that no arc crosses a label.
          <text key={floor} x={near + 1.1 * scale} y={level(floor - 0.5) + 6}>
            {floor}
          </text>
        ))}
      </g>
      <ScaleBar x={wide ? 24 : near + 30} y={ground + 26} scale={scale} metres={5} />
    </Drawing>
  );
}

/**
 * Shows top-down demolition: arcs of 6, 12 and 18 m around a long-reach boom and a five-storey building, with the
 * fifth storey gone and the fourth in progress. Wide screens also show the neighbouring house.
 */
export function ReachArc({ id }: { id: string }) {
  return (
    <>
      <ReachSheet id={id} arrangement="narrow" />
      <ReachSheet id={id} arrangement="wide" />
    </>
  );
}
