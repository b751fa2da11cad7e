import type { Storage } from "#app/adapters/storage/storage.ts";
import type { Db } from "#db/connect.ts";

/** What must not be there when every upload has ended: each list is empty then. */
export async function leftBehind(db: Db, storage: Storage) {
  const photos = await db.selectFrom("photo").select(["id", "hash", "audience"]).execute();
  const events = await db.selectFrom("event").select("photoId").execute();
  const staged = await db.selectFrom("stagedPhoto").select("photoId").execute();
  const used = new Set([...events, ...staged].map(({ photoId }) => photoId));
  const hashes = new Set(photos.map(({ hash }) => hash));
  const files = (await Array.fromAsync(storage.list("originals"))).map((key) =>
    key.replace("originals/", ""),
  );
  return {
    filesWithoutPhoto: files.filter((hash) => !hashes.has(hash)),
    photosWithoutFile: [...hashes.difference(new Set(files))],
    photosWithoutEvent: photos.filter(({ id, audience }) => audience === "private" && !used.has(id)),
    staged,
    unusedFiles: await db.selectFrom("unusedFile").select("hash").execute(),
  };
}

export const nothing = {
  filesWithoutPhoto: [],
  photosWithoutFile: [],
  photosWithoutEvent: [],
  staged: [],
  unusedFiles: [],
};
