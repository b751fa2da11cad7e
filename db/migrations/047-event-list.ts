import { type Kysely, sql } from "kysely";

/** Staff list events by time, also those of a project, of an uploader and those that every account sees. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const order = ["date", "time", "id"] as const;
  await db.schema.dropIndex("eventByProject").execute();
  await db.schema
    .createIndex("eventByProject")
    .on("event")
    .columns(["projectId", ...order])
    .execute();
  await db.schema
    .createIndex("eventByUploader")
    .on("event")
    .columns(["createdBy", ...order])
    .execute();
  // PostgreSQL sorts what an index finds by null, even if the index has it in order.
  await sql`create index "eventOfEveryone" on "event" ("date", "time", "id") where "projectId" is null`.execute(
    db,
  );
}
