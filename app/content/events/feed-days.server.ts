import type { Db } from "#db/connect.ts";
import { type Viewer, visibleTo } from "./events.server.ts";

/** The photos of a day and project, or without a project. */
export interface FeedDay {
  /** Site day. */
  date: string;
  projectId: number | null;
  project: string | null;
  count: number;
  changedAt: Date;
}

/** Returns the days since a site day with photos the viewer may see, one entry per project, oldest first. */
export async function listFeedDays(db: Db, viewer: Viewer, since: string): Promise<FeedDay[]> {
  const rows = await db
    .selectFrom("event")
    .leftJoin("project", "project.id", "event.projectId")
    .select((row) => [
      "event.date",
      "event.projectId",
      "project.title as project",
      row.fn.countAll<number>().as("count"),
      row.fn.max("event.updatedAt").as("changedAt"),
    ])
    .where(visibleTo(viewer))
    .where("event.date", ">=", since)
    .groupBy(["event.date", "event.projectId", "project.title"])
    .orderBy("event.date")
    .orderBy("event.projectId")
    .execute();
  return rows.map((row) => ({ ...row, changedAt: new Date(row.changedAt) }));
}
