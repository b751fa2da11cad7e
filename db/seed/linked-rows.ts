import { toJson } from "#db/columns.ts";
import type { Db } from "#db/connect.ts";
import type { Demo } from "./demo.ts";

/** The ids of the demo's records: projects by title, machines by name, services by slug. */
export type SeededIds = Record<"projects" | "machines" | "services", Map<string, number>>;

interface Seeding {
  ids: SeededIds;
  now: Date;
}

export function idOf(ids: SeededIds, kind: keyof SeededIds, name: string): number {
  const id = ids[kind].get(name);
  if (id === undefined) throw new Error(`The demo has none of its ${kind} named ${name}.`);
  return id;
}

/** Offset from UTC in milliseconds; India has no daylight saving time. */
const indianStandardTime = 5.5 * 3_600_000;

/** Returns the day in India; negative numbers of days lie ahead. */
export const demoDay = (now: Date, daysAgo: number) =>
  new Date(now.getTime() + indianStandardTime - daysAgo * 86_400_000).toISOString().slice(0, 10);

/** Links the projects to the services they included and to the machines that worked there. */
export async function insertLinks(db: Db, { projects }: Demo, ids: SeededIds) {
  const machines = projects.flatMap(({ title, machines }) =>
    machines.map((name) => ({
      projectId: idOf(ids, "projects", title),
      machineId: idOf(ids, "machines", name),
    })),
  );
  const services = projects.flatMap(({ title, services }) =>
    services.map((slug) => ({
      projectId: idOf(ids, "projects", title),
      serviceId: idOf(ids, "services", slug),
    })),
  );
  await db.insertInto("projectMachine").values(machines).execute();
  await db.insertInto("projectService").values(services).execute();
}

export async function insertBookings(
  db: Db,
  bookings: Demo["bookings"],
  { ids, now }: Seeding,
): Promise<void> {
  const rows = bookings.map(({ machine, maintenance, project, client, units, startsIn, days, note }) => ({
    machineId: idOf(ids, "machines", machine),
    projectId: project === undefined ? null : idOf(ids, "projects", project),
    units,
    note,
    client: client ?? "",
    kind: maintenance ? ("maintenance" as const) : ("booking" as const),
    firstDay: demoDay(now, -startsIn),
    lastDay: demoDay(now, 1 - startsIn - days),
  }));
  await db.insertInto("booking").values(rows).execute();
}

export async function insertReports(db: Db, reports: Demo["reports"], { ids, now }: Seeding): Promise<void> {
  const rows = reports.map(({ project, daysAgo, manpower, machines, weather, visible, ...texts }) => ({
    ...texts,
    projectId: idOf(ids, "projects", project),
    day: demoDay(now, daysAgo),
    updatedAt: now.toISOString(),
    manpower: toJson(manpower),
    machines: toJson(
      machines.map(({ machine, hours }) => ({ id: idOf(ids, "machines", machine), name: machine, hours })),
    ),
    weather: toJson(weather),
    visible: toJson(visible),
  }));
  await db.insertInto("dailyReport").values(rows).execute();
}

export async function insertInquiries(
  db: Db,
  inquiries: Demo["inquiries"],
  { ids, now }: Seeding,
): Promise<void> {
  const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();
  const rows = inquiries.map(({ hoursAgo, answeredHoursAgo, machine, ...inquiry }, index) => ({
    ...inquiry,
    reference: `INQ-DEMO${index + 1}`,
    machineId: machine === undefined ? null : idOf(ids, "machines", machine),
    projectId: null,
    spamReason: null,
    fingerprint: `demo ${index + 1}`,
    sender: "demo",
    createdAt: before(hoursAgo),
    answeredAt: answeredHoursAgo === undefined ? null : before(answeredHoursAgo),
  }));
  await db.insertInto("inquiry").values(rows).execute();
}
