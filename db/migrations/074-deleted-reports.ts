import { type Kysely, sql } from "kysely";

/** Deleted daily reports stay in the trash for a while. A day has one report that is not there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("dailyReport").addColumn("deletedAt", "text").execute();
  await db.schema.dropIndex("dailyReportByDay").execute();
  await sql`create unique index "dailyReportByDay" on "dailyReport" ("projectId", "day") where "deletedAt" is null`.execute(
    db,
  );
  await db.schema.createIndex("dailyReportByProject").on("dailyReport").column("projectId").execute();
  await sql`create index "dailyReportDeleted" on "dailyReport" ("deletedAt") where "deletedAt" is not null`.execute(
    db,
  );
}
