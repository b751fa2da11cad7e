import { isDayOfCentury } from "#app/content/calendar-day.ts";
import { findRoomProject } from "#app/content/events/project-room.server.ts";
import type { Viewer } from "#app/content/project-access.ts";
import { recordId } from "#app/content/record-id.ts";
import { readVisibleReports } from "#app/content/reports/reports.server.ts";
import type { Db } from "#db/connect.ts";

/**
 * Reads the report that an address names, as far as the viewer may see it, with its project; null if there is none for
 * the viewer.
 */
export async function readReportAt(db: Db, viewer: Viewer, { id, day }: { id: string; day: string }) {
  const projectId = recordId(id);
  if (projectId === null || !isDayOfCentury(day)) return null;
  const [[report], project] = [
    await readVisibleReports(db, viewer, projectId, [day]),
    await findRoomProject(db, projectId),
  ];
  return report && project ? { report, project } : null;
}
