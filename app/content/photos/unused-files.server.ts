import { originalKey } from "#app/adapters/images/variants.ts";
import type { Db } from "#db/connect.ts";
import { isOriginalUsed } from "./used-originals.server.ts";

/** Tells housekeeping which stored originals belong to no photo, no inquiry and no badge. @param keys of all originals in the storage */
export async function markUnusedFiles(db: Db, keys: AsyncIterable<string>, now: Date): Promise<void> {
  for await (const key of keys) {
    const hash = key.slice(originalKey("").length);
    if (await isOriginalUsed(db, hash)) continue;
    await db
      .insertInto("unusedFile")
      .values({ hash, since: now.toISOString() })
      .onConflict((conflict) => conflict.column("hash").doNothing())
      .execute();
  }
}
