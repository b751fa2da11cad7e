import type { Viewer } from "#app/domain/accounts/project-access.ts";
import { recordActivity } from "#app/domain/activity/activity.server.ts";
import type { Activity } from "#app/domain/activity/activity.ts";
import { lockEditor, mayEdit } from "#app/domain/calendar/editors.server.ts";
import { isDayOfCentury } from "#app/domain/values/calendar-day.ts";
import { recordId } from "#app/domain/values/record-id.ts";
import type { Db } from "#db/connect.ts";
import { lockProject } from "#db/rows.ts";
import {
  deleteReport,
  type ReportOutcome,
  type ReportPlace,
  restoreReport,
  saveReport,
} from "./change-reports.server.ts";
import { findRoomProject } from "./project-room.server.ts";
import type { ReportInput } from "./report-schema.ts";
import { readVisibleReports } from "./reports.server.ts";

interface Change {
  by: Activity["by"] & { id: string };
  /** Version that the form is based on; NaN without one. */
  version: number;
  /** What to save, or what else to do with the report. */
  input: ReportInput | "delete" | "restore";
}

/**
 * Saves, deletes or restores the report of a project's day, and records it. The account needs the project at this moment: for
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
    const project = await lockProject(trx, place.projectId);
    if (!project) return { outcome: "missing" };
    const now = new Date();
    const done =
      input === "restore"
        ? await restoreReport(trx, place)
        : input === "delete"
          ? await deleteReport(trx, place, { version, now })
          : await saveReport(trx, place, { input, version, by: by.id, now });
    if (done.outcome === "done")
      await recordActivity(
        trx,
        {
          by,
          action: actionOf(input),
          kind: "project",
          recordId: String(project.id),
          title: project.title,
          details: { date: place.day },
        },
        now,
      );
    return done;
  });
}

const actionOf = (input: Change["input"]) =>
  input === "delete" ? "report-deleted" : input === "restore" ? "report-restored" : "report-saved";

/** Reads a report and its project as far as the viewer may see them; null if there is none for the viewer. */
export async function readReportAt(db: Db, viewer: Viewer, { id, day }: { id: string; day: string }) {
  const projectId = recordId(id);
  if (projectId === null || !isDayOfCentury(day)) return null;
  const [report] = await readVisibleReports(db, viewer, { projectId, days: [day] });
  const project = await findRoomProject(db, projectId);
  return report && project ? { report, project } : null;
}
