import { serviceAddress } from "#app/domain/services/services.ts";
import { holdFigures } from "#app/domain/values/typography.ts";
import { type MachineCardData, MachineCards } from "#app/site/cards/record-cards.tsx";
import { cellClasses, cellGrid, evenSpans } from "#app/site/frame/cells.ts";
import { Part } from "#app/site/frame/section.tsx";

interface Props {
  services: { slug: string; name: string; summary: string }[];
  machines: MachineCardData[];
}

/** Shows the services that a project includes and the machines used on it, with links to their pages. */
export function ProjectWork({ services, machines }: Props) {
  const cells = cellClasses(evenSpans(services.length));
  const inFours = machines.length % 4 === 0;
  // Rows that machines fill, also on tablets.
  const columns = inFours
    ? "lg:grid-cols-4"
    : machines.length === 5
      ? "md:grid-cols-3 lg:grid-cols-5"
      : "md:grid-cols-3";
  return (
    <>
      {services.length > 0 && (
        <Part id="scope" title="Scope of Services">
          <ul className={`fields ${cellGrid(services.length)}`}>
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
        <Part id="machines" title="Machines Used" className="break-inside-avoid" wide={machines.length > 2}>
          <MachineCards
            machines={machines}
            className={`related ${machines.length === 2 ? "" : columns}`}
            wide={inFours ? "22vw" : "30vw"}
            forHire={false}
          />
        </Part>
      )}
    </>
  );
}
