import type { ColumnDefinitionBuilder, Kysely } from "kysely";

const required = (column: ColumnDefinitionBuilder) => column.notNull();
const ofUser = (column: ColumnDefinitionBuilder) =>
  column.notNull().references("user.id").onDelete("cascade");

/** One-time codes work once, sessions know when their owner last gave proof, accounts know their browsers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("twoFactor").addColumn("lastUsedStep", "integer").execute();
  await db.schema.alterTable("session").addColumn("confirmedAt", "text").execute();
  await db.schema
    .createTable("knownBrowser")
    .addColumn("userId", "text", ofUser)
    .addColumn("tokenHash", "text", required)
    .addColumn("seenAt", "text", required)
    .addPrimaryKeyConstraint("knownBrowserKey", ["userId", "tokenHash"] as never)
    .execute();
  await db.schema.createIndex("knownBrowserBySeen").on("knownBrowser").column("seenAt").execute();
}
