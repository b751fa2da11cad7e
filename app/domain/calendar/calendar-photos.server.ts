import { sql } from "kysely";
import { type Viewer, visibleTo } from "#app/domain/accounts/project-access.server.ts";
import type { Db } from "#db/connect.ts";
import type { NewsRange } from "#db/schema-progress.ts";
import { lockEditor } from "./editors.server.ts";
import { newestFirst, oldestFirst, storedCounts, visibleEvents } from "./events.server.ts";

export interface StoredPhoto {
  token: string;
  date: string;
  time: string;
  /** Title of the event's project, or null without one. */
  project: string | null;
}

/** Maximum events that are read to find them. */
const maxStored = 5000;

/**
 * Returns which photos that an account has staged are in the calendar already: for each the earliest event with the same
 * content that the account may edit. Photos are stored once per content, so the same content has the same id. Tokens of
 * other accounts are treated like unknown ones, so that nobody can ask whether a photo exists. Call it in a transaction.
 */
export async function storedPhotosOf(trx: Db, accountId: string, tokens: string[]): Promise<StoredPhoto[]> {
  const editor = await lockEditor(trx, accountId);
  if (!editor || tokens.length === 0) return [];
  let query = trx
    .selectFrom("stagedPhoto")
    .innerJoin("event", "event.photoId", "stagedPhoto.photoId")
    .leftJoin("project", "project.id", "event.projectId")
    .select(["stagedPhoto.token", "event.date", "event.time", "project.title as project"])
    .where("stagedPhoto.accountId", "=", accountId)
    .where("stagedPhoto.token", "in", tokens)
    .where("event.deletedAt", "is", null);
  if (editor.projects !== null) {
    if (editor.projects.size === 0) return [];
    query = query.where("event.projectId", "in", [...editor.projects]);
  }
  const rows = await query.orderBy(oldestFirst).limit(maxStored).execute();
  const found = new Map<string, StoredPhoto>();
  for (const row of rows) if (!found.has(row.token)) found.set(row.token, row);
  return [...found.values()];
}

/** Maximum number of notes and photos in one mail of news. */
const newsLimits = { notes: 8, photos: 3 };

const newPhotos = (db: Db, viewer: Viewer, { projectId, after, until }: NewsRange) =>
  arrivedPhotos(db, viewer)
    .where("arrival.projectId", "=", projectId)
    .where("arrival.number", ">", after)
    .where("arrival.number", "<=", until);

/** Returns the number of new photos of a project that the viewer may see, and their first and last site day. */
export async function countNewPhotos(db: Db, viewer: Viewer, range: NewsRange) {
  const { first, last, ...counted } = await newPhotos(db, viewer, range)
    .select(({ fn }) => [
      fn.countAll<number>().as("count"),
      fn.min("event.date").as("first"),
      fn.max("event.date").as("last"),
    ])
    .executeTakeFirstOrThrow();
  return { ...counted, first: first ?? "", last: last ?? "" };
}

/** Returns the newest photos of such a range, and the newest of those with a note. */
export async function newestPhotos(db: Db, viewer: Viewer, range: NewsRange) {
  const newest = newPhotos(db, viewer, range)
    .innerJoin("photo", "photo.id", "event.photoId")
    .select(["event.date", "event.time", "event.note", "photo.hash", "photo.width"])
    .orderBy(newestFirst);
  return {
    notes: await newest.where("event.note", "!=", "").limit(newsLimits.notes).execute(),
    photos: await newest.limit(newsLimits.photos).execute(),
  };
}

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

/** Selects the photos that arrived in the rooms of projects, as far as the viewer may see them. */
export const arrivedPhotos = (db: Db, viewer: Viewer) =>
  db
    .selectFrom("eventArrival as arrival")
    .innerJoin("event", (join) =>
      join
        .onRef("event.id", "=", "arrival.eventId")
        // A photo that was moved to another project is no longer in the room.
        .onRef("event.projectId", "=", "arrival.projectId"),
    )
    .where(visibleTo(viewer))
    .where("event.photoId", "is not", null);

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
