import type { Kysely } from "kysely";

/** The register of projects shows how deep each was dug and how many piles it has, and filters by year. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ["excavationDepth", "pileCount"])
    await db.schema.alterTable("project").addColumn(name, "double precision").execute();
  await db.schema
    .createIndex("projectPublicYear")
    .on("project")
    .columns(["published", "deletedAt", "year"])
    .execute();
}
