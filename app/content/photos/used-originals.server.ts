import type { Db } from "#db/connect.ts";

/** Tables whose rows name an original by its hash. */
const tables = ["photo", "inquiryFile"] as const;

/** Returns whether a photo or a file of an inquiry has this content. */
export async function isOriginalUsed(db: Db, hash: string): Promise<boolean> {
  for (const table of tables) {
    const row = await db
      .selectFrom(table)
      .select("hash")
      .where("hash", "=", hash)
      .limit(1)
      .executeTakeFirst();
    if (row) return true;
  }
  return false;
}

/** Returns the hashes of all originals that rows name, each once. */
export async function usedOriginals(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("photo")
    .select("hash")
    .union(db.selectFrom("inquiryFile").select("hash"))
    .orderBy("hash")
    .execute();
  return rows.map(({ hash }) => hash);
}
