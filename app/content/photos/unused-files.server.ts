import { originalKey } from "#app/adapters/images/variants.ts";
import type { Db } from "#db/connect.ts";

const inquiryFileWith = (db: Db, hash: string) =>
  db.selectFrom("inquiryFile").select("id").where("hash", "=", hash).limit(1).executeTakeFirst();

/** Tells housekeeping which stored originals belong to no photo. @param keys of all originals in the storage */
export async function markUnusedFiles(db: Db, keys: AsyncIterable<string>, now: Date): Promise<void> {
  for await (const key of keys) {
    const hash = key.slice(originalKey("").length);
    const used = await db
      .selectFrom("photo")
      .select("id")
      .where("hash", "=", hash)
      .where("audience", "in", ["public", "private"])
      .executeTakeFirst();
    const sent = used ?? (await inquiryFileWith(db, hash));
    if (sent) continue;
    await db
      .insertInto("unusedFile")
      .values({ hash, since: now.toISOString() })
      .onConflict((conflict) => conflict.column("hash").doNothing())
      .execute();
  }
}
