import { type DrawnKind, machineLooks } from "./machine-looks.ts";

interface FleetParadeProps {
  /** Tall machines last. */
  kinds: DrawnKind[];
  id: string;
}

/**
 * Shows one side view per machine, all to one scale, below the count of its kind. Lines break after eight machines.
 * On wide screens tall machines are next to the other kinds.
 */
export function FleetParade({ kinds, id }: FleetParadeProps) {
  const looks = [...new Set(kinds.map(({ drawing }) => machineLooks[drawing]))];
  return (
    <figure className="parade">
      <svg width="0" height="0" className="absolute" aria-hidden="true">
        <defs>
          {looks.map(({ id: look, Machine }) => (
            <Machine key={look} id={`${id}-${look}`} />
          ))}
        </defs>
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
              {Array.from({ length: units }, (_, place) => place).map((place) => (
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

/** Shows a machine of a parade on its ground. */
export function ParadeMachine({ id, drawing, className }: ParadeMachineProps) {
  const { id: look, metres } = machineLooks[drawing];
  return (
    <svg viewBox={`-3 ${-metres * 10} 94 ${metres * 10}`} className={className} aria-hidden="true">
      <use href={`#${id}-${look}`} />
    </svg>
  );
}
