import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // Addresses that have sent spam get no acknowledgement.
  await sql`create index "messageBySpamSender" on "message" (lower("email")) where "spam" = 1`.execute(db);
  // The columns of the pipeline, with their totals.
  await db.schema
    .createIndex("messageByStage")
    .on("message")
    .columns(["deletedAt", "spam", "stage", "createdAt", "id", "status", "value"])
    .execute();
}
