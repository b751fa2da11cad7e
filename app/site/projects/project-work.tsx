import { serviceAddress } from "#app/content/services/services.ts";
import { holdFigures } from "#app/content/typography.ts";
import { cellClasses, cellGrid, evenSpans } from "../cells.ts";
import { EquipmentCard, type EquipmentCardData } from "../equipment/equipment-card.tsx";
import { Part } from "../part.tsx";

interface Props {
  services: { slug: string; name: string; summary: string }[];
  machines: EquipmentCardData[];
}

/** Shows the services that a project includes and the machines used on it, with links to their pages. */
export function ProjectWork({ services, machines }: Props) {
  const cells = cellClasses(evenSpans(services.length));
  return (
    <>
      {services.length > 0 && (
        <Part id="scope" title="Scope of Services" className="border-t border-hairline">
          <ul className={`fields ${cellGrid}`}>
            {services.map(({ slug, name, summary }, index) => (
              <li key={slug} className={`relative flex flex-col wrap-anywhere ${cells[index]}`}>
                <h3 className="text-xl">{name}</h3>
                {summary && <p className="mt-1.5 mb-2">{holdFigures(summary)}</p>}
                <a href={serviceAddress({ slug })} className="row-link mt-auto">
                  Learn More<span className="sr-only"> about {name}</span>
                </a>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {machines.length > 0 && (
        <Part id="machines" title="Machines Used" className="border-t border-hairline" wide>
          <ul className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
            {machines.map((machine) => (
              <li key={machine.id}>
                <EquipmentCard machine={machine} />
              </li>
            ))}
          </ul>
        </Part>
      )}
    </>
  );
}
