import { randomBytes } from "node:crypto";
import type { MasterImage } from "#app/adapters/images/decode-image.ts";
import type { Content } from "#app/adapters/storage/storage.ts";
import type { Db } from "#db/connect.ts";
import { importFile, type PhotoStore } from "./photos.server.ts";

/** A private photo that was uploaded and is not yet used by a save. */
export type StagedPhoto = Pick<MasterImage, "hash" | "width" | "height"> & {
  /** Identifies the photo in the save that uses it. */
  token: string;
};

/**
 * Stores a site photo before the events that use it.
 * @throws ImageRefused for data that is not a supported image
 */
export async function stagePhoto(
  db: Db,
  store: PhotoStore,
  { content, accountId }: { content: Content; accountId: string },
): Promise<StagedPhoto> {
  const token = randomBytes(24).toString("base64url");
  const { image } = await importFile(db, store, {
    content,
    about: { audience: "private", alt: "" },
    use: async (trx, photoId) => {
      const createdAt = new Date().toISOString();
      await trx.insertInto("stagedPhoto").values({ token, accountId, photoId, createdAt }).execute();
    },
  });
  return { token, hash: image.hash, width: image.width, height: image.height };
}

/** Thrown when a save names photos that its account has not staged: never uploaded, already used, or expired. */
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
 * Consumes the staged photos of an account. Call it in the transaction that uses them.
 * @returns the photo id of each token
 * @throws StagedPhotoGone
 */
export async function claimStagedPhotos(
  trx: Db,
  accountId: string,
  tokens: string[],
): Promise<Map<string, number>> {
  if (tokens.length === 0) return new Map();
  const rows = await trx
    .deleteFrom("stagedPhoto")
    .where("accountId", "=", accountId)
    .where("token", "in", tokens)
    .returning(["token", "photoId"])
    .execute();
  const taken = new Map(rows.map(({ token, photoId }) => [token, photoId]));
  const gone = tokens.filter((token) => !taken.has(token));
  if (gone.length > 0) throw new StagedPhotoGone(gone);
  return taken;
}

export async function isStaged(db: Db, accountId: string, token: string): Promise<boolean> {
  const query = db.selectFrom("stagedPhoto").select("token").where("token", "=", token);
  return (await query.where("accountId", "=", accountId).executeTakeFirst()) !== undefined;
}

export async function discardStagedPhotos(db: Db, accountId: string, tokens: string[]): Promise<void> {
  if (tokens.length === 0) return;
  await db
    .deleteFrom("stagedPhoto")
    .where("accountId", "=", accountId)
    .where("token", "in", tokens)
    .execute();
}
