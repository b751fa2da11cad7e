import { type Viewer, visibleTo } from "#app/domain/accounts/project-access.ts";
import { newestFirst, oldestFirst, visibleEvents } from "#app/domain/calendar/events.server.ts";
import type { Db } from "#db/connect.ts";
import { changesRows } from "#db/rows.ts";
import type { ViewpointInput } from "./viewpoint-schema.ts";
import { maxFilmPhotos, maxViewpoints, offeredPhotos } from "./viewpoints.ts";

/** Selects the photos of a project that the viewer may see. */
const photosOf = (db: Db, viewer: Viewer, projectId: number) =>
  visibleEvents(db, viewer, { project: projectId })
    .innerJoin("photo", "photo.id", "event.photoId")
    .select(["event.id", "event.date", "event.time", "event.note"])
    .select(["photo.id as photoId", "photo.hash", "photo.width", "photo.height", "photo.alt"]);

export type FilmPhoto = Awaited<ReturnType<typeof readFilm>>[number];

/** Returns the films of a project with what the viewer may see of them. */
export async function listViewpoints(db: Db, viewer: Viewer, projectId: number) {
  const rows = await db
    .selectFrom("viewpoint")
    .where("viewpoint.projectId", "=", projectId)
    .select(["viewpoint.id", "viewpoint.title"])
    .select(({ selectFrom }) => {
      const photos = selectFrom("event")
        .innerJoin("viewpointPhoto", "viewpointPhoto.eventId", "event.id")
        .innerJoin("photo", "photo.id", "event.photoId")
        .whereRef("viewpointPhoto.viewpointId", "=", "viewpoint.id")
        .whereRef("event.projectId", "=", "viewpoint.projectId")
        .where(visibleTo(viewer));
      const newest = photos.orderBy("event.date", "desc").orderBy("event.time", "desc").limit(1);
      return [
        photos.select((row) => row.fn.countAll<number>().as("count")).as("photos"),
        photos.select((row) => row.fn.min("event.date").as("first")).as("first"),
        newest.select("event.date").as("last"),
        newest.select("photo.hash").as("hash"),
      ];
    })
    .orderBy("viewpoint.title")
    .limit(maxViewpoints)
    .execute();
  return rows.map((row) => ({ ...row, photos: Number(row.photos) }));
}

/** Returns a viewpoint of a project that is not in the trash. Says nothing of who may see it. */
export const findViewpoint = (db: Db, projectId: number, id: number) =>
  db
    .selectFrom("viewpoint")
    .innerJoin("project", "project.id", "viewpoint.projectId")
    .where("viewpoint.id", "=", id)
    .where("viewpoint.projectId", "=", projectId)
    .where("project.deletedAt", "is", null)
    .select(["viewpoint.id", "viewpoint.title", "viewpoint.version", "project.title as project"])
    .executeTakeFirst();

/** Returns the photos of a viewpoint that the viewer may see, the oldest first. */
export const readFilm = (db: Db, viewer: Viewer, projectId: number, id: number) =>
  photosOf(db, viewer, projectId)
    .innerJoin("viewpointPhoto", "viewpointPhoto.eventId", "event.id")
    .where("viewpointPhoto.viewpointId", "=", id)
    .orderBy(oldestFirst)
    .limit(maxFilmPhotos)
    .execute();

/** Returns the newest photos of a project until a month (`YYYY-MM`), for the choice of a film's photos. */
export const newestPhotos = (db: Db, viewer: Viewer, projectId: number, until: string | null) =>
  photosOf(db, viewer, projectId)
    .$if(until !== null, (query) => query.where("event.date", "<=", `${until}-31`))
    .orderBy(newestFirst)
    .limit(offeredPhotos)
    .execute();

/** Returns those of some events that have a photo of the project and that the viewer may see. */
export const findFilmPhotos = (db: Db, viewer: Viewer, projectId: number, ids: number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : photosOf(db, viewer, projectId).where("event.id", "in", ids).execute();

/** Returns the projects and photos of those of some events that the viewer may see. */
export const photosOfEvents = (db: Db, viewer: Viewer, ids: number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : visibleEvents(db, viewer)
        .select(["event.id", "event.projectId", "event.photoId"])
        .where("event.id", "in", ids)
        .orderBy("event.id")
        .execute();

/** `known` is a film that has the same title and photos already, `same-title` one with other photos. */
export type ViewpointOutcome =
  | { state: "saved" | "known"; id: number }
  | { state: "same-title" | "photos" | "full" | "changed" };

/** Stores a viewpoint; call it in the transaction that has locked its project. */
export async function addViewpoint(
  trx: Db,
  viewer: Viewer,
  projectId: number,
  { title, photos }: ViewpointInput,
  now: Date,
): Promise<ViewpointOutcome> {
  if (!(await allFound(trx, viewer, projectId, photos))) return { state: "photos" };
  const viewpoints = await trx
    .selectFrom("viewpoint")
    .select(["id", "title"])
    .where("projectId", "=", projectId)
    .execute();
  const same = viewpoints.find((viewpoint) => viewpoint.title === title);
  if (same) {
    const there = await readFilm(trx, viewer, projectId, same.id);
    const isSame = there.length === photos.length && there.every(({ id }) => photos.includes(id));
    return isSame ? { state: "known", id: same.id } : { state: "same-title" };
  }
  if (viewpoints.length >= maxViewpoints) return { state: "full" };
  const { id } = await trx
    .insertInto("viewpoint")
    .values({ projectId, title, createdAt: now.toISOString() })
    .returning("id")
    .executeTakeFirstOrThrow();
  await trx
    .insertInto("viewpointPhoto")
    .values(photos.map((eventId) => ({ viewpointId: id, eventId })))
    .execute();
  return { state: "saved", id };
}

/**
 * Changes a viewpoint; call it in the transaction that has locked its project. Photos of events that are in the trash
 * or in another project at the moment stay, since nobody could choose them.
 * @param of.version the version that the change is based on
 */
export async function changeViewpoint(
  trx: Db,
  viewer: Viewer,
  { projectId, id, version }: { projectId: number; id: number; version: number },
  { title, photos }: ViewpointInput,
): Promise<ViewpointOutcome> {
  if (!(await allFound(trx, viewer, projectId, photos))) return { state: "photos" };
  const same = await trx
    .selectFrom("viewpoint")
    .select("id")
    .where("projectId", "=", projectId)
    .where("title", "=", title)
    .where("id", "!=", id)
    .executeTakeFirst();
  if (same) return { state: "same-title" };
  const changed = trx
    .updateTable("viewpoint")
    .set({ title, version: version + 1 })
    .where("id", "=", id)
    .where("projectId", "=", projectId)
    .where("version", "=", version);
  if (!(await changesRows(changed))) return { state: "changed" };
  const before = (await readFilm(trx, viewer, projectId, id)).map((photo) => photo.id);
  const removed = before.filter((event) => !photos.includes(event));
  if (removed.length > 0)
    await trx
      .deleteFrom("viewpointPhoto")
      .where("viewpointId", "=", id)
      .where("eventId", "in", removed)
      .execute();
  await trx
    .insertInto("viewpointPhoto")
    .values(photos.map((eventId) => ({ viewpointId: id, eventId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { state: "saved", id };
}

/** Deletes a viewpoint of a project; its photos stay in the calendar. False if there is none. */
export async function deleteViewpoint(trx: Db, projectId: number, id: number): Promise<boolean> {
  return changesRows(trx.deleteFrom("viewpoint").where("id", "=", id).where("projectId", "=", projectId));
}

const allFound = async (trx: Db, viewer: Viewer, projectId: number, ids: number[]) =>
  (await findFilmPhotos(trx, viewer, projectId, ids)).length === ids.length;
