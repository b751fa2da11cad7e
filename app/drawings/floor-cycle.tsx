import { type Arrangement, arrangements, Drawing, Measure } from "./drawing.tsx";
import { FloorSection } from "./floor-section.tsx";

/** The cycle of a floor: its days, its height in metres, and the trades with their days from the floor's start. */
export interface Cycle {
  days: number;
  height: number;
  works: { name: Trade; from: number; to: number }[];
}

/** The trades that work on a floor, with their hatching. */
const fills = {
  "Wall rebar": "rebar",
  Shuttering: "wood",
  "Slab rebar": "rebar",
  "MEP conduits": "var(--color-glass)",
  Pour: "var(--color-ink)",
  Curing: "wet",
  "Side forms off": "wood",
} as const;

type Trade = keyof typeof fills;

/** The layout has room for this many rows, and a section of floors this high. */
const roomFor = { rows: 7, height: 3.1 } as const;

/** Layout per arrangement, `across` units wide. In the narrow one, task names are above the bars. */
const places = {
  narrow: {
    left: 2,
    top: 40,
    across: 312,
    row: 46,
    bar: { y: 25, tall: 15 },
    names: { x: 2, y: 19 },
    below: 310,
  },
  wide: {
    left: 496,
    top: 44,
    across: 616,
    row: 46,
    bar: { y: 12, tall: 22 },
    names: { x: 360, y: 29 },
    below: 80,
  },
} as const;

const described = ({ name, from, to }: Cycle["works"][number]) =>
  `${name} on day ${Math.floor(from) + 1}${Math.ceil(to) > from + 1 ? ` to ${Math.ceil(to)}` : ""}`;

function Patterns({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={`${id}-wood`} width="40" height="6" patternUnits="userSpaceOnUse">
        <path d="M0 0h40v6h-40z" fill="var(--color-earth)" />
        <path d="M0 .5h40" stroke="var(--color-ink)" strokeWidth=".75" />
      </pattern>
      <pattern id={`${id}-rebar`} width="6" height="6" patternUnits="userSpaceOnUse">
        <path d="M0 3h6M3 0v6" stroke="var(--color-ink)" />
      </pattern>
      <pattern id={`${id}-wet`} width="6" height="6" patternUnits="userSpaceOnUse">
        <path d="M0 6l6-6" stroke="var(--color-glass)" />
      </pattern>
    </defs>
  );
}

interface FloorCycleProps extends Cycle {
  id: string;
}

export function FloorCycleSheet({ arrangement, ...given }: FloorCycleProps & { arrangement: Arrangement }) {
  const { sheet, ...paper } = arrangements[arrangement];
  const { days: cycle, height, works } = given;
  const id = `${given.id}-${sheet}`;
  const { left, top, across, row, bar, names, below } = places[arrangement];
  const days = Math.ceil(Math.max(cycle, ...works.map(({ to }) => to)));
  const day = across / days;
  // Labels need about 24 units each.
  const labelled = Math.ceil(24 / day);
  const at = (time: number) => left + time * day;
  // On wide sheets the section beside the bars needs the height of all rows.
  const rows = arrangement === "wide" ? roomFor.rows : works.length;
  const bottom = top + rows * row + 6;
  return (
    <Drawing
      id={id}
      title={`A floor of reinforced concrete in ${cycle} ${cycle === 1 ? "day" : "days"}`}
      description={`${works.map(described).join("; ")}. Beside it a section through four floors at ${height} m: the floor in work, the propped one below it and two that are finished.`}
      height={bottom + below}
      {...paper}
    >
      <Patterns id={id} />
      <path
        d={Array.from({ length: days + 1 }, (_, tick) => `M${at(tick)} ${top - 8}V${bottom}`).join("")}
        stroke="var(--color-hairline)"
      />
      <path d={`M${names.x} ${top}H${at(days)}M${names.x} ${bottom}H${at(days)}`} stroke="var(--color-ink)" />
      <g className="dim" fontSize="17" textAnchor="middle">
        {Array.from({ length: days }, (_, index) => index)
          .filter((index) => index % labelled === 0)
          .map((index) => (
            <text key={at(index)} x={at(index + 0.5)} y={top - 14}>
              {index + 1}
            </text>
          ))}
      </g>
      {works.map(({ name, from, to }, line) => {
        const fill = fills[name];
        return (
          <g key={name}>
            <title>{`${name}, ${to - from} days`}</title>
            <rect
              x={at(from)}
              y={top + line * row + bar.y}
              width={(to - from) * day}
              height={bar.tall}
              fill={fill.startsWith("var") ? fill : `url(#${id}-${fill})`}
              stroke="var(--color-ink)"
            />
            <text
              className="dim"
              x={
                arrangement === "wide" || to < days * 0.6
                  ? Math.max(names.x, arrangement === "wide" ? 0 : at(from))
                  : at(to)
              }
              y={top + line * row + names.y}
              fontSize="17"
              textAnchor={arrangement === "wide" || to < days * 0.6 ? "start" : "end"}
            >
              {name}
            </text>
          </g>
        );
      })}
      <Measure
        x={left}
        y={bottom + 26}
        across={cycle * day}
        label={`${cycle} ${cycle === 1 ? "day" : "days"}, floor to floor`}
      />
      {arrangement === "wide" ? (
        <FloorSection id={id} height={height} x={46} ground={bottom} scale={26 * (roomFor.height / height)} />
      ) : (
        <FloorSection
          id={id}
          height={height}
          x={46}
          ground={bottom + 258}
          scale={15 * (roomFor.height / height)}
        />
      )}
    </Drawing>
  );
}

/** Shows the cycle of a reinforced concrete floor: one bar per trade over day ticks, and a floor section. */
export function FloorCycle(props: FloorCycleProps) {
  return (
    <>
      <FloorCycleSheet {...props} arrangement="narrow" />
      <FloorCycleSheet {...props} arrangement="wide" />
    </>
  );
}
