import type { Db } from "../connect.ts";
import type { SeedBooking } from "./seed-types.ts";

const bunderYard = "Bunder Yard";
const tekdiCommons = "Tekdi Commons";

/** What the fleet does around the day of the seeding: most of it works, some is hired out, one machine is serviced. */
export const bookings: SeedBooking[] = [
  {
    ...{ machine: "Volvo 210", project: bunderYard, units: 2 },
    ...{ startsIn: -18, days: 46, note: "Ramp and last strip of the basement" },
  },
  {
    ...{ machine: "Volvo 210", client: "Pinefort Civil Works", units: 4 },
    ...{ startsIn: 38, days: 21, note: "With operators, rock breakers on two" },
  },
  {
    ...{ machine: "XCMG 210", maintenance: true, units: 1 },
    ...{ startsIn: 9, days: 12, note: "New undercarriage, parts ordered" },
  },
  {
    ...{ machine: "XCMG 210", project: tekdiCommons, units: 2 },
    ...{ startsIn: 30, days: 40, note: "Stripping of the plot" },
  },
  {
    ...{ machine: "BharatBenz Dumpers", project: bunderYard, units: 5 },
    ...{ startsIn: -18, days: 60, note: "" },
  },
  {
    ...{ machine: "Tata 3530 Tipper", client: "Pinefort Civil Works", units: 3 },
    ...{ startsIn: 38, days: 21, note: "" },
  },
  {
    ...{ machine: "Rotary Rig 280", project: tekdiCommons, units: 1 },
    ...{ startsIn: 16, days: 35, note: "Trial soldier piles" },
  },
  {
    ...{ machine: "Rotary Rig 220 with Oscillator", client: "Westcreek Jetties", units: 1 },
    ...{ startsIn: -5, days: 33, note: "" },
  },
  {
    ...{ machine: "Dewatering Set 150 mm", project: bunderYard, units: 2 },
    ...{ startsIn: -30, days: 75, note: "" },
  },
];

/** Fills the calendars of the demo's machines. */
export async function insertBookings(db: Db, projectIds: Map<string, number>, today: string): Promise<void> {
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
