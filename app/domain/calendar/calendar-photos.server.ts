import { sql } from "kysely";
import type { Viewer } from "#app/domain/accounts/project-access.server.ts";
import type { Db } from "#db/connect.ts";
import { newestFirst, oldestFirst, storedCounts, visibleEvents } from "./events.server.ts";

/** Which photos to select; all conditions must hold. */
interface PhotoChoice {
  /** The first and the last site day. */
  from?: string;
  until?: string;
  projectId?: number;
  ids?: number[];
}

/** Returns the stored photos of events the viewer may see, by day and time; at most `limit`. */
export function listPhotoFiles(
  db: Db,
  viewer: Viewer,
  { from, until, projectId, ids, limit }: PhotoChoice & { limit: number },
) {
  let query = visibleEvents(db, viewer, { project: projectId })
    .innerJoin("photo", "photo.id", "event.photoId")
    .leftJoin("project", "project.id", "event.projectId")
    .select(["event.date", "event.time", "project.title as project", "photo.hash", "photo.width"]);
  if (from !== undefined) query = query.where("event.date", ">=", from);
  if (until !== undefined) query = query.where("event.date", "<=", until);
  if (ids !== undefined) query = query.where("event.id", "in", ids);
  return query.orderBy(oldestFirst).limit(limit).execute();
}

/** Number of the newest photos of all projects that decide which projects are shown. */
const maxLatest = 200;

/** Returns the newest photos of the projects that got photos last, the latest project first. */
export async function latestByProject(
  db: Db,
  viewer: Viewer,
  { projects: limit, photos }: { projects: number; photos: number },
) {
  const newest = visibleEvents(db, viewer)
    .where("event.photoId", "is not", null)
    .select(["event.projectId", "event.adminsOnly", "event.createdAt"])
    // The same for all of them, but PostgreSQL follows the index only if its first column is named.
    .orderBy("event.deletedAt", "desc")
    .orderBy("event.createdAt", "desc")
    .limit(maxLatest);
  const latestProjects = await db
    .selectFrom(newest.as("newest"))
    .leftJoin("project", "project.id", "newest.projectId")
    .select(["newest.projectId as id", "newest.adminsOnly", "project.title"])
    .groupBy(["newest.projectId", "newest.adminsOnly", "project.title"])
    .orderBy((row) => row.fn.max("newest.createdAt"), "desc")
    .orderBy("newest.projectId")
    .orderBy("newest.adminsOnly")
    .limit(limit)
    .execute();
  return Promise.all(
    latestProjects.map(async (project) => ({
      ...project,
      photos: await photosOf(db, viewer, { ...project, limit: photos }),
    })),
  );
}

function photosOf(
  db: Db,
  viewer: Viewer,
  { id: projectId, adminsOnly, limit }: { id: number | null; adminsOnly: number; limit: number },
) {
  return visibleEvents(db, viewer)
    .innerJoin("photo", "photo.id", "event.photoId")
    .where("event.projectId", projectId === null ? "is" : "=", projectId)
    .where("event.adminsOnly", "=", sql.lit<0 | 1>(adminsOnly ? 1 : 0))
    .select(["event.id", "event.date", "event.time", "event.note"])
    .select(["photo.hash", "photo.width", "photo.height", "photo.alt"])
    .orderBy(newestFirst)
    .limit(limit)
    .execute();
}

/**
 * Returns projects in progress without a site photo since a site day, each with the day of its newest photo, or null.
 */
export function projectsWithoutPhotos(db: Db, { since, limit }: { since: string; limit: number }) {
  return db
    .selectFrom("project")
    .select(["project.id", "project.title"])
    .select((row) =>
      row
        .selectFrom("event")
        .select((event) => event.fn.max("event.date").as("date"))
        .where("event.deletedAt", "is", null)
        .whereRef("event.projectId", "=", "project.id")
        .where("event.photoId", "is not", null)
        .as("last"),
    )
    .where("project.status", "=", "In Progress")
    .where("project.deletedAt", "is", null)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom("event")
            .select(sql`1`.as("one"))
            .where("event.deletedAt", "is", null)
            .whereRef("event.projectId", "=", "project.id")
            .where("event.photoId", "is not", null)
            .where("event.date", ">=", since),
        ),
      ),
    )
    .orderBy("project.id")
    .limit(limit)
    .execute();
}

/** Counts the site photos that are visible to all accounts. */
export const countPhotosForEveryone = async (db: Db): Promise<number> =>
  (await storedCounts(db, 0))?.photos ?? 0;
