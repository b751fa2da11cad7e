import type { Db } from "../connect.ts";
import { toJson } from "../json.ts";
import type { Demo } from "./demo.ts";

/** Adds the daily reports of the demo's running sites. */
export async function insertReports(
  db: Db,
  reports: Demo["reports"],
  projectIds: Map<string, number>,
  { now, dayAgo }: { now: Date; dayAgo: (days: number) => string },
): Promise<void> {
  const fleet = await db.selectFrom("equipment").select(["id", "name"]).execute();
  const rows = reports.map(({ project, daysAgo, manpower, machines, weather, visible, ...texts }) => {
    const projectId = projectIds.get(project);
    if (projectId === undefined) throw new Error(`The demo has no project named ${project}.`);
    const named = machines.map(({ machine, hours }) => {
      const id = fleet.find(({ name }) => name === machine)?.id;
      if (id === undefined) throw new Error(`The demo has no ${machine}.`);
      return { id, name: machine, hours };
    });
    return {
      ...{ ...texts, projectId, day: dayAgo(daysAgo), updatedAt: now.toISOString() },
      ...{ manpower: toJson(manpower), machines: toJson(named), weather: toJson(weather) },
      visible: toJson(visible),
    };
  });
  await db.insertInto("dailyReport").values(rows).execute();
}
