import type { Db } from "#db/connect.ts";
import { lockReportProject } from "./change-reports.server.ts";
import { readStoredReport } from "./reports.server.ts";

/** Lists the first reports in the trash, most recently deleted first, with the titles of their projects. */
export async function listDeletedReports(db: Db, limit: number) {
  const rows = await db
    .selectFrom("dailyReport")
    .innerJoin("project", "project.id", "dailyReport.projectId")
    .select(["dailyReport.id", "dailyReport.projectId", "dailyReport.day", "dailyReport.deletedAt"])
    .select(["dailyReport.work", "project.title as project"])
    .where("dailyReport.deletedAt", "is not", null)
    .orderBy("dailyReport.deletedAt", "desc")
    .orderBy("dailyReport.id", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ deletedAt, ...report }) => ({ ...report, deletedAt: deletedAt ?? "" }));
}

/**
 * Restores a report from the trash. Call it in a transaction.
 * @returns its place, undefined when it is not in the trash, or "taken" if its day has another report by now
 */
export async function restoreDeletedReport(db: Db, id: number) {
  const report = await db
    .selectFrom("dailyReport")
    .innerJoin("project", "project.id", "dailyReport.projectId")
    .select(["dailyReport.projectId", "dailyReport.day", "project.title as project"])
    .where("dailyReport.id", "=", id)
    .where("dailyReport.deletedAt", "is not", null)
    .executeTakeFirst();
  if (!report) return undefined;
  await lockReportProject(db, report.projectId);
  if (await readStoredReport(db, report.projectId, report.day)) return "taken";
  await db.updateTable("dailyReport").set({ deletedAt: null }).where("id", "=", id).execute();
  return report;
}

/** Permanently deletes reports that have been in the trash since before a moment. @returns how many */
export async function purgeReports(db: Db, before: string): Promise<number> {
  const removed = await db.deleteFrom("dailyReport").where("deletedAt", "<", before).executeTakeFirst();
  return Number(removed.numDeletedRows);
}
