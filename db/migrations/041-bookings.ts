import { type Kysely, PostgresAdapter, sql } from "kysely";

/** A machine has a calendar of bookings and maintenance. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await db.schema
    .createTable("booking")
    .addColumn("id", "integer", (column) =>
      postgres ? column.primaryKey().generatedByDefaultAsIdentity() : column.primaryKey().autoIncrement(),
    )
    .addColumn("equipmentId", "integer", (column) =>
      column.notNull().references("equipment.id").onDelete("cascade"),
    )
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("firstDay", "text", (column) => column.notNull())
    .addColumn("lastDay", "text", (column) => column.notNull())
    .addColumn("units", "integer", (column) => column.notNull())
    .addColumn("projectId", "integer", (column) => column.references("project.id").onDelete("set null"))
    .addColumn("client", "text", (column) => column.notNull())
    .addColumn("note", "text", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
    .addColumn("key", "text")
    .execute();
  await db.schema
    .createIndex("bookingByMachine")
    .on("booking")
    .columns(["equipmentId", "lastDay", "firstDay"])
    .execute();
  await db.schema
    .createIndex("bookingByKey")
    .unique()
    .on("booking")
    .columns(["equipmentId", "key"])
    .execute();
  await sql`create index "bookingByProject" on "booking" ("projectId") where "projectId" is not null`.execute(
    db,
  );
  // Public pages can say from when a machine is free.
  for (const change of ["insert", "update", "delete"]) {
    const trigger = sql`create trigger ${sql.id(`bookingOn${change}`)} after ${sql.raw(change)} on "booking"`;
    if (postgres) await sql`${trigger} for each row execute function bump_content_version()`.execute(db);
    else
      await sql`${trigger} begin
        update "contentVersion" set "version" = "version" + 1, "changedAt" = strftime('%Y-%m-%dT%H:%M:%fZ', 'now');
      end`.execute(db);
  }
}
