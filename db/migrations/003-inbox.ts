import type { Kysely } from "kysely";

/** The inbox reads one folder, newest first, and counts all of them on every staff page. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex("messageByTime").execute();
  const inFolder = ["deletedAt", "spam"];
  await db.schema
    .createIndex("messageByArrival")
    .on("message")
    .columns([...inFolder, "createdAt", "id"])
    .execute();
  await db.schema
    .createIndex("messageByFolder")
    .on("message")
    .columns([...inFolder, "status", "createdAt", "id"])
    .execute();
}
