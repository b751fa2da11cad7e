import { figure, glass, PileAcross, paper, small, WallScale, whole } from "./decisive-ground.tsx";
import type { Dig } from "./dig-layout.ts";
import { Dimension } from "./drawing.tsx";
import { inMetres } from "./figures.ts";
import { type Cycle, inDays } from "./floor-cycle.tsx";
import { dimensionsOf, LongReach, type Reach, roomFor } from "./long-reach.tsx";

/** Arcs around a boom foot up to its reach, and a building. At most 9 units per metre. */
function ReachScale(given: Reach) {
  const { reach, radii, foot: footHeight, near, storeys, height } = dimensionsOf(given);
  const scale = Math.min(9, 162 / reach, 174 / height);
  const ground = 210;
  const foot = whole(ground - footHeight * scale);
  const [wall, end] = [whole(110 + near * scale), 374];
  const level = (floor: number) => whole(ground - (floor * height * scale) / storeys);
  const columns = [1 / 3, 2 / 3].map((part) => whole(wall + (end - wall) * part));
  const arcs = radii.map((metres) => {
    const radius = whole(metres * scale);
    const along = whole(Math.sqrt(radius ** 2 - (ground - foot) ** 2));
    return `M110 ${foot - radius}a${radius} ${radius} 0 0 1 ${along} ${radius + ground - foot}`;
  });
  const machine = ((scale / 12) * reach) / roomFor.reach;
  const up = (metres: number) => whole(foot - metres * scale);
  return (
    <>
      <path
        d={`M${wall} ${level(storeys - 2)}V${level(storeys)}H408M${end} ${level(storeys)}V${level(storeys - 1)}M${wall} ${level(storeys - 1)}h58`}
        stroke="var(--color-steel)"
        strokeDasharray="6 4"
      />
      <path
        d={`M${wall} ${ground}V${level(storeys - 2)}H${end}V${ground}${Array.from({ length: storeys - 2 }, (_, at) => `M${wall} ${level(at + 1)}H${end}`).join("")}${columns.map((x) => `M${x} ${level(storeys - 1)}V${ground}`).join("")}`}
        fill={paper}
        stroke={glass}
      />
      <path d={`M${wall + 58} ${level(storeys - 1)}H${end}V${level(storeys - 2)}`} stroke={glass} />
      <path d={arcs.join("")} stroke="var(--color-steel)" strokeDasharray="3 4" />
      <path d={`M110 ${up(reach) - 6}V${foot}m-5 0h10`} />
      <g transform={`translate(110 ${foot})scale(${machine})`} stroke="none">
        <LongReach
          reach={reach}
          spot={{ x: (wall + 58 - 110) / scale, y: (foot - level(storeys - 1)) / scale }}
        />
      </g>
      <path d={`M0 ${ground}h480`} strokeWidth="2" />
      {/* On the arc: beside the axis it would be read as a height above the ground. */}
      <text {...figure} x="166" y={up(reach) + 4}>
        {inMetres(reach)}
      </text>
      <Dimension x={400} y={level(storeys)} down={ground - level(storeys)} />
      <text {...small} x="414" y={(level(storeys) + ground) / 2 + 8}>
        {inMetres(height)}
      </text>
    </>
  );
}

const stages = [
  {
    name: "Forms, rebar",
    trades: ["Wall rebar", "Shuttering", "Slab rebar", "MEP conduits"],
    paint: "var(--color-earth)",
  },
  { name: "Pour", trades: ["Pour"], paint: "var(--color-ink)" },
  { name: "Curing", trades: ["Curing"], paint: glass },
];

/** The days of a floor cycle: forms and rebar, pour, curing. */
function DayBars({ days: cycle, works }: Cycle) {
  const days = Math.ceil(Math.max(cycle, ...works.map(({ to }) => to)));
  const day = 336 / days;
  const at = (time: number) => whole(130 + time * day);
  const numbers = Array.from({ length: days }, (_, index) => index + 1);
  const labelled = Math.ceil(28 / day);
  const bars = stages.flatMap(({ name, trades, paint }) => {
    const own = works.filter((work) => trades.includes(work.name));
    if (own.length === 0) return [];
    const [from, to] = [Math.min(...own.map((work) => work.from)), Math.max(...own.map((work) => work.to))];
    return [{ name, from, to, paint }];
  });
  return (
    <>
      <path d={numbers.map((number) => `M${at(number)} 34v128`).join("")} stroke="var(--color-hairline)" />
      <path d="M0 36h466M0 160h466M130 30v130" strokeWidth="1.5" />
      {numbers
        .filter((number) => (number - 1) % labelled === 0)
        .map((number) => (
          <text key={number} {...small} x={at(number - 0.5)} y="24" textAnchor="middle">
            {number}
          </text>
        ))}
      <text {...small} x="0" y="24">
        Day
      </text>
      {bars.map(({ name, from, to, paint }, line) => (
        <g key={name}>
          <text {...small} x="0" y={66 + line * 40}>
            {name}
          </text>
          <path d={`M${at(from)} ${46 + line * 40}H${at(to)}v26H${at(from)}z`} fill={paint} />
        </g>
      ))}
      <Dimension x={130} y={182} across={at(cycle) - 130} />
      <text {...figure} x={at(cycle / 2)} y="212" textAnchor="middle">
        {inDays(cycle)}
      </text>
    </>
  );
}

/** What a service is known for, with the measures that its drawing needs. */
type Decisive =
  | ({ kind: "dig" } & Dig)
  | { kind: "piles"; diameterMm: number }
  | ({ kind: "reach" } & Reach)
  | ({ kind: "floor" } & Cycle);

function diagramOf(shown: Decisive) {
  switch (shown.kind) {
    case "dig":
      return { fact: `Walls and piles to ${inMetres(shown.maxDepth)}`, diagram: <WallScale {...shown} /> };
    case "piles":
      return { fact: `${shown.diameterMm} mm maximum diameter`, diagram: <PileAcross {...shown} /> };
    case "reach":
      return { fact: `${inMetres(shown.reach)} reach, top down`, diagram: <ReachScale {...shown} /> };
    case "floor":
      return { fact: `${inDays(shown.days)}, the shortest floor cycle`, diagram: <DayBars {...shown} /> };
  }
}

interface Props {
  /** Services without one show only the link. */
  shown: Decisive | null;
  /** The link next to the text. */
  children: React.ReactNode;
}

export function DecisiveFact({ shown, children }: Props) {
  if (!shown) return <div>{children}</div>;
  const { fact, diagram } = diagramOf(shown);
  return (
    <>
      <svg
        viewBox="0 0 480 222"
        width="100%"
        className="drawing"
        aria-hidden="true"
        fill="none"
        stroke="var(--color-ink)"
        strokeWidth="1.25"
      >
        {diagram}
      </svg>
      <div className="mt-3 flex items-center justify-between gap-4 border-t border-hairline pt-3">
        <p className="numbers font-display font-semibold">{fact}</p>
        <div className="shrink-0">{children}</div>
      </div>
    </>
  );
}
