import { sql } from "kysely";
import type { Viewer } from "#app/domain/accounts/project-access.ts";
import type { Db } from "#db/connect.ts";
import { newestFirst, storedCounts, visibleEvents } from "./events.server.ts";

/** Among as many of the photos that were stored last are the projects that have new ones. */
const newestPhotos = 200;

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
    .limit(newestPhotos);
  const projects = await db
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
    projects.map(async (project) => ({
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

export const countPhotosForEveryone = async (db: Db): Promise<number> =>
  (await storedCounts(db, 0))?.photos ?? 0;
