import type { Picture } from "#app/adapters/images/decode-image.ts";
import type { Media, SentPhoto } from "#app/adapters/images/media.ts";
import { originalKey } from "#app/adapters/images/variants.ts";
import type { Storage } from "#app/adapters/storage/storage.ts";
import type { Db } from "#db/connect.ts";
import { type Photo, photoColumns } from "#db/galleries.ts";
import type { PhotoTable } from "#db/schema.ts";

export interface PhotoMeta {
  audience: PhotoTable["audience"];
  alt: string;
  focal?: { x: number; y: number };
  /** True for renders on the paper of the page, which only the seed has. */
  onPaper?: boolean;
}

export interface PhotoStore {
  storage: Storage;
  media: Pick<Media, "decodeImage">;
}

/**
 * Takes a picture in and gives the photo's id; see `importFile`.
 * @throws ImageRefused when what was sent is no picture that can be shown
 */
export async function importPhoto(
  db: Db,
  store: PhotoStore,
  sent: SentPhoto,
  about: PhotoMeta,
): Promise<number> {
  return (await importFile(db, store, sent, about, async () => {})).photoId;
}

/**
 * Takes a picture in: checks, turns and strips it, stores its bytes, then its row. The same content
 * for the same audience is kept once. Until the row is there, the file is listed as one that nothing
 * uses, so that a crash in between leaves nothing behind for good.
 * @param use is done in the transaction that writes the row, so that nobody can remove the photo before
 * @throws ImageRefused when what was sent is no picture that can be shown
 */
export async function importFile(
  db: Db,
  { storage, media }: PhotoStore,
  sent: SentPhoto,
  about: PhotoMeta,
  use: (trx: Db, photoId: number) => Promise<void>,
): Promise<{ photoId: number; picture: Picture }> {
  const picture = await media.decodeImage(sent);
  await listAsUnused(db, picture.hash, new Date());
  await storage.put(originalKey(picture.hash), picture.bytes);
  return db.transaction().execute(async (trx) => {
    const photoId = await rowOf(trx, picture, about);
    await trx.deleteFrom("unusedFile").where("hash", "=", picture.hash).execute();
    await use(trx, photoId);
    return { photoId, picture };
  });
}

/** The row's id. The row is locked until the transaction ends, so that no sweep removes it before it is used. */
async function rowOf(trx: Db, picture: Picture, about: PhotoMeta): Promise<number> {
  const { id } = await trx
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
      onPaper: about.onPaper ? 1 : 0,
      createdAt: new Date().toISOString(),
    })
    .onConflict((conflict) => conflict.columns(["hash", "audience"]).doUpdateSet({ hash: picture.hash }))
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Notes that no photo may use this original; whoever sweeps leaves it alone for a while. */
export async function listAsUnused(db: Db, hash: string, now: Date): Promise<void> {
  const since = now.toISOString();
  await db
    .insertInto("unusedFile")
    .values({ hash, since })
    .onConflict((conflict) => conflict.column("hash").doUpdateSet({ since }))
    .execute();
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
export async function photosById(db: Db, ids: number[]): Promise<Map<number, Photo>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("photo")
    .select(["id", ...photoColumns])
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map(({ id, ...photo }) => [id, photo]));
}
