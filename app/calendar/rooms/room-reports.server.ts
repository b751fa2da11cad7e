import type { Viewer } from "#app/content/project-access.ts";
import { newestReports } from "#app/content/reports/reports.server.ts";
import { siteDay } from "#app/content/site-time.ts";
import { editsEvents } from "#app/content/users/roles.ts";
import type { Db } from "#db/connect.ts";
import type { RoomReportsProps } from "./room-reports.tsx";

/** Other reports that a room leads to. */
const maxOthers = 10;

interface Shown {
  /** The day of the room's photos; null without any. */
  day: string | null;
  /** Whether the room shows the newest of everything. */
  isNewest: boolean;
}

/**
 * Reads the daily reports that a room shows: the one of its day, or of a later day in the newest room, and the days of
 * those before.
 */
export async function readRoomReports(
  db: Db,
  viewer: Viewer,
  project: number,
  { day, isNewest }: Shown,
): Promise<RoomReportsProps> {
  const today = siteDay(new Date());
  const reports = await newestReports(db, viewer, project, isNewest || day === null ? today : day);
  const [newest] = reports;
  const shown = newest && (day === null || newest.day >= day) ? newest : null;
  const others = reports.filter((report) => report !== shown).slice(0, maxOthers);
  const writes = isNewest && editsEvents(viewer.role) && newest?.day !== today;
  return { project, shown, others: others.map((report) => report.day), writes: writes ? today : null };
}
