import type { ColumnDefinitionBuilder, Kysely } from "kysely";

const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** Accounts save what a list shows under a name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("savedView")
    .addColumn("userId", "text", (column) => column.notNull().references("user.id").onDelete("cascade"))
    .addColumn("list", "text", required)
    .addColumn("name", "text", required)
    .addColumn("query", "text", required)
    .addPrimaryKeyConstraint("savedViewKey", ["userId", "list", "name"] as never)
    .execute();
}
