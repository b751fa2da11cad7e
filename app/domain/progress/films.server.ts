import { z } from "zod";
import { type Viewer, visibleTo } from "#app/domain/accounts/project-access.server.ts";
import { newestFirst, oldestFirst, visibleEvents } from "#app/domain/calendar/events.server.ts";
import { requiredLine } from "#app/domain/values/form-schema.ts";
import { maxRecordId } from "#app/domain/values/record-id.ts";
import { byName } from "#db/by-name.ts";
import type { Db } from "#db/connect.ts";
import { changesRows } from "#db/rows.ts";
import { maxFilmPhotos, maxFilms, maxFilmTitle, minFilmPhotos, offeredPhotos } from "./films.ts";

const again = "Choose the photos again";

/** A film's form. A photo is chosen by the id of its event. */
export const filmSchema = z.object({
  title: requiredLine(maxFilmTitle, "Say from where the photos were taken"),
  photos: z
    .array(z.string().regex(/^[1-9]\d{0,9}$/, again), "Choose photos")
    .max(maxFilmPhotos, `A film has at most ${maxFilmPhotos} photos`)
    .transform((ids) => [...new Set(ids)].map(Number))
    .refine((ids) => ids.every((id) => id <= maxRecordId), again)
    .refine((ids) => ids.length >= minFilmPhotos, `Choose at least ${minFilmPhotos} photos`),
});

export type FilmInput = z.infer<typeof filmSchema>;

const photosOf = (db: Db, viewer: Viewer, projectId: number) =>
  visibleEvents(db, viewer, { project: projectId })
    .innerJoin("photo", "photo.id", "event.photoId")
    .select(["event.id", "event.date", "event.time", "event.note"])
    .select(["photo.id as photoId", "photo.hash", "photo.width", "photo.height", "photo.alt"]);

/** A photo of a project. Its `id` is that of its event. */
export type FilmPhoto = Awaited<ReturnType<ReturnType<typeof photosOf>["executeTakeFirstOrThrow"]>>;

/** Returns the films of a project by title, with the number, days and newest hash of the photos that the viewer sees. */
export async function listFilms(db: Db, viewer: Viewer, projectId: number) {
  const rows = await db
    .selectFrom("film")
    .where("film.projectId", "=", projectId)
    .select(["film.id", "film.title"])
    .select(({ selectFrom }) => {
      const photos = selectFrom("event")
        .innerJoin("filmPhoto", "filmPhoto.eventId", "event.id")
        .innerJoin("photo", "photo.id", "event.photoId")
        .whereRef("filmPhoto.filmId", "=", "film.id")
        .whereRef("event.projectId", "=", "film.projectId")
        .where(visibleTo(viewer));
      const newest = photos.orderBy("event.date", "desc").orderBy("event.time", "desc").limit(1);
      return [
        photos.select((row) => row.fn.countAll<number>().as("count")).as("photos"),
        photos.select((row) => row.fn.min("event.date").as("first")).as("first"),
        newest.select("event.date").as("last"),
        newest.select("photo.hash").as("hash"),
      ];
    })
    .orderBy(byName("film.title"))
    .limit(maxFilms)
    .execute();
  return rows.map((row) => ({ ...row, photos: Number(row.photos) }));
}

/** Returns a film of a project that is not in the trash. It does not check who may see it. */
export const findFilm = (db: Db, projectId: number, id: number) =>
  db
    .selectFrom("film")
    .innerJoin("project", "project.id", "film.projectId")
    .where("film.id", "=", id)
    .where("film.projectId", "=", projectId)
    .where("project.deletedAt", "is", null)
    .select(["film.id", "film.title", "film.version", "project.title as project"])
    .executeTakeFirst();

/** Returns the photos of a film that the viewer may see, the oldest first. */
export const readFilm = (
  db: Db,
  viewer: Viewer,
  { projectId, id }: { projectId: number; id: number },
): Promise<FilmPhoto[]> =>
  photosOf(db, viewer, projectId)
    .innerJoin("filmPhoto", "filmPhoto.eventId", "event.id")
    .where("filmPhoto.filmId", "=", id)
    .orderBy(oldestFirst)
    .limit(maxFilmPhotos)
    .execute();

/** Returns the newest photos of a project until a month (`YYYY-MM`), for the choice of a film's photos. */
export const newestFilmPhotos = (
  db: Db,
  viewer: Viewer,
  { projectId, until }: { projectId: number; until: string | null },
) =>
  photosOf(db, viewer, projectId)
    .$if(until !== null, (query) => query.where("event.date", "<=", `${until}-31`))
    .orderBy(newestFirst)
    .limit(offeredPhotos)
    .execute();

/** Returns those of some events that have a photo of the project and that the viewer may see. */
export const findFilmPhotos = (
  db: Db,
  viewer: Viewer,
  { projectId, ids }: { projectId: number; ids: number[] },
) =>
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

/**
 * `known`: the project has this film already; `same-title`: it has one of the same title with other photos; `photos`: some
 * photos are gone; `full`: it has the maximum number of films; `changed`: the film has another version by now.
 */
export type FilmOutcome =
  | { state: "saved" | "known"; id: number }
  | { state: "same-title" | "photos" | "full" | "changed" };

/** Stores a film; call it in the transaction that has locked its project. */
export async function addFilm(
  trx: Db,
  viewer: Viewer,
  { projectId, title, photos, now }: FilmInput & { projectId: number; now: Date },
): Promise<FilmOutcome> {
  if (!(await allFound(trx, viewer, { projectId, ids: photos }))) return { state: "photos" };
  const films = await trx
    .selectFrom("film")
    .select(["id", "title"])
    .where("projectId", "=", projectId)
    .execute();
  const same = films.find((film) => film.title === title);
  if (same) {
    const stored = await readFilm(trx, viewer, { projectId, id: same.id });
    const isSame = stored.length === photos.length && stored.every(({ id }) => photos.includes(id));
    return isSame ? { state: "known", id: same.id } : { state: "same-title" };
  }
  if (films.length >= maxFilms) return { state: "full" };
  const { id } = await trx
    .insertInto("film")
    .values({ projectId, title, createdAt: now.toISOString() })
    .returning("id")
    .executeTakeFirstOrThrow();
  await trx
    .insertInto("filmPhoto")
    .values(photos.map((eventId) => ({ filmId: id, eventId })))
    .execute();
  return { state: "saved", id };
}

/**
 * Changes a film; call it in the transaction that has locked its project. Photos of events that are in the trash
 * or in another project at the moment stay, since nobody could choose them.
 * @param version the version that the change is based on
 */
export async function updateFilm(
  trx: Db,
  viewer: Viewer,
  { projectId, id, version, title, photos }: FilmInput & { projectId: number; id: number; version: number },
): Promise<FilmOutcome> {
  if (!(await allFound(trx, viewer, { projectId, ids: photos }))) return { state: "photos" };
  const same = await trx
    .selectFrom("film")
    .select("id")
    .where("projectId", "=", projectId)
    .where("title", "=", title)
    .where("id", "!=", id)
    .executeTakeFirst();
  if (same) return { state: "same-title" };
  const changed = trx
    .updateTable("film")
    .set({ title, version: version + 1 })
    .where("id", "=", id)
    .where("projectId", "=", projectId)
    .where("version", "=", version);
  if (!(await changesRows(changed))) return { state: "changed" };
  const before = (await readFilm(trx, viewer, { projectId, id })).map((photo) => photo.id);
  const removed = before.filter((event) => !photos.includes(event));
  if (removed.length > 0)
    await trx.deleteFrom("filmPhoto").where("filmId", "=", id).where("eventId", "in", removed).execute();
  await trx
    .insertInto("filmPhoto")
    .values(photos.map((eventId) => ({ filmId: id, eventId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { state: "saved", id };
}

/** Deletes a film of a project; its photos stay in the calendar. False if there is none. */
export async function deleteFilm(trx: Db, projectId: number, id: number): Promise<boolean> {
  return changesRows(trx.deleteFrom("film").where("id", "=", id).where("projectId", "=", projectId));
}

const allFound = async (trx: Db, viewer: Viewer, { projectId, ids }: { projectId: number; ids: number[] }) =>
  (await findFilmPhotos(trx, viewer, { projectId, ids })).length === ids.length;
