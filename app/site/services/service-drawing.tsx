import type { FleetCount } from "#app/content/equipment/equipment.ts";
import type { ServiceSlug } from "#app/content/services/services.ts";
import { DigDepth } from "#app/drawings/dig-depth.tsx";
import { FloorCycle } from "#app/drawings/floor-cycle.tsx";
import { PileDepths } from "#app/drawings/pile-depths.tsx";
import { ReachArc } from "#app/drawings/reach-arc.tsx";
import { PileTable } from "./pile-table.tsx";

/** What the drawing of each service is called, and what its scale is. */
export const serviceDrawings = {
  excavation: {
    title: "As deep as the building is high",
    scale: "One scale above and below ground; pit and ground are typical",
  },
  piling: {
    title: "Diameter and depth at one scale",
    scale: "Section: depth and diameter at one scale; ground is typical",
  },
  demolition: {
    title: "18 m of reach, from the top down",
    scale: "One scale; building and distances are typical",
  },
  construction: {
    title: "A typical floor, day by day",
    scale: "Bars by days; floors in section at one scale",
  },
} as const satisfies Record<ServiceSlug, unknown>;

/** The one drawing of each service over its caption. */
export function ServiceDrawing({ slug, fleet }: { slug: ServiceSlug; fleet: FleetCount }) {
  return (
    <>
      <figure>
        <DrawingOf slug={slug} fleet={fleet} />
        <figcaption className="mt-6 border-t border-hairline pt-3 text-steel">
          {serviceDrawings[slug].scale}
        </figcaption>
      </figure>
      {slug === "piling" && <PileTable />}
    </>
  );
}

function DrawingOf({ slug, fleet }: { slug: ServiceSlug; fleet: FleetCount }) {
  if (slug === "excavation")
    return <DigDepth id="drawing" excavators={fleet.excavators} pilingRigs={fleet.pilingRigs} />;
  if (slug === "piling") return <PileDepths id="drawing" />;
  return slug === "demolition" ? <ReachArc id="drawing" /> : <FloorCycle id="drawing" />;
}
