import { ungrouped } from "#app/adapters/region/region.ts";
import { type FleetCount, pitMachines } from "#app/domain/equipment/machines.ts";
import type { PileRig } from "#app/domain/services/pile-choice.ts";
import { cycleOf, digOf, layersOf, pilesOf, reachOf } from "#app/domain/services/service-facts.ts";
import type { Service } from "#app/domain/services/services.ts";
import { counted } from "#app/domain/values/wording.ts";
import { DigDepth } from "#app/drawings/dig-depth.tsx";
import { FloorCycle } from "#app/drawings/floor-cycle.tsx";
import { PileDepths } from "#app/drawings/pile-depths.tsx";
import { diametersOf } from "#app/drawings/pile-heads.tsx";
import { ReachArc } from "#app/drawings/reach-arc.tsx";
import { Table } from "#app/site/frame/table.tsx";
import { PileChooser } from "./pile-chooser.tsx";
import { PitChooser, type PitChooserProps } from "./pit-chooser.tsx";

/** Machines of the service's categories that have the measures for a choice. */
interface Able extends Pick<PitChooserProps, "diggers" | "tippers"> {
  rigs: PileRig[];
}

interface Drawn {
  id: string;
  title: string;
  /** The drawing with its caption, or what a visitor can set in its place. */
  body: React.ReactNode;
}

/** Returns the drawings that a service has all the facts for. Piles and pits can be chosen if machines have measures. */
export function drawingsOf(service: Service, fleet: FleetCount, able: Able): Drawn[] {
  const { rigs, diggers, tippers } = able;
  const [dig, piles, reach, cycle] = [digOf(service), pilesOf(service), reachOf(service), cycleOf(service)];
  const drawn: Drawn[] = [];
  if (dig) {
    const still = (
      <Figure scale="One scale above and below ground; pit and ground are typical">
        <DigDepth id="pit" dig={dig} {...pitMachines(fleet)} />
      </Figure>
    );
    const choice = { dig, diggers, tippers, still, service: service.slug, bulking: service.bulking };
    drawn.push({
      id: "pit-drawn",
      title: diggers.length > 0 ? "Size your pit" : "Pit and walls at one scale",
      body: diggers.length > 0 ? <PitChooser {...choice} /> : still,
    });
  }
  if (piles.length > 0) {
    const layers = layersOf(service);
    const still = (
      <Figure scale="Section at one scale, piles from above enlarged; ground is typical">
        <PileDepths id="piles" piles={piles} layers={layers} />
      </Figure>
    );
    drawn.push({
      id: "piles-drawn",
      title: rigs.length > 0 ? "Size your piles" : "Diameter and depth at one scale",
      body:
        rigs.length > 0 ? (
          <PileChooser piles={piles} rigs={rigs} still={still} service={service.slug} layers={layers} />
        ) : (
          <>
            {still}
            <div className="mt-8">
              <Table
                caption="Pile ranges"
                columns={["Pile", "Diameter", "Depth"]}
                rows={piles.map((pile) => [
                  pile.name,
                  `${diametersOf(pile).join("–")} mm`,
                  `up to ${ungrouped(pile.depthM)} m`,
                ])}
              />
            </div>
          </>
        ),
    });
  }
  if (reach)
    drawn.push({
      id: "reach-drawn",
      title: `${ungrouped(reach.reach)} m of reach, from the top down`,
      body: (
        <Figure scale="One scale; building and distances are typical">
          <ReachArc id="reach" {...reach} />
        </Figure>
      ),
    });
  if (cycle)
    drawn.push({
      id: "cycle-drawn",
      title: `A floor in ${counted(cycle.days, "day")}`,
      body: (
        <Figure scale="Days of the shortest cycle; the section is drawn to one scale">
          <FloorCycle id="floor" {...cycle} />
        </Figure>
      ),
    });
  return drawn;
}

/** A drawing with its caption: what is to scale and what is typical. */
const Figure = ({ scale, children }: { scale: string; children: React.ReactNode }) => (
  <figure>
    {children}
    <figcaption className="mt-4 text-balance border-t border-hairline pt-3 text-steel">{scale}</figcaption>
  </figure>
);
