import { listEquipment } from "#app/content/equipment/equipment.server.ts";
import { availabilityTone } from "#app/content/equipment/equipment.ts";
import { services } from "#app/context.ts";
import { PageTitle } from "#app/ui/page-title.tsx";
import { RecordTable } from "../record-table.tsx";
import type { Route } from "./+types/equipment-page.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const fleet = await listEquipment(context.get(services).db);
  return fleet.map(({ id, name, category, units, location, availability }) => ({
    id,
    name,
    category,
    units,
    location,
    availability,
  }));
}

export default function EquipmentListPage({ loaderData: fleet }: Route.ComponentProps) {
  return (
    <>
      <PageTitle>Equipment</PageTitle>
      <RecordTable heads={["Name", "Category", "Units", "Location", "Availability"]}>
        {fleet.map(({ id, name, category, units, location, availability }) => (
          <tr key={id}>
            <td>
              <a href={`/equipment/${id}`} className="link font-semibold">
                {name}
              </a>
            </td>
            <td>{category}</td>
            <td>{units}</td>
            <td>{location}</td>
            <td>
              <span className={`badge badge-${availabilityTone(availability)}`}>{availability}</span>
            </td>
          </tr>
        ))}
      </RecordTable>
    </>
  );
}
