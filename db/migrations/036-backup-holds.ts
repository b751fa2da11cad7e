import type { Kysely } from "kysely";

/** Housekeeping deletes no photo while a backup still has to copy it, and a verification says what opened the archive. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("fileHold")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("until", "text", (column) => column.notNull())
    .execute();
  await db.schema.alterTable("backupRun").addColumn("verifiedWith", "text").execute();
  // Only archives that the server itself could read were verified before.
  await db
    .updateTable("backupRun" as never)
    .set({ verifiedWith: "own-key" } as never)
    .where("verifiedAt" as never, "is not", null)
    .execute();
}
