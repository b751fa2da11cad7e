import { type Kysely, sql } from "kysely";

/** Addresses that have sent spam get no acknowledgement. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index "messageBySpamSender" on "message" (lower("email")) where "spam" = 1`.execute(db);
}
