import { halo, leader, Measure } from "./drawing.tsx";
import { inMetres } from "./figures.ts";
import { Person, Standing } from "./silhouettes.tsx";

/** Dimensions of a typical floor, in metres. */
const floor = { slab: 0.15, width: 9 } as const;

interface FloorSectionProps {
  id: string;
  /** From floor to floor, in metres. */
  height: number;
  x: number;
  ground: number;
  scale: number;
  /** What stands beside the floors, from the top down; without it, short names stand in them. */
  notes?: readonly string[];
}

/**
 * Draws a section of four floors on `ground`, at `scale` units per metre: two finished, one propped, and above it the
 * floor in progress with open forms and wall rebar.
 */
export function FloorSection({ id, height, x, ground, scale, notes }: FloorSectionProps) {
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
      <Standing machine={Person} x={x + width * (notes ? 0.5 : 0.75)} y={top} scale={scale} />
      <path d={`M${x - 20} ${ground}h${width + 40}`} stroke="var(--color-ink)" strokeWidth="1.5" />
      <path d={`M${x - 42} ${level(1)}h42M${x - 42} ${level(2)}h42`} {...leader} />
      <Measure x={x - 34} y={level(2)} down={height * scale} label={inMetres(height)} />
      {notes ? (
        <g className="dim" fontSize="17">
          {[3.4, 2.5, 1.5, 0.5].map((storey, at) => (
            <g key={storey}>
              <path
                d={`M${x + width - wall} ${level(storey)}h${wall + 22}`}
                stroke="var(--color-ink)"
                strokeWidth=".75"
              />
              <text x={x + width + 30} y={level(storey) + 6}>
                {notes[at]}
              </text>
            </g>
          ))}
        </g>
      ) : (
        <g className="dim" fontSize="17" textAnchor="middle" style={{ fill: "var(--color-ink)" }} {...halo}>
          {["In work", "Propped", "Finished", "Finished"].map((name, at) => (
            <text key={level(at)} x={x + width / 2} y={level(3.5 - at) + 8}>
              {name}
            </text>
          ))}
        </g>
      )}
    </>
  );
}
