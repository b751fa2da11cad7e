import type { Kysely } from "kysely";

/** Projects carry their height, excavators the lengths of boom and arm, and rigs the types of piles that they make. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("project").addColumn("height", "double precision").execute();
  for (const name of ["boomLength", "armLength"])
    await db.schema.alterTable("equipment").addColumn(name, "double precision").execute();
  await db.schema
    .alterTable("equipment")
    .addColumn("pileTypes", "text", (column) => column.notNull().defaultTo("[]"))
    .execute();
}
