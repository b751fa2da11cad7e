import type { Kysely } from "kysely";

/** The table of saves that are done once has the field's own name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("submission").renameTo("idempotency").execute();
  await db.schema.alterTable("idempotency").renameColumn("answer", "result").execute();
}
