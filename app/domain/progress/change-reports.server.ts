import type { Viewer } from "#app/domain/accounts/project-access.server.ts";
import { recordProjectChange } from "#app/domain/activity/activity.server.ts";
import type { Activity } from "#app/domain/activity/activity.ts";
import { lockEditor, mayEdit } from "#app/domain/calendar/editors.server.ts";
import { isDayOfCentury } from "#app/domain/values/calendar-day.ts";
import { recordId } from "#app/domain/values/record-id.ts";
import { toJson } from "#db/columns.ts";
import type { Db } from "#db/connect.ts";
import { lockProject } from "#db/rows.ts";
import { findRoomProject } from "./project-room.server.ts";
import type { ReportInput } from "./report-schema.ts";
import { findMachines, readStoredReport, readVisibleReports, type StoredReport } from "./reports.server.ts";
import type { ReportContent } from "./reports.ts";

interface ReportPlace {
  projectId: number;
  /** Site day. */
  day: string;
}

export type ReportOutcome =
  | { outcome: "done" | "already" | "missing" }
  /** The day has another report, so that one from the trash cannot be restored. */
  | { outcome: "taken" }
  /** The report as somebody else has saved it. */
  | { outcome: "conflict"; stored: StoredReport }
  | { outcome: "refused"; unknownMachine: number };

/**
 * Saves the report of a day. Call it in the transaction that has locked the project.
 * @param version that the form is based on; NaN for a new report
 */
async function saveReport(
  db: Db,
  place: ReportPlace,
  { input, version, by, now }: { input: ReportInput; version: number; by: string; now: Date },
): Promise<ReportOutcome> {
  const stored = await readStoredReport(db, place.projectId, place.day);
  const named = await nameMachines(db, input, stored);
  if ("unknown" in named) return { outcome: "refused", unknownMachine: named.unknown };
  const { content } = named;
  if (stored && isSame(stored, content)) return { outcome: "already" };
  if (stored && stored.version !== version) return { outcome: "conflict", stored };
  const columns = {
    ...content,
    manpower: toJson(content.manpower),
    machines: toJson(content.machines),
    weather: toJson(content.weather),
    visible: toJson<string[]>(content.visible),
    updatedAt: now.toISOString(),
    updatedBy: by,
  };
  if (stored)
    await db
      .updateTable("dailyReport")
      .set({ ...columns, version: stored.version + 1 })
      .where("id", "=", stored.id)
      .execute();
  else
    await db
      .insertInto("dailyReport")
      .values({ ...place, ...columns })
      .execute();
  return { outcome: "done" };
}

/** Moves the report of a day to the trash. Call it in the transaction that has locked the project. */
async function deleteReport(
  db: Db,
  place: ReportPlace,
  { version, now }: { version: number; now: Date },
): Promise<ReportOutcome> {
  const stored = await readStoredReport(db, place.projectId, place.day);
  if (!stored) return { outcome: "missing" };
  if (stored.version !== version) return { outcome: "conflict", stored };
  const deletedAt = now.toISOString();
  await db.updateTable("dailyReport").set({ deletedAt }).where("id", "=", stored.id).execute();
  return { outcome: "done" };
}

/** Restores the last deleted report of a day. Call it in the transaction that has locked the project. */
async function restoreReport(db: Db, place: ReportPlace): Promise<ReportOutcome> {
  const deleted = await db
    .selectFrom("dailyReport")
    .select("id")
    .where("projectId", "=", place.projectId)
    .where("day", "=", place.day)
    .where("deletedAt", "is not", null)
    .orderBy("deletedAt", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!deleted) return { outcome: "missing" };
  if (await readStoredReport(db, place.projectId, place.day)) return { outcome: "taken" };
  await db.updateTable("dailyReport").set({ deletedAt: null }).where("id", "=", deleted.id).execute();
  return { outcome: "done" };
}

/** Names each machine as the fleet does; one that has left the fleet keeps the name that the report has stored. */
async function nameMachines(
  db: Db,
  input: ReportInput,
  stored: StoredReport | undefined,
): Promise<{ content: ReportContent } | { unknown: number }> {
  const found = await findMachines(
    db,
    input.machines.map(({ id }) => id),
  );
  const names = new Map([...(stored?.machines ?? []), ...found].map(({ id, name }) => [id, name]));
  const unknown = input.machines.find(({ id }) => !names.has(id));
  if (unknown) return { unknown: unknown.id };
  const machines = input.machines.map(({ id, hours }) => ({ id, name: names.get(id) ?? "", hours }));
  return { content: { ...input, machines } };
}

function isSame(stored: StoredReport, content: ReportContent): boolean {
  const comparable = ({ work, manpower, machines, weather, hindrances, visible }: ReportContent) =>
    JSON.stringify([
      work,
      manpower.map(({ trade, people }) => [trade, people]),
      machines.map(({ id, hours }) => [id, hours]),
      [weather.sky, weather.rainHours, weather.temperature],
      hindrances,
      visible,
    ]);
  return comparable(stored) === comparable(content);
}

/** Lists the first reports in the trash, most recently deleted first, with the titles of their projects. */
export const listDeletedReports = (db: Db, limit: number) =>
  db
    .selectFrom("dailyReport")
    .innerJoin("project", "project.id", "dailyReport.projectId")
    .select(["dailyReport.id", "dailyReport.projectId", "dailyReport.day", "dailyReport.deletedAt"])
    .select(["dailyReport.work", "project.title as project"])
    .where("dailyReport.deletedAt", "is not", null)
    .$narrowType<{ deletedAt: string }>()
    .orderBy("dailyReport.deletedAt", "desc")
    .orderBy("dailyReport.id", "desc")
    .limit(limit)
    .execute();

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
  await lockProject(db, report.projectId);
  if (await readStoredReport(db, report.projectId, report.day)) return "taken";
  await db.updateTable("dailyReport").set({ deletedAt: null }).where("id", "=", id).execute();
  return report;
}

interface Change {
  by: Activity["by"] & { id: string };
  /** Version that the form is based on; NaN without one. */
  version: number;
  /** What to save, or what else to do with the report. */
  input: ReportInput | "delete" | "restore";
}

/**
 * Saves, deletes or restores the report of a project's day, and records it. The outcome is `missing` for accounts that may
 * not edit the project at this moment.
 */
export function changeReport(
  db: Db,
  place: ReportPlace,
  { by, version, input }: Change,
): Promise<ReportOutcome> {
  return db.transaction().execute(async (trx) => {
    const editor = await lockEditor(trx, by.id);
    if (!editor || !mayEdit(editor, place.projectId)) return { outcome: "missing" };
    const project = await lockProject(trx, place.projectId);
    if (!project) return { outcome: "missing" };
    const now = new Date();
    const change = async () => {
      if (input === "restore") return restoreReport(trx, place);
      if (input === "delete") return deleteReport(trx, place, { version, now });
      return saveReport(trx, place, { input, version, by: by.id, now });
    };
    const result = await change();
    if (result.outcome === "done")
      await recordProjectChange(
        trx,
        project,
        { by, action: actionOf(input), details: { date: place.day } },
        now,
      );
    return result;
  });
}

function actionOf(input: Change["input"]) {
  if (input === "delete") return "report-deleted";
  return input === "restore" ? "report-restored" : "report-saved";
}

/** Returns a report and its project; null if there is none, or none of its parts is visible to the viewer. */
export async function readReportAt(db: Db, viewer: Viewer, { id, day }: { id: string; day: string }) {
  const projectId = recordId(id);
  if (projectId === null || !isDayOfCentury(day)) return null;
  const [report] = await readVisibleReports(db, viewer, { projectId, days: [day] });
  const project = await findRoomProject(db, projectId);
  return report && project ? { report, project } : null;
}
