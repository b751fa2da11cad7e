import { type Selectable, sql } from "kysely";
import type { Db } from "./connect.ts";
import type { PhotoTable } from "./schema.ts";

/** The columns that a page needs to show a photo. */
export type Photo = Pick<Selectable<PhotoTable>, (typeof photoColumns)[number]>;

export const photoColumns = ["hash", "width", "height", "alt", "focalX", "focalY", "onPaper"] as const;

/** Returns the gallery of each machine or project in order, cover first. */
export async function galleriesOf(db: Db, owner: "equipment" | "project", ids: number[]) {
  const galleries = new Map<number, Photo[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return galleries;
  const rows =
    owner === "equipment"
      ? await db
          .selectFrom("equipmentPhoto as shown")
          .innerJoin("photo", "photo.id", "shown.photoId")
          .select(["shown.equipmentId as owner", ...photoColumns])
          .where("shown.equipmentId", "in", ids)
          .orderBy("shown.order")
          .execute()
      : await db
          .selectFrom("projectPhoto as shown")
          .innerJoin("photo", "photo.id", "shown.photoId")
          .select(["shown.projectId as owner", ...photoColumns])
          .where("shown.projectId", "in", ids)
          .orderBy("shown.order")
          .execute();
  for (const { owner: id, ...photo } of rows) galleries.get(id)?.push(photo);
  return galleries;
}

/** Returns the cover of each machine or project that has photos. */
export async function coversOf(db: Db, owner: "equipment" | "project", ids: number[]) {
  const covers = new Map<number, Photo>();
  if (ids.length === 0) return covers;
  const [gallery, id] = [sql.table(`${owner}Photo`), sql.id(`${owner}Id`)];
  const { rows } = await sql<Photo & { owner: number }>`
    select shown.${id} as "owner", ${sql.join(photoColumns.map((column) => sql.ref(`photo.${column}`)))}
    from ${gallery} as shown inner join "photo" on "photo"."id" = shown."photoId"
    where shown.${id} in (${sql.join(ids)})
      and shown."order" = (select min(other."order") from ${gallery} as other where other.${id} = shown.${id})`.execute(
    db,
  );
  for (const { owner: shownBy, ...photo } of rows) covers.set(shownBy, covers.get(shownBy) ?? photo);
  return covers;
}

/** Thrown when a photo of a gallery does not exist or is private. */
export class UnknownPhoto extends Error {
  override name = "UnknownPicture";
}

/** Returns the photo ids of a record's gallery in order, cover first. */
export async function galleryIds(db: Db, owner: "equipment" | "project", id: number): Promise<number[]> {
  const rows =
    owner === "equipment"
      ? await db
          .selectFrom("equipmentPhoto")
          .select("photoId")
          .where("equipmentId", "=", id)
          .orderBy("order")
          .execute()
      : await db
          .selectFrom("projectPhoto")
          .select("photoId")
          .where("projectId", "=", id)
          .orderBy("order")
          .execute();
  return rows.map(({ photoId }) => photoId);
}

/**
 * Replaces a record's gallery. Repeated ids are stored once.
 * @throws UnknownPhoto if a photo does not exist or is private
 */
export async function replaceGallery(db: Db, owner: "equipment" | "project", id: number, photoIds: number[]) {
  if (owner === "equipment") await db.deleteFrom("equipmentPhoto").where("equipmentId", "=", id).execute();
  else await db.deleteFrom("projectPhoto").where("projectId", "=", id).execute();
  if (photoIds.length === 0) return;
  const known = await db
    .selectFrom("photo")
    .select("id")
    .where("id", "in", photoIds)
    .where("audience", "=", "public")
    .execute();
  if (known.length < photoIds.length) throw new UnknownPhoto("A photo does not exist or is private");
  const places = photoIds.map((photoId, at) => ({ photoId, order: at + 1 }));
  if (owner === "equipment") {
    const rows = places.map((place) => ({ ...place, equipmentId: id }));
    await db.insertInto("equipmentPhoto").values(rows).execute();
  } else {
    const rows = places.map((place) => ({ ...place, projectId: id }));
    await db.insertInto("projectPhoto").values(rows).execute();
  }
}
