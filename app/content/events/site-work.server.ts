import { sql } from "kysely";
import type { Db } from "#db/connect.ts";
import { type Viewer, visibleTo } from "./events.server.ts";

/** Returns the site photos that the viewer may see and that were stored last, each with its project. */
export function latestPhotos(db: Db, viewer: Viewer, limit: number) {
  return (
    db
      .selectFrom("event")
      .innerJoin("photo", "photo.id", "event.photoId")
      .leftJoin("project", "project.id", "event.projectId")
      .where(visibleTo(viewer))
      .select(["event.id", "event.date", "event.time", "event.note", "project.title as project"])
      .select(["photo.hash", "photo.width", "photo.height", "photo.alt"])
      // The same for all of them, but PostgreSQL follows the index only if its first column is named.
      .orderBy("event.deletedAt", "desc")
      .orderBy("event.createdAt", "desc")
      .limit(limit)
      .execute()
  );
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

/** Returns the number of site photos that all accounts see, because their events have no project. */
export async function countPhotosForEveryone(db: Db): Promise<number> {
  const counted = await db
    .selectFrom("eventProject")
    .select("photos")
    .where("projectId", "=", 0)
    .executeTakeFirst();
  return counted?.photos ?? 0;
}
