import { Dimension, Drawing } from "./drawing.tsx";

/** The works on one floor; `from` and `to` count days from its start. */
const works = [
  { name: "Shuttering", from: 0, to: 2.5, fill: "wood" },
  { name: "Rebar", from: 1.5, to: 4, fill: "rebar" },
  { name: "MEP conduits", from: 3, to: 4.5, fill: "var(--color-glass)" },
  { name: "Pour", from: 4.5, to: 5, fill: "var(--color-ink)" },
  { name: "Curing", from: 5, to: 7, fill: "wet" },
  { name: "De-shuttering", from: 6, to: 7, fill: "wood" },
] as const;

const days = 7;
const left = 112;
const top = 40;
const day = 39;
const row = 34;
const right = left + days * day;
const bottom = top + works.length * row;

const at = (time: number) => left + time * day;

/** One reinforced concrete floor in seven days: a bar for each work against day ticks, 39 units a day. */
export function FloorCycle({ id }: { id: string }) {
  const described = works.map(
    ({ name, from, to }) =>
      `${name} on day ${Math.floor(from) + 1}${Math.ceil(to) > from + 1 ? ` to ${Math.ceil(to)}` : ""}`,
  );
  return (
    <Drawing
      id={id}
      title={`A floor of reinforced concrete in ${days} days`}
      description={`${described.join("; ")}. Curing and de-shuttering go on while the next floor starts.`}
      width={400}
      height={bottom + 44}
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
      <g className="dim" fontSize="15">
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
          <text key={name} x="0" y={top + line * row + 23}>
            {name}
          </text>
        ))}
      </g>
      {works.map(({ name, from, to, fill }, line) => (
        <path
          key={name}
          d={`M${at(from)} ${top + line * row + 8}H${at(to)}v18H${at(from)}z`}
          fill={fill.startsWith("var") ? fill : `url(#${id}-${fill})`}
          stroke="var(--color-ink)"
        />
      ))}
      <path
        d={`M${right + 3} ${bottom - row / 2}h9m-4-4l4 4-4 4M${right + 3} ${bottom - row * 1.5}h9m-4-4l4 4-4 4`}
        stroke="var(--color-ink)"
        fill="none"
      />
      <Dimension x={left} y={bottom + 16} across={days * day} />
      <text className="dim-strong" x={(left + right) / 2} y={bottom + 38} fontSize="16" textAnchor="middle">
        {`${days} days, floor to floor`}
      </text>
    </Drawing>
  );
}
