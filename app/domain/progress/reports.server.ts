import type { ExpressionBuilder } from "kysely";
import { type Viewer, visibleProjects } from "#app/domain/accounts/project-access.server.ts";
import { addDays } from "#app/domain/values/site-time.ts";
import { byName } from "#db/by-name.ts";
import { fromJson } from "#db/columns.ts";
import type { Db } from "#db/connect.ts";
import type { Database } from "#db/schema.ts";
import { type ReportPart, shownParts } from "./reports.ts";

/** A report as the viewer may read it. */
export type ShownReport = ReturnType<typeof visibleReports>[number];

/** A stored report with everything in it. It must not reach clients. */
export type StoredReport = ReturnType<typeof storedOf>;

/** Maximum number of reports that one page reads. */
export const maxReports = 31;

/** Maximum number of reports in one mail of news. */
const maxMailed = 3;

/** Selects reports of the projects that an account may see, as `visibleTo` does for events; none of projects in the trash. */
const ofVisibleProjects = (viewer: Viewer) => (row: ExpressionBuilder<Database, "dailyReport" | "project">) =>
  viewer.role === "admin"
    ? row("project.deletedAt", "is", null)
    : row("dailyReport.projectId", "in", visibleProjects(viewer));

/** Selects reports that are not in the trash. */
const reports = (db: Db) =>
  db
    .selectFrom("dailyReport")
    .where("dailyReport.deletedAt", "is", null)
    .innerJoin("project", "project.id", "dailyReport.projectId")
    .leftJoin("account", "account.id", "dailyReport.updatedBy")
    .select(["dailyReport.id", "projectId", "day", "work", "hindrances", "manpower"])
    .select(["machines", "weather", "visible", "dailyReport.version"])
    .select(["dailyReport.updatedAt", "account.name as by"]);

type Row = Awaited<ReturnType<ReturnType<typeof reports>["execute"]>>[number];

const storedOf = (row: Row) => ({
  ...row,
  /** Name of the account that saved it last; empty if unknown. */
  by: row.by ?? "",
  manpower: fromJson(row.manpower),
  machines: fromJson(row.machines),
  weather: fromJson(row.weather),
  visible: fromJson(row.visible) as ReportPart[],
});

/** Returns reports without what the viewer may not see; a report without any part does not exist for the viewer. */
function visibleReports(rows: Row[], viewer: Viewer) {
  return rows.map(storedOf).flatMap((report) => {
    const parts = shownParts(report, viewer.role);
    const { id, projectId, day, updatedAt } = report;
    return parts.length === 0 ? [] : [{ id, projectId, day, updatedAt, parts }];
  });
}

/** Returns the reports of some days of a project, by day, each with only the parts that the viewer may see. */
export async function readVisibleReports(
  db: Db,
  viewer: Viewer,
  { projectId, days }: { projectId: number; days: string[] },
): Promise<ShownReport[]> {
  if (days.length === 0) return [];
  const rows = await reports(db)
    .where(ofVisibleProjects(viewer))
    .where("projectId", "=", projectId)
    .where("day", "in", days.slice(0, maxReports))
    .orderBy("day")
    .execute();
  return visibleReports(rows, viewer);
}

/** Returns the reports of the last three days of a range that the viewer may see, by day. */
export function reportsOfRange(
  db: Db,
  viewer: Viewer,
  { projectId, first, last }: { projectId: number; first: string; last: string },
): Promise<ShownReport[]> {
  const days = Array.from({ length: maxMailed }, (_, at) => addDays(last, -at));
  return readVisibleReports(db, viewer, { projectId, days: days.filter((day) => day >= first) });
}

/** Returns the last reports of a project that the viewer may see, newest first, until a day. */
export async function newestReports(
  db: Db,
  viewer: Viewer,
  { projectId, until }: { projectId: number; until: string },
): Promise<ShownReport[]> {
  const rows = await reports(db)
    .where(ofVisibleProjects(viewer))
    .where("projectId", "=", projectId)
    .where("day", "<=", until)
    .orderBy("day", "desc")
    .limit(maxReports)
    .execute();
  return visibleReports(rows, viewer);
}

/** Returns those of some projects that have a report of a day that the viewer may see. */
export async function projectsWithReport(
  db: Db,
  viewer: Viewer,
  { day, projects }: { day: string; projects: number[] },
): Promise<Set<number>> {
  if (projects.length === 0) return new Set();
  const rows = await reports(db)
    .where(ofVisibleProjects(viewer))
    .where("projectId", "in", projects)
    .where("day", "=", day)
    .execute();
  return new Set(visibleReports(rows, viewer).map(({ projectId }) => projectId));
}

/** Returns everything in a report, for those who may edit it. */
export async function readStoredReport(
  db: Db,
  projectId: number,
  day: string,
): Promise<StoredReport | undefined> {
  const query = reports(db).where("projectId", "=", projectId).where("day", "=", day);
  const row = await query.executeTakeFirst();
  return row && storedOf(row);
}

/** Returns the last report of a project before a day, for those who may edit it. */
export async function reportBefore(
  db: Db,
  projectId: number,
  day: string,
): Promise<StoredReport | undefined> {
  const row = await reports(db)
    .where("projectId", "=", projectId)
    .where("day", "<", day)
    .orderBy("day", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && storedOf(row);
}

/** Maximum number of reports that are searched for trades, and of trades that are suggested. */
const suggested = { reports: 20, trades: 40 };

/** Returns the trades that the last reports of a project name, for those who may edit it. */
export async function tradesUsed(db: Db, projectId: number): Promise<string[]> {
  const rows = await db
    .selectFrom("dailyReport")
    .select("manpower")
    .where("projectId", "=", projectId)
    .where("deletedAt", "is", null)
    .orderBy("day", "desc")
    .limit(suggested.reports)
    .execute();
  const trades = rows.flatMap(({ manpower }) => fromJson(manpower).map(({ trade }) => trade));
  return [...new Set(trades)].slice(0, suggested.trades);
}

/** Maximum number of machines that a report's form offers. */
const maxFleet = 200;

const fleet = (db: Db) => db.selectFrom("machine").select(["id", "name"]).where("deletedAt", "is", null);

/** Returns the machines that a report can name: those of the fleet, by name. */
export const fleetChoices = (db: Db): Promise<{ id: number; name: string }[]> =>
  fleet(db).orderBy(byName("name")).orderBy("id").limit(maxFleet).execute();

/** Returns those of some machines that are not in the trash. */
export const findMachines = async (db: Db, ids: number[]): Promise<{ id: number; name: string }[]> =>
  ids.length === 0 ? [] : fleet(db).where("id", "in", ids).execute();
