import type { Db } from "#db/connect.ts";
import { type Viewer, visibleTo } from "./events.server.ts";

/** Selects photos of a site day, of a project, of a project on a day, or of single events. */
export interface PhotoChoice {
  day?: string;
  projectId?: number;
  ids?: number[];
}

/** Returns the stored photos of events the viewer may see, by day and time; at most `limit`. */
export function listPhotoFiles(db: Db, viewer: Viewer, { day, projectId, ids }: PhotoChoice, limit: number) {
  let query = db
    .selectFrom("event")
    .innerJoin("photo", "photo.id", "event.photoId")
    .leftJoin("project", "project.id", "event.projectId")
    .select(["event.date", "event.time", "project.title as project", "photo.hash", "photo.bytes"])
    .where(visibleTo(viewer));
  if (day !== undefined) query = query.where("event.date", "=", day);
  if (projectId !== undefined) query = query.where("event.projectId", "=", projectId);
  if (ids !== undefined) query = query.where("event.id", "in", ids);
  return query.orderBy("event.date").orderBy("event.time").orderBy("event.id").limit(limit).execute();
}
