import { randomBytes } from "node:crypto";
import type { Picture } from "#app/adapters/images/decode-image.ts";
import type { SentPhoto } from "#app/adapters/images/media.ts";
import type { Db } from "#db/connect.ts";
import { importFile, type PhotoStore } from "./photos.server.ts";

/** A private photo that has arrived and waits for the save that uses it. */
export type StagedPhoto = Pick<Picture, "hash" | "width" | "height"> & {
  /** What its sender names it by when saving. */
  token: string;
};

/**
 * Takes in a site photo ahead of the events it is for.
 * @throws ImageRefused when what was sent is no picture that can be shown
 */
export async function stagePhoto(
  db: Db,
  store: PhotoStore,
  sent: SentPhoto,
  { userId, alt }: { userId: string; alt: string },
): Promise<StagedPhoto> {
  const token = randomBytes(24).toString("base64url");
  const { picture } = await importFile(
    db,
    store,
    sent,
    { audience: "private", alt },
    async (trx, photoId) => {
      const createdAt = new Date().toISOString();
      await trx.insertInto("stagedPhoto").values({ token, userId, photoId, createdAt }).execute();
    },
  );
  return { token, hash: picture.hash, width: picture.width, height: picture.height };
}

/** Some of the photos named in a save are not waiting for its sender: never sent, used, or swept away. */
export class StagedPhotoGone extends Error {
  override name = "StagedPhotoGone";
  override message = "Some photos are no longer on the server. Send them again.";
  readonly tokens: string[];

  constructor(tokens: string[]) {
    super();
    this.tokens = tokens;
  }
}

/**
 * Hands over the photos that somebody has sent; call it in the transaction that uses them.
 * @returns the photo id of each token
 * @throws StagedPhotoGone
 */
export async function claimStagedPhotos(
  trx: Db,
  userId: string,
  tokens: string[],
): Promise<Map<string, number>> {
  if (tokens.length === 0) return new Map();
  const rows = await trx
    .deleteFrom("stagedPhoto")
    .where("userId", "=", userId)
    .where("token", "in", tokens)
    .returning(["token", "photoId"])
    .execute();
  const taken = new Map(rows.map(({ token, photoId }) => [token, photoId]));
  const gone = tokens.filter((token) => !taken.has(token));
  if (gone.length > 0) throw new StagedPhotoGone(gone);
  return taken;
}

/** Lets go of photos that somebody has sent and will not use. */
export async function discardStagedPhotos(db: Db, userId: string, tokens: string[]): Promise<void> {
  if (tokens.length === 0) return;
  await db.deleteFrom("stagedPhoto").where("userId", "=", userId).where("token", "in", tokens).execute();
}
