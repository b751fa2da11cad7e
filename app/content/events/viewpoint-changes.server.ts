import type { Db } from "#db/connect.ts";
import { locked } from "#db/locked.ts";
import type { Viewer } from "./events.server.ts";
import type { ViewpointInput } from "./viewpoint-schema.ts";
import { findFilmPhotos, readFilm } from "./viewpoints.server.ts";
import { maxViewpoints } from "./viewpoints.ts";

/** `known` is a film that has the same title and photos already, `same-title` one with other photos. */
export type ViewpointOutcome =
  | { state: "saved" | "known"; id: number }
  | { state: "same-title" | "photos" | "full" | "changed" };

/** Returns a project, locked until the transaction ends; undefined for one in the trash. */
export function lockFilmProject(trx: Db, id: number) {
  const project = trx
    .selectFrom("project")
    .select(["id", "title"])
    .where("id", "=", id)
    .where("deletedAt", "is", null);
  return locked(trx, project).executeTakeFirst();
}

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
  const { numUpdatedRows } = await trx
    .updateTable("viewpoint")
    .set({ title, version: version + 1 })
    .where("id", "=", id)
    .where("projectId", "=", projectId)
    .where("version", "=", version)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return { state: "changed" };
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
  const { numDeletedRows } = await trx
    .deleteFrom("viewpoint")
    .where("id", "=", id)
    .where("projectId", "=", projectId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

const allFound = async (trx: Db, viewer: Viewer, projectId: number, ids: number[]) =>
  (await findFilmPhotos(trx, viewer, projectId, ids)).length === ids.length;
