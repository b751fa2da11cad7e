import type { Kysely } from "kysely";

/** What a machine runs on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("equipment")
    .addColumn("fuelType", "text", (column) => column.notNull().defaultTo(""))
    .execute();
}
