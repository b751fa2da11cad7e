import type { Viewer } from "#app/domain/accounts/project-access.server.ts";
import type { Db } from "#db/connect.ts";
import { visibleEvents } from "./events.server.ts";

/** Number of site photos of a day and project, or of a day without one, and when their events last changed. */
export interface FeedDay {
  date: string;
  projectId: number | null;
  project: string | null;
  count: number;
  changedAt: Date;
}

/** Returns the days since a site day with photos the viewer may see, one entry per project, oldest first. */
export async function listFeedDays(db: Db, viewer: Viewer, since: string): Promise<FeedDay[]> {
  const rows = await visibleEvents(db, viewer)
    .leftJoin("project", "project.id", "event.projectId")
    .select((row) => [
      "event.date",
      "event.projectId",
      "project.title as project",
      row.fn.countAll<number>().as("count"),
      row.fn.max("event.updatedAt").as("changedAt"),
    ])
    .where("event.date", ">=", since)
    .where("event.photoId", "is not", null)
    .groupBy(["event.date", "event.projectId", "project.title"])
    .orderBy("event.date")
    .orderBy("event.projectId")
    .execute();
  return rows.map((row) => ({ ...row, changedAt: new Date(row.changedAt) }));
}
