import type { Kysely } from "kysely";

/** The address of a filtered list is its bookmark. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("savedView").execute();
}
