import { Drawing } from "./drawing.tsx";
import { Excavator, Parade, RotaryRig, Tipper } from "./silhouettes.tsx";

type FleetCountProps = { excavators: number; dumpers: number; pilingRigs: number; id: string };

const scale = 0.4;
const perLine = 8;
const width = 400;
const left = 88;
const pitch = 38.5;

/**
 * Shows one side view per excavator, dumper and piling rig, 0 to 60 of each, all at 4 units per metre, in lines of
 * eight next to the count.
 */
export function FleetCount({ excavators, dumpers, pilingRigs, id }: FleetCountProps) {
  const fleet = [
    { machine: `${id}-e`, count: excavators, one: "Excavator", many: "Excavators", height: 24 },
    { machine: `${id}-d`, count: dumpers, one: "Dumper", many: "Dumpers", height: 16 },
    { machine: `${id}-r`, count: pilingRigs, one: "Piling rig", many: "Piling rigs", height: 84 },
  ].filter(({ count }) => count > 0);
  let bottom = -20;
  const rows = fleet.map(({ count, one, many, height, machine }) => {
    const lines = Math.max(1, Math.ceil(count / perLine));
    const lead = height + 14;
    bottom += Math.max(84, lines * lead + 26);
    const last = bottom - 6;
    return {
      machine,
      count,
      name: count === 1 ? one : many,
      lines,
      lead,
      last,
      first: last - (lines - 1) * lead,
    };
  });
  const counted = rows.map(({ count, name }) => `${count} ${name.toLowerCase()}`).join(", ");

  return (
    <Drawing
      id={id}
      title={`The fleet: ${counted}`}
      description="One side view for each machine, all drawn to one scale."
      width={width}
      height={bottom}
    >
      <defs>
        <Excavator id={`${id}-e`} />
        <Tipper id={`${id}-d`} />
        <RotaryRig id={`${id}-r`} />
      </defs>
      {rows.map(({ machine, count, name, lines, lead, last, first }) => (
        <g key={machine}>
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
