import type { Db } from "#db/connect.ts";
import { type Viewer, visibleTo } from "./events.server.ts";

/** Selects photos of a site day, of a project, or of a project on a day. */
export interface PhotoChoice {
  day?: string;
  projectId?: number;
}

/** Returns the stored photos of events the viewer may see, by day and time; at most `limit`. */
export function listPhotoFiles(db: Db, viewer: Viewer, { day, projectId }: PhotoChoice, limit: number) {
  let query = db
    .selectFrom("event")
    .innerJoin("photo", "photo.id", "event.photoId")
    .leftJoin("project", "project.id", "event.projectId")
    .select(["event.date", "event.time", "project.title as project", "photo.hash", "photo.bytes"])
    .where(visibleTo(viewer));
  if (day !== undefined) query = query.where("event.date", "=", day);
  if (projectId !== undefined) query = query.where("event.projectId", "=", projectId);
  return query.orderBy("event.date").orderBy("event.time").orderBy("event.id").limit(limit).execute();
}
