import type { FleetCount } from "#app/content/equipment/equipment.ts";
import type { ServiceSlug } from "#app/content/services/service-texts.ts";
import { DigDepth } from "#app/diagrams/dig-depth.tsx";
import { FloorCycle } from "#app/diagrams/floor-cycle.tsx";
import { PileDepths } from "#app/diagrams/pile-depths.tsx";
import { ReachArc } from "#app/diagrams/reach-arc.tsx";

/** The one drawing of each service. */
export function ServiceDrawing({ slug, fleet }: { slug: ServiceSlug; fleet: FleetCount }) {
  if (slug === "excavation")
    return <DigDepth id="drawing" excavators={fleet.excavators} pilingRigs={fleet.pilingRigs} />;
  if (slug === "piling") return <PileDepths id="drawing" />;
  return slug === "demolition" ? <ReachArc id="drawing" /> : <FloorCycle id="drawing" />;
}
