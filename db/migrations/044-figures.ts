import type { Kysely } from "kysely";

/** The charts of the dashboard are read along this index alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex("messageByWeek")
    .on("message")
    .columns(["deletedAt", "spam", "createdAt", "service", "status", "answeredAt"])
    .execute();
}
