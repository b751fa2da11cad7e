import type { Kysely } from "kysely";

/** A key that comes again with other content is told apart from the same save sent again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("submission").addColumn("bodyHash", "text").execute();
}
