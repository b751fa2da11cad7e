import type { Kysely } from "kysely";
import { sql } from "kysely";

/** The dashboard reads the newest drafts and the projects at work along these indexes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex("draftBySave").on("draft").column("savedAt").execute();
  await sql`create index "projectAtWork" on "project" ("status", "id") where "deletedAt" is null`.execute(db);
}
