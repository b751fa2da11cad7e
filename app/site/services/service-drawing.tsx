import type { FleetCount } from "#app/content/equipment/equipment.ts";
import type { ServiceSlug } from "#app/content/services/services.ts";
import { DigDepth } from "#app/drawings/dig-depth.tsx";
import { FloorCycle } from "#app/drawings/floor-cycle.tsx";
import { PileDepths } from "#app/drawings/pile-depths.tsx";
import { ReachArc } from "#app/drawings/reach-arc.tsx";
import { PileTable } from "./pile-table.tsx";

interface Drawing {
  title: string;
  scale: string;
  Diagram: React.ComponentType<{ id: string; fleet: FleetCount }>;
}

/** The drawing of each service, with its scale. */
export const serviceDrawings: Partial<Record<ServiceSlug, Drawing>> = {
  excavation: {
    title: "As deep as the building is high",
    scale: "One scale above and below ground; pit and ground are typical",
    Diagram: ({ id, fleet }) => (
      <DigDepth id={id} excavators={fleet.excavators} pilingRigs={fleet.pilingRigs} />
    ),
  },
  piling: {
    title: "Diameter and depth at one scale",
    scale: "Section: depth and diameter at one scale; ground is typical",
    Diagram: PileDepths,
  },
  demolition: {
    title: "18 m of reach, from the top down",
    scale: "One scale; building and distances are typical",
    Diagram: ReachArc,
  },
  construction: {
    title: "A typical floor, day by day",
    scale: "Bars by days; floors in section at one scale",
    Diagram: FloorCycle,
  },
};

interface Props {
  slug: ServiceSlug;
  drawing: Drawing;
  fleet: FleetCount;
}

/** Shows the drawing of a service with its caption. */
export function ServiceDrawing({ slug, drawing: { scale, Diagram }, fleet }: Props) {
  return (
    <>
      <figure>
        <Diagram id="drawing" fleet={fleet} />
        <figcaption className="mt-6 border-t border-hairline pt-3 text-steel">{scale}</figcaption>
      </figure>
      {slug === "piling" && <PileTable />}
    </>
  );
}
