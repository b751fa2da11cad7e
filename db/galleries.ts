import { type Selectable, sql } from "kysely";
import type { Db } from "./connect.ts";
import type { PhotoTable } from "./schema.ts";

/** The columns that a page needs to show a photo. */
export type Photo = Pick<Selectable<PhotoTable>, (typeof photoColumns)[number]>;

export const photoColumns = ["hash", "width", "height", "alt", "focalX", "focalY", "onPaper"] as const;

/** The table with the photos of one kind of record, typed as that of machines: all have the same columns. */
const galleryOf = (kind: string) => ({
  table: `${kind}Photo` as "machinePhoto",
  owner: `${kind}Id` as "machineId",
});

/** Returns the first photo of each of the given records that has one. */
export async function coversOf(db: Db, kind: string, ids: number[]) {
  const covers = new Map<number, Photo>();
  if (ids.length === 0) return covers;
  const [gallery, id] = [sql.table(`${kind}Photo`), sql.id(`${kind}Id`)];
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

/** Returns records of a kind, each with its first photo if it has one. */
export async function withCovers<Row extends { id: number }>(db: Db, kind: string, rows: Row[]) {
  const ids = rows.map(({ id }) => id);
  const covers = await coversOf(db, kind, ids);
  return rows.map((row) => ({ ...row, cover: covers.get(row.id) }));
}

/** Returns records of a kind, each with its photos in their order, cover first. */
export async function withGalleries<Row extends { id: number }>(db: Db, kind: string, rows: Row[]) {
  const galleries = new Map<number, Photo[]>(rows.map(({ id }) => [id, []]));
  if (rows.length > 0) {
    const { table, owner } = galleryOf(kind);
    const photos = await db
      .selectFrom(`${table} as shown`)
      .innerJoin("photo", "photo.id", "shown.photoId")
      .select([`shown.${owner} as owner`, ...photoColumns])
      .where(`shown.${owner}`, "in", [...galleries.keys()])
      .orderBy("shown.order")
      .execute();
    for (const { owner: id, ...photo } of photos) galleries.get(id)?.push(photo);
  }
  return rows.map((row) => ({ ...row, gallery: galleries.get(row.id) ?? [] }));
}

/** Thrown when a photo of a gallery does not exist or is not public. */
class UnknownPhoto extends Error {
  override name = "UnknownPhoto";
}

/** The ids of a record's photos in their order, cover first. */
export async function galleryIds(db: Db, kind: string, id: number): Promise<number[]> {
  const { table, owner } = galleryOf(kind);
  const rows = await db.selectFrom(table).select("photoId").where(owner, "=", id).orderBy("order").execute();
  return rows.map(({ photoId }) => photoId);
}

/**
 * Gives a record these photos in place of those it had.
 * @param photoIds in the order of the gallery, each at most once
 * @throws UnknownPhoto
 */
export async function replaceGallery(
  db: Db,
  kind: string,
  { id, photoIds }: { id: number; photoIds: number[] },
) {
  const { table, owner } = galleryOf(kind);
  await db.deleteFrom(table).where(owner, "=", id).execute();
  if (photoIds.length === 0) return;
  const known = await db
    .selectFrom("photo")
    .select("id")
    .where("id", "in", photoIds)
    .where("audience", "=", "public")
    .execute();
  if (known.length < photoIds.length)
    throw new UnknownPhoto("A photo of the gallery does not exist or is not public");
  const rows = photoIds.map((photoId, at) => ({ photoId, order: at + 1, [owner]: id }));
  await db
    .insertInto(table)
    .values(rows as { machineId: number; photoId: number; order: number }[])
    .execute();
}
