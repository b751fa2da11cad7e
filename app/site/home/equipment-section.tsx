import { FleetCount } from "#app/diagrams/fleet-count.tsx";
import { EquipmentCard } from "../equipment/equipment-card.tsx";
import { Section } from "../section.tsx";
import type { HomeData } from "./home-page.tsx";

export function EquipmentSection({ home }: { home: HomeData }) {
  const { fleet, fleetCount, texts } = home;
  return (
    <Section
      id="equipment"
      number="04"
      title="Equipment"
      headline={fleetCount.total > 0 ? `${fleetCount.total} machines of our own` : "Equipment"}
      lead={texts.equipmentLead}
    >
      {fleetCount.total > 0 && (
        <div className="mb-16 grid gap-x-8 lg:grid-cols-12">
          <div className="max-w-[44rem] lg:col-span-9 lg:col-start-4">
            <FleetCount
              id="fleet"
              excavators={fleetCount.excavators}
              dumpers={fleetCount.dumpers}
              pilingRigs={fleetCount.pilingRigs}
            />
          </div>
        </div>
      )}
      {fleet.length === 0 ? (
        <p className="text-lg text-steel">No equipment is shown yet.</p>
      ) : (
        <ul className="grid gap-x-8 gap-y-8 sm:grid-cols-2 sm:gap-y-12 lg:grid-cols-3">
          {fleet.map((machine) => (
            <li key={machine.id}>
              <EquipmentCard machine={machine} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
