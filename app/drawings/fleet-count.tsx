import { Drawing } from "./drawing.tsx";
import { type DrawnKind, machineLooks } from "./machine-looks.ts";
import { Parade } from "./silhouettes.tsx";

interface FleetCountProps {
  kinds: DrawnKind[];
  id: string;
}

const scale = 0.4;
const perLine = 8;
const width = 400;
const left = 88;
const pitch = 38.5;

/** Heights of the lines of machines. */
const heights = { Excavator: 24, Dumper: 16, "Piling rig": 84, "Other machine": 16 };

/**
 * Shows one side view per machine, up to 60 of each kind, all at 4 units per metre, in lines of eight next to the
 * count.
 */
export function FleetCount({ kinds, id }: FleetCountProps) {
  const looks = [...new Set(kinds.map(({ drawing }) => machineLooks[drawing]))];
  let bottom = -20;
  const rows = kinds.map(({ units: count, name, drawing }) => {
    const height = heights[drawing];
    const lines = Math.max(1, Math.ceil(count / perLine));
    const lead = height + 14;
    bottom += Math.max(84, lines * lead + 26);
    const last = bottom - 6;
    return {
      machine: `${id}-${machineLooks[drawing].id}`,
      count,
      name: name.charAt(0).toUpperCase() + name.slice(1),
      lines,
      lead,
      last,
      first: last - (lines - 1) * lead,
    };
  });
  const counted = kinds.map(({ units: count, name }) => `${count} ${name}`).join(", ");

  return (
    <Drawing
      id={id}
      title={`The fleet: ${counted}`}
      description="One side view for each machine, all drawn to one scale."
      width={width}
      height={bottom}
    >
      <defs>
        {looks.map(({ id: look, Machine }) => (
          <Machine key={look} id={`${id}-${look}`} />
        ))}
      </defs>
      {rows.map(({ machine, count, name, lines, lead, last, first }) => (
        <g key={name}>
          <text className="dim-strong" x="0" y={last - 22} fontSize="46">
            {count}
          </text>
          <text className="dim" x="0" y={last} fontSize="15">
            {name}
          </text>
          <path
            d={Array.from(
              { length: lines },
              (_, line) => `M${left} ${first + line * lead + 0.5}H${width}`,
            ).join("")}
            stroke="var(--color-steel)"
          />
          <Parade {...{ machine, count, perLine, pitch, lead, scale }} x={left + 2} y={first} />
        </g>
      ))}
    </Drawing>
  );
}
