import { Dimension, Drawing } from "./drawing.tsx";

/** The works on one floor; `from` and `to` count days from its start. */
const works = [
  { name: "Wall rebar", from: 0, to: 2, fill: "rebar" },
  { name: "Shuttering", from: 1, to: 4.5, fill: "wood" },
  { name: "Slab rebar", from: 3.5, to: 5.5, fill: "rebar" },
  { name: "MEP conduits", from: 4.5, to: 6, fill: "var(--color-glass)" },
  { name: "Pour", from: 6, to: 6.5, fill: "var(--color-ink)" },
  { name: "Curing", from: 6.5, to: 8, fill: "wet" },
  { name: "Side forms off", from: 7.5, to: 8, fill: "wood" },
] as const;

const days = 8;
const left = 120;
const top = 40;
const day = 33;
const row = 32;
const right = left + days * day;
const bottom = top + works.length * row;

const at = (time: number) => left + time * day;

/** One reinforced concrete floor in eight days: a bar for each work against day ticks, 33 units a day. */
export function FloorCycle({ id }: { id: string }) {
  const described = works.map(
    ({ name, from, to }) =>
      `${name} on day ${Math.floor(from) + 1}${Math.ceil(to) > from + 1 ? ` to ${Math.ceil(to)}` : ""}`,
  );
  return (
    <Drawing
      id={id}
      title={`A floor of reinforced concrete in ${days} days`}
      description={`${described.join("; ")}. Curing goes on while the next floor starts. Slab props stay 7 days or more.`}
      width={400}
      height={bottom + 76}
    >
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
      <path
        d={Array.from({ length: days + 1 }, (_, tick) => `M${at(tick)} ${top - 8}V${bottom}`).join("")}
        stroke="var(--color-hairline)"
      />
      <path d={`M0 ${top}H${right}M0 ${bottom}H${right}`} stroke="var(--color-ink)" />
      <g className="dim" fontSize="17">
        <text x="0" y={top - 14}>
          Day
        </text>
        <g textAnchor="middle">
          {Array.from({ length: days }, (_, index) => (
            <text key={at(index)} x={at(index + 0.5)} y={top - 14}>
              {index + 1}
            </text>
          ))}
        </g>
        {works.map(({ name }, line) => (
          <text key={name} x="0" y={top + line * row + 22}>
            {name}
          </text>
        ))}
      </g>
      {works.map(({ name, from, to, fill }, line) => (
        <path
          key={name}
          d={`M${at(from)} ${top + line * row + 7}H${at(to)}v18H${at(from)}z`}
          fill={fill.startsWith("var") ? fill : `url(#${id}-${fill})`}
          stroke="var(--color-ink)"
        />
      ))}
      <path d={`M${right + 3} ${bottom - row * 1.5}h9m-4-4l4 4-4 4`} stroke="var(--color-ink)" fill="none" />
      <Dimension x={left} y={bottom + 16} across={days * day} />
      <text className="dim-strong" x={(left + right) / 2} y={bottom + 39} fontSize="17" textAnchor="middle">
        {`${days} days, floor to floor`}
      </text>
      <text className="dim" x="0" y={bottom + 70} fontSize="17">
        Slab props stay 7 days or more.
      </text>
    </Drawing>
  );
}
