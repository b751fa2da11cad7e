import type { Db } from "#db/connect.ts";
import { type Viewer, visibleTo } from "./events.server.ts";

/** Selects photos of a site day or of several, of a project, of a project on some days, or of single events. */
export interface PhotoChoice {
  /** The first and the last day. */
  from?: string;
  until?: string;
  projectId?: number;
  ids?: number[];
}

/** Returns the stored photos of events the viewer may see, by day and time; at most `limit`. */
export function listPhotoFiles(
  db: Db,
  viewer: Viewer,
  { from, until, projectId, ids }: PhotoChoice,
  limit: number,
) {
  let query = db
    .selectFrom("event")
    .innerJoin("photo", "photo.id", "event.photoId")
    .leftJoin("project", "project.id", "event.projectId")
    .select(["event.date", "event.time", "project.title as project", "photo.hash", "photo.width"])
    .where(visibleTo(viewer));
  if (from !== undefined) query = query.where("event.date", ">=", from);
  if (until !== undefined) query = query.where("event.date", "<=", until);
  if (projectId !== undefined) query = query.where("event.projectId", "=", projectId);
  if (ids !== undefined) query = query.where("event.id", "in", ids);
  return query.orderBy("event.date").orderBy("event.time").orderBy("event.id").limit(limit).execute();
}
