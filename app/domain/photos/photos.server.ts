import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import type { MasterImage } from "#app/adapters/images/decode-image.ts";
import type { Media } from "#app/adapters/images/media.ts";
import { originalKey } from "#app/adapters/images/variants.ts";
import type { Content, Storage } from "#app/adapters/storage/storage.ts";
import { withTempFolder } from "#app/adapters/storage/temporary-files.ts";
import type { Db } from "#db/connect.ts";
import { type Photo, photoColumns } from "#db/galleries.ts";
import { changesRows } from "#db/rows.ts";
import type { PhotoTable } from "#db/schema.ts";

export interface PhotoMeta {
  audience: PhotoTable["audience"];
  alt: string;
  /** Name of the uploaded file, for photos of the library. */
  fileName?: string;
  focal?: { x: number; y: number };
  /** True for renders with the page's background colour, which only the seed contains. */
  onPaper?: boolean;
}

interface NewPhoto {
  content: Content;
  about: PhotoMeta;
  /** Runs in the transaction that writes the row, so that the photo cannot be removed first. */
  use?: (trx: Db, photoId: number) => Promise<void>;
}

export interface PhotoStore {
  storage: Storage;
  media: Pick<Media, "makeMaster">;
}

/**
 * Imports a photo and returns its id; see `importFile`.
 * @throws ImageRefused for data that is not a supported image
 */
export async function importPhoto(
  db: Db,
  store: PhotoStore,
  { content, ...about }: PhotoMeta & { content: Content },
): Promise<number> {
  return (await importFile(db, store, { content, about })).photoId;
}

/**
 * Imports a photo of the seed. It is a master already: to decode and encode the seed's photos again would take a small
 * server half a minute at its first start.
 */
export async function importMaster(
  db: Db,
  storage: Storage,
  { content, ...about }: PhotoMeta & { content: Uint8Array<ArrayBuffer> },
): Promise<number> {
  // The program decodes photos in processes of its own and loads sharp only for the seed.
  const { readMaster } = await import("#app/adapters/images/decode-image.ts");
  return storeMaster(db, storage, { image: await readMaster(content), content, about });
}

/**
 * Imports a photo: validates and rotates it, strips its metadata, stores its bytes, then its row. The same content
 * for the same audience is stored once. Until the row exists, the file is listed as unused, so that a
 * crash in between leaves no permanent orphan.
 * @throws ImageRefused for data that is not a supported image
 */
export async function importFile(
  db: Db,
  { storage, media }: PhotoStore,
  { content, about, use }: NewPhoto,
): Promise<{ photoId: number; image: MasterImage }> {
  return withTempFolder(async (folder) => {
    const path = join(folder, "master");
    const image = await media.makeMaster(content, path);
    const photoId = await storeMaster(db, storage, { image, content: { path }, about, use });
    return { photoId, image };
  });
}

async function storeMaster(
  db: Db,
  storage: Storage,
  { image, content, about, use }: NewPhoto & { image: MasterImage },
): Promise<number> {
  await listAsUnused(db, image.hash, new Date());
  await storage.put(originalKey(image.hash), content);
  return db.transaction().execute(async (trx) => {
    const photoId = await upsertPhoto(trx, image, about);
    await trx.deleteFrom("unusedFile").where("hash", "=", image.hash).execute();
    await purgeDeleted(trx, image.hash);
    await use?.(trx, photoId);
    return photoId;
  });
}

/**
 * Adds the row of a photo unless it is there, and returns its id. Locks the row until the transaction ends, so that no
 * sweep removes it before it is used. It updates a column that is part of no key: PostgreSQL locks a row for an updated
 * key against rows that refer to it, and a concurrent save of a gallery with the photo could deadlock.
 */
async function upsertPhoto(trx: Db, image: MasterImage, about: PhotoMeta): Promise<number> {
  const { id } = await trx
    .insertInto("photo")
    .values({
      hash: image.hash,
      audience: about.audience,
      width: image.width,
      height: image.height,
      bytes: image.size,
      alt: about.alt,
      fileName: about.fileName ?? "",
      focalX: about.focal?.x ?? 0.5,
      focalY: about.focal?.y ?? 0.5,
      onPaper: about.onPaper ? 1 : 0,
      createdAt: new Date().toISOString(),
    })
    .onConflict((conflict) =>
      conflict.columns(["hash", "audience"]).doUpdateSet({
        bytes: image.size,
        // Photos from before names were kept get theirs when they are uploaded again.
        fileName: sql`coalesce(nullif("photo"."fileName", ''), excluded."fileName")`,
      }),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the query that lists a file as unused since a moment (ISO), unless it is listed already. */
export const insertUnused = (db: Db, hash: string, since: string) =>
  db
    .insertInto("unusedFile")
    .values({ hash, since })
    .onConflict((conflict) => conflict.column("hash").doNothing());

/**
 * Lists a file as unused. The sweep ignores it for a grace period. Waits while the same file is being deleted, which
 * would otherwise delete what is stored next.
 * @returns since when it is listed, for `removeUnusedFile`; null if another request had listed it, which may use it
 */
export async function listAsUnused(db: Db, hash: string, now: Date): Promise<string | null> {
  for (let offset = 0; ; offset += 1) {
    // The moment must differ from that of the other request, which then no longer removes the file.
    const since = new Date(now.getTime() + offset).toISOString();
    if (await changesRows(insertUnused(db, hash, since))) return since;
    const updated = db
      .updateTable("unusedFile")
      .set({ since, removingUntil: null })
      .where("hash", "=", hash)
      .where("since", "!=", since)
      .where(({ or, eb }) =>
        or([eb("removingUntil", "is", null), eb("removingUntil", "<", new Date().toISOString())]),
      );
    if (await changesRows(updated)) return null;
    await wait(100);
  }
}

/** Deletes the rows of deleted photos with this content. They can no longer be restored then. */
export async function purgeDeleted(trx: Db, hash: string): Promise<void> {
  await trx.deleteFrom("photo").where("hash", "=", hash).where("audience", "=", "deleted").execute();
}

export function listPublicPhotos(db: Db) {
  return db
    .selectFrom("photo")
    .select(["hash", "width"])
    .where("audience", "=", "public")
    .orderBy("id")
    .execute();
}

export function findPublicPhoto(db: Db, hash: string) {
  return db
    .selectFrom("photo")
    .select(photoColumns)
    .where("hash", "=", hash)
    .where("audience", "=", "public")
    .executeTakeFirst();
}

export async function photosById(db: Db, ids: number[]): Promise<Map<number, Photo>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("photo")
    .select(["id", ...photoColumns])
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map(({ id, ...photo }) => [id, photo]));
}
