import {
  Drawing,
  halo,
  inSheets,
  Measure,
  round,
  type SheetArrangement,
  threeArrangements,
} from "./drawing.tsx";
import { figure, inMetres } from "./figures.ts";
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

/** Layout per arrangement, `across` units wide. In the narrow one, names are above the bars, in ruled rows. */
const places = {
  narrow: {
    left: 2,
    top: 62,
    across: 312,
    row: 46,
    bar: { y: 25, tall: 15 },
    names: { x: 2, y: 18 },
    below: 272,
    section: { x: 58, scale: 15 },
    notes: ["In work", "Propped", "Finished", "Finished"],
  },
  middle: {
    left: 136,
    top: 40,
    across: 576,
    row: 36,
    bar: { y: 9, tall: 18 },
    names: { x: 2, y: 24 },
    below: 342,
    section: { x: 180, scale: 22 },
    notes: [
      "In work: wall rebar and side forms",
      "Propped: carries the slab above",
      "Finished: forms and props are out",
      "Finished",
    ],
  },
  wide: {
    left: 516,
    top: 44,
    across: 596,
    row: 46,
    bar: { y: 12, tall: 22 },
    names: { x: 388, y: 29 },
    below: 38,
    section: { x: 58, scale: 31 },
    notes: undefined,
  },
} as const;

export const inDays = (days: number) => `${figure(days)} ${days === 1 ? "day" : "days"}`;

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

export function FloorCycleSheet({
  arrangement,
  ...given
}: FloorCycleProps & { arrangement: SheetArrangement }) {
  const { days: cycle, height, works } = given;
  const id = `${given.id}-${arrangement}`;
  const { left, top, across, row, bar, names, below, section, notes } = places[arrangement];
  const days = Math.ceil(Math.max(cycle, ...works.map(({ to }) => to)));
  const day = across / days;
  // Labels need about 24 units each.
  const labelled = Math.ceil(24 / day);
  const at = (time: number) => left + time * day;
  // On wide sheets the section beside the bars needs the height of all rows.
  const wide = arrangement === "wide";
  const fitted = roomFor.height / height;
  const rows = wide ? roomFor.rows : works.length;
  const bottom = top + rows * row + 6;
  // The names stand beside the bars.
  const beside = arrangement !== "narrow";
  // Names above the bars are not struck through.
  const pastBars = (x: number) =>
    works.map((_, line) => `M${x} ${top + line * row + bar.y - 1}v${bar.tall + 2}`).join("");
  return (
    <Drawing
      id={id}
      title={`A floor of reinforced concrete in ${inDays(cycle)}`}
      description={`${works.map(described).join("; ")}. Beside it a section through four floors at ${inMetres(height)}: the floor in work, the propped one below it and two that are finished.`}
      height={bottom + below}
      {...threeArrangements[arrangement]}
    >
      <Patterns id={id} />
      <path
        d={Array.from({ length: days + 1 }, (_, tick) =>
          beside ? `M${at(tick)} ${top - 8}V${bottom}` : `M${at(tick)} ${top - 8}v8${pastBars(at(tick))}`,
        ).join("")}
        stroke="var(--color-hairline)"
      />
      {!beside && works.length > 1 && (
        <path
          d={works
            .slice(1)
            .map((_, line) => `M${names.x} ${top + (line + 1) * row}H${at(days)}`)
            .join("")}
          stroke="var(--color-hairline)"
        />
      )}
      <path d={`M${names.x} ${top}H${at(days)}M${names.x} ${bottom}H${at(days)}`} stroke="var(--color-ink)" />
      <g className="dim" fontSize="17" textAnchor="middle">
        {Array.from({ length: days }, (_, index) => index)
          .filter((index) => index % labelled === 0)
          .map((index) => (
            <text key={at(index)} x={at(index + 0.5)} y={top - 14}>
              {index + 1}
            </text>
          ))}
        {/* Where no names stand beside the bars, it has a line of its own above the numbers. */}
        <text x={names.x} y={beside ? top - 14 : top - 38} textAnchor="start">
          Day
        </text>
      </g>
      {works.map(({ name, from, to }, line) => {
        const fill = fills[name];
        return (
          <g key={name}>
            <title>{`${name}, ${inDays(round(to - from))}`}</title>
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
              x={names.x}
              y={top + line * row + names.y}
              fontSize="17"
              {...halo}
              strokeWidth="5"
            >
              {name}
            </text>
          </g>
        );
      })}
      <Measure x={left} y={bottom + 26} across={cycle * day} label={`${inDays(cycle)}, floor to floor`} />
      <FloorSection
        id={id}
        height={height}
        x={section.x}
        ground={wide ? bottom : bottom + below - 8}
        scale={section.scale * Math.min(wide ? 1 : 1.3, fitted)}
        notes={notes}
      />
    </Drawing>
  );
}

/** Shows the cycle of a reinforced concrete floor: one bar per trade over day ticks, and a floor section. */
export const FloorCycle = inSheets(FloorCycleSheet);
