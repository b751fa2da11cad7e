import { type CountedKind, namedKind } from "#app/content/equipment/equipment.ts";
import { FleetParade, ParadeMachine } from "#app/drawings/fleet-parade.tsx";
import { inquiryAddress } from "../addresses.ts";
import { EquipmentCards, mostFacts } from "../equipment/equipment-cards.tsx";
import { Section } from "../section.tsx";
import type { SheetProps } from "./home-data.server.ts";
import { cardColumns, RegisterSteps } from "./register.tsx";

export function EquipmentSection({ home, number }: SheetProps) {
  const { machines, fleetCount, texts } = home;
  const { columns, sizes } = cardColumns(machines.shown.length);
  return (
    <Section
      id="equipment"
      number={number}
      title="Equipment"
      headline={headlineOf(fleetCount.total)}
      lead={texts.equipmentLead}
    >
      <div className={machines.shown.length === 1 ? "lone" : undefined}>
        {fleetCount.total > 0 && (
          <FleetParade
            id="fleet"
            kinds={fleetCount.kinds.map((kind) => ({ ...kind, name: namedKind(kind) }))}
          />
        )}
        <EquipmentCards
          machines={machines.shown}
          className={`lg:gap-x-12 ${machines.shown.length === 1 ? "" : columns}`}
          wide={sizes}
        >
          <LastCell
            machines={machines.shown.length}
            kinds={fleetCount.kinds.slice(0, mostFacts(machines.shown))}
          />
        </EquipmentCards>
      </div>
      <RegisterSteps kind="machines" register={machines} />
    </Section>
  );
}

/**
 * Fills the last row of machines with the way to ask for one, in windows where machines leave a gap in it: a card like
 * theirs, with silhouettes and the fleet in place of the facts.
 */
function LastCell({ machines, kinds }: { machines: number; kinds: CountedKind[] }) {
  const inThree = cardColumns(machines).columns ? (3 - (machines % 3)) % 3 : 0;
  if (machines < 3 || (machines % 2 === 0 && inThree === 0)) return null;
  const narrow = machines % 2 === 0 ? "sm:max-lg:hidden" : "";
  const wide = ["lg:hidden", "", "lg:col-span-2"][inThree] ?? "";
  return (
    <li className={`max-sm:hidden print:hidden ${narrow} ${wide}`}>
      <div className="row-span-full grid grid-rows-subgrid">
        <div className="flex items-end px-4">
          {kinds.map((kind) => (
            <ParadeMachine key={kind.many} id="fleet" drawing={kind.drawing} className="flex-1" />
          ))}
        </div>
        <p className="label flex items-center border-t-2 border-ink pt-2">Fleet</p>
        <h3 className="text-xl wrap-anywhere sm:mt-2 sm:text-2xl">Need a machine on your site?</h3>
        <ul className="specs numbers mb-1 text-steel sm:mt-3 sm:text-ink">
          {kinds.map((kind) => (
            <li key={kind.many}>{`${kind.units} ${namedKind(kind)}`}</li>
          ))}
        </ul>
        <a href={inquiryAddress({ service: "equipment" })} className="button button-amber">
          Request equipment
        </a>
      </div>
    </li>
  );
}

function headlineOf(machines: number): string {
  if (machines === 0) return "Equipment";
  return machines === 1 ? "One machine of our own" : `${machines} machines of our own`;
}
