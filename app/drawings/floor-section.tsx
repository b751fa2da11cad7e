import { halo, Measure } from "./drawing.tsx";
import { Person } from "./silhouettes.tsx";

/** Dimensions of a typical floor, in metres. */
const floor = { slab: 0.15, width: 9 } as const;

interface FloorSectionProps {
  id: string;
  /** From floor to floor, in metres. */
  height: number;
  x: number;
  ground: number;
  scale: number;
}

/**
 * Draws a section of four floors on `ground`, at `scale` units per metre: two finished, one propped, and above it the
 * floor in progress with open forms and wall rebar.
 */
export function FloorSection({ id, height, x, ground, scale }: FloorSectionProps) {
  const level = (storeys: number) => ground - storeys * height * scale;
  const width = floor.width * scale;
  const slab = floor.slab * scale;
  const wall = 0.25 * scale;
  const top = level(3);
  const spread = (count: number) =>
    Array.from({ length: count }, (_, at) => x + wall + ((width - 2 * wall) * (at + 0.5)) / count);
  const bars = Array.from({ length: 4 }, (_, at) => (wall * at) / 3);
  return (
    <>
      {[1, 2, 3].map((storey) => (
        <path
          key={storey}
          d={`M${x} ${level(storey)}h${width}v${height * scale}h${-wall}v${slab - height * scale}h${2 * wall - width}v${height * scale - slab}h${-wall}z`}
          fill="var(--color-hairline)"
          stroke="var(--color-ink)"
        />
      ))}
      <path
        d={spread(7)
          .map((prop) => `M${prop} ${top + slab}V${level(2)}m-3 0h6m-6 ${top + slab - level(2)}h6`)
          .join("")}
        stroke="var(--color-glass)"
        strokeWidth="1.5"
      />
      <path
        d={[x, x + width - wall]
          .flatMap((side) => bars.map((bar) => `M${side + bar} ${top}V${top - 2.6 * scale}`))
          .join("")}
        stroke="var(--color-ink)"
        strokeWidth=".9"
      />
      <path
        d={`M${x + wall + 1} ${top}V${top - 1.9 * scale}h${0.12 * scale}V${top}zM${x + width - wall - 1} ${top}V${top - 1.9 * scale}h${-0.12 * scale}V${top}z`}
        fill={`url(#${id}-wood)`}
        stroke="var(--color-ink)"
        strokeWidth=".75"
      />
      <g transform={`translate(${x + width / 2} ${top})scale(${scale / 10})`}>
        <Person />
      </g>
      <path d={`M${x - 20} ${ground}h${width + 40}`} stroke="var(--color-ink)" strokeWidth="1.5" />
      <path
        d={`M${x - 30} ${level(1)}h30M${x - 30} ${level(2)}h30`}
        stroke="var(--color-ink)"
        strokeWidth=".75"
        strokeDasharray="2 4"
      />
      <Measure x={x - 22} y={level(2)} down={height * scale} label={`${height} m`} />
      <g className="dim" fontSize="17" textAnchor="middle" style={{ fill: "var(--color-ink)" }} {...halo}>
        <text x={x + width / 2} y={level(2.5) + 8}>
          Propped
        </text>
        {[0.5, 1.5].map((storey) => (
          <text key={storey} x={x + width / 2} y={level(storey) + 8}>
            Finished
          </text>
        ))}
      </g>
    </>
  );
}
