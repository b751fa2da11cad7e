import { Excavator, RotaryRig, Tipper } from "./silhouettes.tsx";

type FleetParadeProps = { excavators: number; dumpers: number; pilingRigs: number; id: string };

/**
 * Shows one side view per machine, all to one scale, below the count of its kind. Lines break after eight machines.
 * On wide screens the tall rigs are next to the other kinds.
 */
export function FleetParade({ excavators, dumpers, pilingRigs, id }: FleetParadeProps) {
  const kinds = [
    { one: "excavator", many: "excavators", count: excavators, Machine: Excavator, metres: 5.4 },
    { one: "dumper", many: "dumpers", count: dumpers, Machine: Tipper, metres: 3.8 },
    { one: "piling rig", many: "piling rigs", count: pilingRigs, Machine: RotaryRig, metres: 20.6 },
  ].filter(({ count }) => count > 0);
  const named = kinds.map((kind) => ({ ...kind, name: kind.count === 1 ? kind.one : kind.many }));
  return (
    <figure className="parade">
      <svg width="0" height="0" className="absolute" aria-hidden="true">
        <defs>
          {named.map(({ one, Machine }) => (
            <Machine key={one} id={`${id}-${one[0]}`} />
          ))}
        </defs>
      </svg>
      <div>
        {named.map(({ one, name, count, metres }) => (
          <div key={one} style={{ "--tall": metres } as React.CSSProperties}>
            <p aria-hidden="true">
              <span className="figure">{count}</span> {name}
            </p>
            {Array.from({ length: count }, (_, place) => place).map((place) => (
              <svg key={place} viewBox={`-3 ${-metres * 10} 94 ${metres * 10}`} aria-hidden="true">
                <use href={`#${id}-${one[0]}`} />
              </svg>
            ))}
          </div>
        ))}
      </div>
      <figcaption className="numbers text-steel">
        <span className="scale-bar" aria-hidden="true" /> 10 m
        <span className="sr-only">: {named.map(({ count, name }) => `${count} ${name}`).join(", ")}</span>
      </figcaption>
    </figure>
  );
}
