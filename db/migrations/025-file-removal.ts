import type { Kysely } from "kysely";

/** The deletion of a file is claimed in the database and done outside the transaction, since a storage may hang. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("unusedFile").addColumn("removingUntil", "text").execute();
}
