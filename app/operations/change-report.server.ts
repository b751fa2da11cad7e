import { recordActivity } from "#app/content/activity/activity.server.ts";
import type { Activity } from "#app/content/activity/activity.ts";
import { lockEditor, mayEdit } from "#app/content/events/editors.server.ts";
import {
  deleteReport,
  lockReportProject,
  type ReportOutcome,
  type ReportPlace,
  saveReport,
} from "#app/content/reports/change-reports.server.ts";
import type { ReportInput } from "#app/content/reports/report-schema.ts";
import type { Db } from "#db/connect.ts";

interface Change {
  by: Activity["by"] & { id: string };
  /** Version that the form is based on; NaN without one. */
  version: number;
  /** What to save; null deletes the report. */
  input: ReportInput | null;
}

/**
 * Saves or deletes the report of a project's day, and records it. The account needs the project at this moment: for
 * others it is missing.
 */
export function changeReport(
  db: Db,
  place: ReportPlace,
  { by, version, input }: Change,
): Promise<ReportOutcome> {
  return db.transaction().execute(async (trx) => {
    const editor = await lockEditor(trx, by.id);
    if (!editor || !mayEdit(editor, place.projectId)) return { outcome: "missing" };
    const project = await lockReportProject(trx, place.projectId);
    if (!project) return { outcome: "missing" };
    const now = new Date();
    const done =
      input === null
        ? await deleteReport(trx, place, version)
        : await saveReport(trx, place, { input, version, by: by.id, now });
    if (done.outcome === "done")
      await recordActivity(
        trx,
        {
          ...{ by, action: input === null ? "report-deleted" : "report-saved", kind: "project" },
          ...{ recordId: String(project.id), title: project.title, details: { date: place.day } },
        },
        now,
      );
    return done;
  });
}
