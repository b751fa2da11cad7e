import { namedKind } from "#app/content/equipment/equipment.ts";
import { FleetParade } from "#app/drawings/fleet-parade.tsx";
import { EquipmentCard } from "../equipment/equipment-card.tsx";
import { Section } from "../section.tsx";
import type { SheetProps } from "./home-data.server.ts";
import { RegisterSteps } from "./register.tsx";

export function EquipmentSection({ home, number }: SheetProps) {
  const { machines, fleetCount, texts } = home;
  return (
    <Section
      id="equipment"
      number={number}
      title="Equipment"
      headline={headlineOf(fleetCount.total)}
      lead={texts.equipmentLead}
    >
      {fleetCount.total > 0 && (
        <FleetParade
          id="fleet"
          kinds={fleetCount.kinds.map((kind) => ({ ...kind, name: namedKind(kind) }))}
        />
      )}
      <ul className="grid gap-x-8 sm:grid-cols-2 sm:gap-y-12 lg:grid-cols-3 lg:gap-x-12">
        {machines.shown.map((machine) => (
          <li key={machine.id}>
            <EquipmentCard machine={machine} />
          </li>
        ))}
      </ul>
      <RegisterSteps kind="machines" register={machines} />
    </Section>
  );
}

function headlineOf(machines: number): string {
  if (machines === 0) return "Equipment";
  return machines === 1 ? "One machine of our own" : `${machines} machines of our own`;
}
