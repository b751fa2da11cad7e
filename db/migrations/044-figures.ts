import { type Kysely, sql } from "kysely";

/** The charts of the dashboard, and its count of photos without alternative text, are read along these indexes alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex("messageByWeek")
    .on("message")
    .columns(["deletedAt", "spam", "createdAt", "service", "status", "answeredAt"])
    .execute();
  await sql`create index "photoWithoutText" on "photo" ("id") where "audience" = 'public' and "alt" = ''`.execute(
    db,
  );
}
