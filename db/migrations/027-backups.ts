import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Scheduled backups are recorded, and a move between the databases changes no number. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await db.schema
    .createTable("backupRun")
    .addColumn("id", "integer", (column) =>
      postgres ? column.primaryKey().generatedByDefaultAsIdentity() : column.primaryKey().autoIncrement(),
    )
    .addColumn("startedAt", "text", (column) => column.notNull())
    .addColumn("finishedAt", "text")
    .addColumn("outcome", "text", (column) => column.notNull())
    .addColumn("file", "text", (column) => column.notNull())
    .addColumn("bytes", "double precision", (column) => column.notNull().defaultTo(0))
    .addColumn("missingPhotos", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("verifiedAt", "text")
    .addColumn("failure", "text")
    .execute();
  await db.schema.createIndex("backupRunByTime").on("backupRun").column("startedAt").execute();
  if (!postgres) return;
  // PostgreSQL's "real" has half the digits of SQLite's. Through text, 0.3 stays 0.3.
  for (const column of ["focalX", "focalY"])
    await sql`alter table "photo" alter column ${sql.id(column)} type double precision
      using ${sql.id(column)}::text::double precision`.execute(db);
}
