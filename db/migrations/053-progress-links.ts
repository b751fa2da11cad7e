import { type Kysely, PostgresAdapter } from "kysely";

/** Projects have links that show their site photos without an account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await db.schema
    .createTable("progressLink")
    .addColumn("id", "integer", (column) =>
      postgres ? column.primaryKey().generatedByDefaultAsIdentity() : column.primaryKey().autoIncrement(),
    )
    .addColumn("projectId", "integer", (column) =>
      column.notNull().references("project.id").onDelete("cascade"),
    )
    .addColumn("tokenHash", "text", (column) => column.notNull().unique())
    .addColumn("label", "text", (column) => column.notNull())
    .addColumn("passcodeHash", "text")
    .addColumn("firstDay", "text")
    .addColumn("lastDay", "text")
    .addColumn("expiresOn", "text")
    .addColumn("createdAt", "text", (column) => column.notNull())
    .addColumn("revokedAt", "text")
    .addColumn("opened", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("lastOpenedAt", "text")
    .execute();
  const index = (name: string) => db.schema.createIndex(`progressLinkBy${name}`).on("progressLink");
  await index("Project").columns(["projectId", "id"]).execute();
  await index("Revocation").column("revokedAt").execute();
  await index("Expiry").column("expiresOn").execute();
}
