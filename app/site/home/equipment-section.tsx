import { namedKind } from "#app/content/equipment/equipment.ts";
import { FleetParade } from "#app/drawings/fleet-parade.tsx";
import { EquipmentCard } from "../equipment/equipment-card.tsx";
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
        <ul
          className={`grid gap-x-8 sm:gap-y-12 lg:gap-x-12 ${
            machines.shown.length === 1 ? "" : `sm:grid-cols-2 ${columns}`
          }`}
        >
          {machines.shown.map((machine) => (
            <li key={machine.id}>
              <EquipmentCard machine={machine} wide={sizes} />
            </li>
          ))}
        </ul>
      </div>
      <RegisterSteps kind="machines" register={machines} />
    </Section>
  );
}

function headlineOf(machines: number): string {
  if (machines === 0) return "Equipment";
  return machines === 1 ? "One machine of our own" : `${machines} machines of our own`;
}
