import type { Kysely } from "kysely";

/** A record can exist for the office before visitors see it. All records so far are public. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["equipment", "project"])
    await db.schema
      .alterTable(table)
      .addColumn("published", "integer", (column) => column.notNull().defaultTo(1))
      .execute();
}
