import { Parade } from "./silhouettes.tsx";

interface CountedMachinesProps {
  machine: string;
  /** For this count. */
  name: string;
  count: number;
  /** Units per metre. */
  scale: number;
  /** Origin of the text. */
  textOrigin: { x: number; y: number };
  /** Left edge of the first machine and baseline of the last line of machines. */
  x: number;
  foot: number;
  perLine: number;
  pitch: number;
  lines: number;
  lead: number;
}

/** Maximum number of silhouettes. For larger fleets only the figure is exact. */
const maxDrawn = 200;

/** Shows a count with its machines in lines. Shows nothing for zero. Halves the scale until all machines fit. */
export function CountedMachines({
  machine,
  name,
  count,
  scale,
  textOrigin,
  x,
  foot,
  ...room
}: CountedMachinesProps) {
  if (count === 0) return null;
  const { perLine, pitch, lines, lead } = room;
  const drawn = Math.min(count, maxDrawn);
  let size = 1;
  while (drawn * size ** 2 > perLine * lines) size /= 2;
  const rest = Math.max(0, Math.ceil((drawn * size) / perLine) - 1);
  return (
    <>
      <text {...textOrigin}>
        <tspan className="dim-strong" fontSize="38">
          {count}
        </tspan>
        <tspan className="dim" fontSize="18">
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
        {...{ machine, x }}
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
