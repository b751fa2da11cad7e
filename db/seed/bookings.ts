import type { Db } from "../connect.ts";
import type { Demo } from "./demo.ts";

/** Fills the calendars of the demo's machines. */
export async function insertBookings(
  db: Db,
  bookings: Demo["bookings"],
  projectIds: Map<string, number>,
  today: string,
): Promise<void> {
  const machines = await db.selectFrom("equipment").select(["id", "name"]).execute();
  const dayIn = (days: number) =>
    new Date(Date.parse(`${today}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
  const rows = bookings.map(({ machine, maintenance, project, client, units, startsIn, days, note }) => {
    const equipmentId = machines.find(({ name }) => name === machine)?.id;
    const projectId = project === undefined ? null : projectIds.get(project);
    if (equipmentId === undefined || projectId === undefined)
      throw new Error(`The demo has no ${machine} or no project for it.`);
    return {
      ...{ equipmentId, projectId, units, note, client: client ?? "" },
      kind: maintenance ? ("maintenance" as const) : ("booking" as const),
      ...{ firstDay: dayIn(startsIn), lastDay: dayIn(startsIn + days - 1) },
    };
  });
  await db.insertInto("booking").values(rows).execute();
}
