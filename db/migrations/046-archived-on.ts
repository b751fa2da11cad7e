import { type Kysely, sql } from "kysely";

/** An archived inquiry comes back on its follow-up day, unless that day had come when it was archived. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table "message" add column "archivedOn" text`.execute(db);
  const today = new Date().toISOString().slice(0, 10);
  await sql`update "message" set "archivedOn" = ${today} where "status" = 'archived'`.execute(db);
  // The followed-up inquiries that nobody sees are few.
  await sql`create index "messageByReturn" on "message" ("followUpOn", "id") where "status" = 'archived' and "followUpOn" is not null`.execute(
    db,
  );
}
