import type { Kysely } from "kysely";

/**
 * Machines carry what a transport has to plan for and the load of a trip; services carry the bulking of the soil, which
 * tells how many trips a pit takes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const measures = ["transportWeight", "transportLength", "transportWidth", "transportHeight", "loadVolume"];
  for (const name of measures)
    await db.schema.alterTable("equipment").addColumn(name, "double precision").execute();
  await db.schema.alterTable("service").addColumn("bulking", "double precision").execute();
}
