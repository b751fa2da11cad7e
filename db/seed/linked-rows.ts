import { toJson } from "#db/columns.ts";
import type { Db } from "#db/connect.ts";
import type { Demo } from "./demo.ts";

/** The ids of the demo's records: projects by title, machines by name, services by slug. */
interface SeededIds {
  projects: Map<string, number>;
  machines: Map<string, number>;
  services: Map<string, number>;
}

/** Links the projects to the services they included and to the machines that worked there. */
export async function insertLinks(db: Db, { projects }: Demo, ids: SeededIds) {
  const idOf = (kind: keyof SeededIds, name: string) => {
    const id = ids[kind].get(name);
    if (id === undefined) throw new Error(`The demo has none of its ${kind} named ${name}.`);
    return id;
  };
  const machines = projects.flatMap(({ title, machines }) =>
    machines.map((name) => ({ projectId: idOf("projects", title), machineId: idOf("machines", name) })),
  );
  const services = projects.flatMap(({ title, services }) =>
    services.map((slug) => ({ projectId: idOf("projects", title), serviceId: idOf("services", slug) })),
  );
  await db.insertInto("projectMachine").values(machines).execute();
  await db.insertInto("projectService").values(services).execute();
}

export async function insertBookings(
  db: Db,
  bookings: Demo["bookings"],
  { projectIds, today }: { projectIds: Map<string, number>; today: string },
): Promise<void> {
  const machines = await db.selectFrom("machine").select(["id", "name"]).execute();
  const dayIn = (days: number) =>
    new Date(Date.parse(`${today}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
  const rows = bookings.map(({ machine, maintenance, project, client, units, startsIn, days, note }) => {
    const machineId = machines.find(({ name }) => name === machine)?.id;
    const projectId = project === undefined ? null : projectIds.get(project);
    if (machineId === undefined) throw new Error(`The demo has no ${machine}.`);
    if (projectId === undefined) throw new Error(`The demo has no project named ${project}.`);
    return {
      machineId,
      projectId,
      units,
      note,
      client: client ?? "",
      kind: maintenance ? ("maintenance" as const) : ("booking" as const),
      firstDay: dayIn(startsIn),
      lastDay: dayIn(startsIn + days - 1),
    };
  });
  await db.insertInto("booking").values(rows).execute();
}

export async function insertReports(
  db: Db,
  reports: Demo["reports"],
  {
    projectIds,
    now,
    dayAgo,
  }: { projectIds: Map<string, number>; now: Date; dayAgo: (days: number) => string },
): Promise<void> {
  const fleet = await db.selectFrom("machine").select(["id", "name"]).execute();
  const rows = reports.map(({ project, daysAgo, manpower, machines, weather, visible, ...texts }) => {
    const projectId = projectIds.get(project);
    if (projectId === undefined) throw new Error(`The demo has no project named ${project}.`);
    const named = machines.map(({ machine, hours }) => {
      const id = fleet.find(({ name }) => name === machine)?.id;
      if (id === undefined) throw new Error(`The demo has no ${machine}.`);
      return { id, name: machine, hours };
    });
    return {
      ...texts,
      projectId,
      day: dayAgo(daysAgo),
      updatedAt: now.toISOString(),
      manpower: toJson(manpower),
      machines: toJson(named),
      weather: toJson(weather),
      visible: toJson(visible),
    };
  });
  await db.insertInto("dailyReport").values(rows).execute();
}

export async function insertInquiries(db: Db, inquiries: Demo["inquiries"], now: Date): Promise<void> {
  const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();
  const machines = await db.selectFrom("machine").select(["id", "name"]).execute();
  const rows = inquiries.map(({ hoursAgo, answeredHoursAgo, machine, ...inquiry }, index) => ({
    ...inquiry,
    reference: `INQ-DEMO${index + 1}`,
    machineId: machines.find(({ name }) => name === machine)?.id ?? null,
    projectId: null,
    spamReason: null,
    fingerprint: `demo ${index + 1}`,
    sender: "demo",
    createdAt: before(hoursAgo),
    answeredAt: answeredHoursAgo === undefined ? null : before(answeredHoursAgo),
  }));
  await db.insertInto("inquiry").values(rows).execute();
}
