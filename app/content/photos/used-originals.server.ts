import type { Db } from "#db/connect.ts";

/** Returns whether a photo that is not deleted, a file of an inquiry or a certificate has this content. */
export async function isOriginalUsed(db: Db, hash: string): Promise<boolean> {
  const photo = db
    .selectFrom("photo")
    .select("hash")
    .where("hash", "=", hash)
    .where("audience", "in", ["public", "private"]);
  const file = db.selectFrom("inquiryFile").select("hash").where("hash", "=", hash);
  const certificate = db.selectFrom("certificate").select("hash").where("hash", "=", hash);
  return (await photo.unionAll(file).unionAll(certificate).executeTakeFirst()) !== undefined;
}

/** Returns the hashes of all originals that rows name, each once. */
export async function usedOriginals(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("photo")
    .select("hash")
    .union(db.selectFrom("inquiryFile").select("hash"))
    .union(db.selectFrom("certificate").select("hash"))
    .orderBy("hash")
    .execute();
  return rows.map(({ hash }) => hash);
}
