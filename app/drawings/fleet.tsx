import { capitalized, Drawing, sizeWithin } from "./drawing.tsx";
import { Excavator, maxDrawn, OtherMachine, Parade, RotaryRig, Tipper } from "./silhouettes.tsx";

/** The side views of machines with the height that they need, in metres; `id` tells them apart in a drawing. */
const machineLooks = {
  Excavator: { id: "e", Machine: Excavator, metres: 5.4 },
  Dumper: { id: "d", Machine: Tipper, metres: 3.8 },
  "Piling rig": { id: "p", Machine: RotaryRig, metres: 20.6 },
  "Other machine": { id: "o", Machine: OtherMachine, metres: 3.8 },
} as const;

/** Machines of one kind, with their name for their number. */
interface DrawnKind {
  name: string;
  units: number;
  drawing: keyof typeof machineLooks;
}

interface FleetProps {
  kinds: DrawnKind[];
  id: string;
}

/** Defines the side view of each kind once, for the machines that use it. */
const Looks = ({ kinds, id }: FleetProps) => (
  <defs>
    {[...new Set(kinds.map(({ drawing }) => machineLooks[drawing]))].map(({ id: look, Machine }) => (
      <Machine key={look} id={`${id}-${look}`} />
    ))}
  </defs>
);

/** Units per unit of a silhouette, of which a metre has ten. */
const scale = 0.4;
const perLine = 8;
const width = 400;
const left = 88;
const pitch = 38.5;

/** Shows one side view per machine, all to one scale, in lines of eight next to the count. */
export function FleetDrawing({ kinds, id }: FleetProps) {
  let bottom = -20;
  const rows = kinds.map(({ units: count, name, drawing }) => {
    const lines = Math.ceil(count / perLine);
    const lead = Math.ceil(machineLooks[drawing].metres * scale * 10) + 15;
    bottom += Math.max(84, lines * lead + 26);
    const last = bottom - 6;
    return {
      machine: `${id}-${machineLooks[drawing].id}`,
      count,
      name: capitalized(name),
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
      <Looks kinds={kinds} id={id} />
      {rows.map(({ machine, count, name, lines, lead, last, first }) => (
        <g key={name}>
          <text className="dim-strong" x="0" y={last - 22} fontSize="46">
            {count}
          </text>
          <text className="dim" x="0" y={last} fontSize={sizeWithin(left - 6, name, 15)}>
            {name}
          </text>
          <path
            d={Array.from(
              { length: lines },
              (_, line) => `M${left} ${first + line * lead + 0.5}H${width}`,
            ).join("")}
            stroke="var(--color-steel)"
          />
          <Parade
            machine={machine}
            count={count}
            perLine={perLine}
            pitch={pitch}
            lead={lead}
            scale={scale}
            x={left + 2}
            y={first}
          />
        </g>
      ))}
    </Drawing>
  );
}

/**
 * Shows one side view per machine, up to `maxDrawn` of each kind, all to one scale, below the count of its kind. Lines break after
 * eight machines. On wide screens tall machines, which come last, are next to the other kinds.
 */
export function FleetParade({ kinds, id }: FleetProps) {
  return (
    <figure className="parade">
      <svg width="0" height="0" className="absolute" aria-hidden="true">
        <Looks kinds={kinds} id={id} />
      </svg>
      <div>
        {kinds.map(({ name, units, drawing }, at) => {
          const { metres } = machineLooks[drawing];
          const beside = drawing === "Piling rig" && at > 0 && at === kinds.length - 1;
          const style = { "--tall": metres, ...(beside && { "--beside": at }) };
          return (
            <div key={name} className={beside ? "tall" : undefined} style={style as React.CSSProperties}>
              <p aria-hidden="true">
                <span className="figure">{units}</span> {name}
              </p>
              {Array.from({ length: Math.min(units, maxDrawn) }, (_, place) => (
                <ParadeMachine key={place} id={id} drawing={drawing} />
              ))}
            </div>
          );
        })}
      </div>
      <figcaption className="numbers text-steel">
        <span className="scale-bar" aria-hidden="true" /> 10 m
        <span className="sr-only">: {kinds.map(({ units, name }) => `${units} ${name}`).join(", ")}</span>
      </figcaption>
    </figure>
  );
}

interface ParadeMachineProps extends Pick<DrawnKind, "drawing"> {
  /** Id of the parade on the page, which has the drawing. */
  id: string;
  className?: string;
}

export function ParadeMachine({ id, drawing, className }: ParadeMachineProps) {
  const { id: look, metres } = machineLooks[drawing];
  return (
    <svg viewBox={`-3 ${-metres * 10} 94 ${metres * 10}`} className={className} aria-hidden="true">
      <use href={`#${id}-${look}`} />
    </svg>
  );
}
