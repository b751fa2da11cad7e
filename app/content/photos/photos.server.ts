import type { Media } from "#app/services/media/media.ts";
import type { Storage } from "#app/services/storage/storage.ts";
import type { Db } from "#db/connect.ts";
import { photoColumns } from "#db/galleries.ts";
import type { PhotoTable } from "#db/schema.ts";

export interface AboutPicture {
  audience: PhotoTable["audience"];
  alt: string;
  focal?: { x: number; y: number };
}

/**
 * Takes a picture in: checks, turns and strips it, stores its bytes, then its row. The same content
 * for the same audience is kept once.
 * @returns the photo's id
 * @throws PictureRefused when the bytes are no picture that can be shown
 */
export async function importPicture(
  db: Db,
  { storage, media }: { storage: Storage; media: Media },
  bytes: Uint8Array,
  about: AboutPicture,
): Promise<number> {
  const picture = await media.readPicture(bytes);
  await storage.put(`originals/${picture.hash}`, picture.bytes);
  await db
    .insertInto("photo")
    .values({
      hash: picture.hash,
      audience: about.audience,
      width: picture.width,
      height: picture.height,
      bytes: picture.bytes.length,
      alt: about.alt,
      focalX: about.focal?.x ?? 0.5,
      focalY: about.focal?.y ?? 0.5,
      createdAt: new Date().toISOString(),
    })
    .onConflict((conflict) => conflict.columns(["hash", "audience"]).doNothing())
    .execute();
  const { id } = await db
    .selectFrom("photo")
    .select("id")
    .where("hash", "=", picture.hash)
    .where("audience", "=", about.audience)
    .executeTakeFirstOrThrow();
  return id;
}

/** Every picture that anybody may see. */
export function listPublicPhotos(db: Db) {
  return db
    .selectFrom("photo")
    .select(["hash", "width"])
    .where("audience", "=", "public")
    .orderBy("id")
    .execute();
}

/** A picture that anybody may see, or undefined: a private picture is as unknown here as one that never was. */
export function findPublicPhoto(db: Db, hash: string) {
  return db
    .selectFrom("photo")
    .select(photoColumns)
    .where("hash", "=", hash)
    .where("audience", "=", "public")
    .executeTakeFirst();
}

/** The pictures with these ids, by id. */
export async function photosById(db: Db, ids: number[]) {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("photo")
    .select(["id", ...photoColumns])
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map(({ id, ...photo }) => [id, photo]));
}
