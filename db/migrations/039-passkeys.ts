import { type ColumnDefinitionBuilder, type Kysely, PostgresAdapter, sql } from "kysely";

const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** The passkeys of accounts: the table of the sign-in library's plugin, in the types it reads and writes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await db.schema
    .createTable("passkey")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("name", "text")
    .addColumn("publicKey", "text", required)
    .addColumn("userId", "text", (column) => column.notNull().references("user.id").onDelete("cascade"))
    .addColumn("credentialID", "text", (column) => column.notNull().unique())
    .addColumn("counter", postgres ? "bigint" : "integer", required)
    .addColumn("deviceType", "text", required)
    .addColumn("backedUp", postgres ? sql`boolean` : sql`integer`, required)
    .addColumn("transports", "text")
    .addColumn("createdAt", postgres ? sql`timestamptz` : sql`date`)
    .addColumn("aaguid", "text")
    .execute();
  await db.schema.createIndex("passkeyByUser").on("passkey").column("userId").execute();
}
