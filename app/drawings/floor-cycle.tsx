import { type Arrangement, arrangements, Drawing, Measure } from "./drawing.tsx";
import { FloorSection } from "./floor-section.tsx";

/** The tasks on one floor; `from` and `to` are days from its start. */
export const works = [
  { name: "Wall rebar", from: 0, to: 2, fill: "rebar" },
  { name: "Shuttering", from: 1, to: 4.5, fill: "wood" },
  { name: "Slab rebar", from: 3.5, to: 5.5, fill: "rebar" },
  { name: "MEP conduits", from: 4.5, to: 6, fill: "var(--color-glass)" },
  { name: "Pour", from: 6, to: 6.5, fill: "var(--color-ink)" },
  { name: "Curing", from: 6.5, to: 8, fill: "wet" },
  { name: "Side forms off", from: 7.5, to: 8, fill: "wood" },
] as const;

const days = 8;

/** Layout per arrangement, with `day` units per day. In the narrow one, task names are above the bars. */
const places = {
  narrow: {
    left: 2,
    top: 40,
    day: 39,
    row: 46,
    bar: { y: 25, tall: 15 },
    names: { x: 2, y: 19 },
    height: 678,
  },
  wide: {
    left: 496,
    top: 44,
    day: 77,
    row: 46,
    bar: { y: 12, tall: 22 },
    names: { x: 360, y: 29 },
    height: 452,
  },
} as const;

const described = works.map(
  ({ name, from, to }) =>
    `${name} on day ${Math.floor(from) + 1}${Math.ceil(to) > from + 1 ? ` to ${Math.ceil(to)}` : ""}`,
);

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

export function FloorCycleSheet({ arrangement, ...named }: { id: string; arrangement: Arrangement }) {
  const { sheet, ...paper } = arrangements[arrangement];
  const id = `${named.id}-${sheet}`;
  const { left, top, day, row, bar, names, height } = places[arrangement];
  const at = (time: number) => left + time * day;
  const bottom = top + works.length * row + 6;
  return (
    <Drawing
      id={id}
      title={`A floor of reinforced concrete in ${days} days`}
      description={`${described.join("; ")}. Curing goes on while the next floor starts. Slab props stay 7 days or more. Beside it a section through four floors at 3.1 m: the floor in work, the propped one below it and two that are finished.`}
      height={height}
      {...paper}
    >
      <Patterns id={id} />
      <path
        d={Array.from({ length: days + 1 }, (_, tick) => `M${at(tick)} ${top - 8}V${bottom}`).join("")}
        stroke="var(--color-hairline)"
      />
      <path d={`M${names.x} ${top}H${at(days)}M${names.x} ${bottom}H${at(days)}`} stroke="var(--color-ink)" />
      <g className="dim" fontSize="17" textAnchor="middle">
        {Array.from({ length: days }, (_, index) => (
          <text key={at(index)} x={at(index + 0.5)} y={top - 14}>
            {index + 1}
          </text>
        ))}
      </g>
      {works.map(({ name, from, to, fill }, line) => (
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
      ))}
      <Measure x={left} y={bottom + 26} across={days * day} label={`${days} days, floor to floor`} />
      {arrangement === "wide" ? (
        <FloorSection id={id} x={46} ground={bottom} scale={26} />
      ) : (
        <FloorSection id={id} x={46} ground={bottom + 258} scale={15} />
      )}
    </Drawing>
  );
}

/** Shows an eight-day cycle of a reinforced concrete floor: one bar per task over day ticks, and a floor section. */
export function FloorCycle({ id }: { id: string }) {
  return (
    <>
      <FloorCycleSheet id={id} arrangement="narrow" />
      <FloorCycleSheet id={id} arrangement="wide" />
    </>
  );
}
