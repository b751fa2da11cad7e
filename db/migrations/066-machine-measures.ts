import type { Kysely } from "kysely";

/** Machines carry the measures that drawings need: how far they reach, and which piles a rig can drill. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ["maxReach", "maxDigDepth", "maxDumpHeight", "maxDrillDepth"])
    await db.schema.alterTable("equipment").addColumn(name, "double precision").execute();
  await db.schema.alterTable("equipment").addColumn("pileDiameter", "text").execute();
}
