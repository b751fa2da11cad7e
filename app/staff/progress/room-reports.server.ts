import type { Viewer } from "#app/domain/accounts/project-access.server.ts";
import { editsEvents } from "#app/domain/accounts/roles.ts";
import { newestReports } from "#app/domain/progress/reports.server.ts";
import { siteDay } from "#app/domain/values/site-time.ts";
import type { Db } from "#db/connect.ts";
import type { RoomReportsProps } from "./room-sections.tsx";

/** Maximum number of other reports that a room links to. */
const maxOthers = 10;

interface RoomState {
  projectId: number;
  /** The day of the room's photos; null without any. */
  day: string | null;
  /** Whether the room shows the newest of everything. */
  isNewest: boolean;
}

/**
 * Reads the daily reports of a room: the one of its day, or of a later day if it shows the newest, and the days of other
 * reports.
 */
export async function readRoomReports(
  db: Db,
  viewer: Viewer,
  { projectId, day, isNewest }: RoomState,
): Promise<RoomReportsProps> {
  const today = siteDay(new Date());
  const reports = await newestReports(db, viewer, {
    projectId,
    until: isNewest || day === null ? today : day,
  });
  const [newest] = reports;
  const report = newest && (day === null || newest.day >= day) ? newest : null;
  const others = reports.filter((other) => other !== report).slice(0, maxOthers);
  const isMissing = isNewest && editsEvents(viewer.role) && newest?.day !== today;
  return {
    projectId,
    report,
    others: others.map((other) => other.day),
    dayToWrite: isMissing ? today : null,
  };
}
