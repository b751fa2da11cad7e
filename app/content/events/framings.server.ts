import type { Db } from "#db/connect.ts";

/** Rows of one statement: fewer values than SQLite allows. */
const perQuery = 500;

/** Returns the stored framings of photos, by their ids. */
export async function readFramingsOf(db: Db, photoIds: number[]): Promise<Map<number, string>> {
  const found = new Map<number, string>();
  for (let at = 0; at < photoIds.length; at += perQuery) {
    const rows = await db
      .selectFrom("photoFraming")
      .selectAll()
      .where("photoId", "in", photoIds.slice(at, at + perQuery))
      .execute();
    for (const { photoId, levels } of rows) found.set(photoId, levels);
  }
  return found;
}

/** Stores framings; photos that no longer exist, or that have one already, are skipped. */
export async function storeFramings(db: Db, framings: Map<number, string>): Promise<void> {
  if (framings.size === 0) return;
  await db.transaction().execute(async (trx) => {
    const present = await trx
      .selectFrom("photo")
      .select("id")
      .where("id", "in", [...framings.keys()])
      .execute();
    if (present.length === 0) return;
    await trx
      .insertInto("photoFraming")
      .values(present.map(({ id }) => ({ photoId: id, levels: framings.get(id) ?? "" })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}
