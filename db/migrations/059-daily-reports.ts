import { type Kysely, PostgresAdapter, sql } from "kysely";

/** A project has one report for each day on its site. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await db.schema
    .createTable("dailyReport")
    .addColumn("id", "integer", (column) =>
      postgres ? column.primaryKey().generatedByDefaultAsIdentity() : column.primaryKey().autoIncrement(),
    )
    .addColumn("projectId", "integer", (column) =>
      column.notNull().references("project.id").onDelete("cascade"),
    )
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("work", "text", (column) => column.notNull())
    .addColumn("hindrances", "text", (column) => column.notNull())
    .addColumn("manpower", "text", (column) => column.notNull())
    .addColumn("machines", "text", (column) => column.notNull())
    .addColumn("weather", "text", (column) => column.notNull())
    .addColumn("visible", "text", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
    .addColumn("updatedAt", "text", (column) => column.notNull())
    .addColumn("updatedBy", "text", (column) => column.references("user.id").onDelete("set null"))
    .execute();
  await db.schema
    .createIndex("dailyReportByDay")
    .unique()
    .on("dailyReport")
    .columns(["projectId", "day"])
    .execute();
  await sql`create index "dailyReportByAuthor" on "dailyReport" ("updatedBy") where "updatedBy" is not null`.execute(
    db,
  );
}
