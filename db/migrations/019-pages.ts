import { type Kysely, PostgresAdapter, sql } from "kysely";
import { demoCompany, pages } from "../seed/pages.ts";

interface Tables {
  setting: { key: string; value: string };
  page: Record<string, string | number>;
}

/** Stores the owner's own pages. An installation with the demo gets the demo's pages. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await db.schema
    .createTable("page")
    .addColumn("id", "integer", (column) =>
      postgres ? column.primaryKey().generatedByDefaultAsIdentity() : column.primaryKey().autoIncrement(),
    )
    .addColumn("order", "integer", (column) => column.notNull())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("purpose", "text", (column) => column.notNull())
    .addColumn("shownIn", "text", (column) => column.notNull())
    .addColumn("body", "text", (column) => column.notNull())
    .addColumn("slug", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("seoTitle", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("seoDescription", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("published", "integer", (column) => column.notNull().defaultTo(1))
    .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
    .addColumn("createdAt", "text", (column) => column.notNull())
    .addColumn("updatedAt", "text", (column) => column.notNull())
    .addColumn("deletedAt", "text")
    .execute();
  await db.schema
    .createIndex("pageByOrder")
    .on("page")
    .columns(["deletedAt", "published", "order", "id"])
    .execute();
  await db.schema.createIndex("pageBySlug").on("page").column("slug").execute();
  await db.schema
    .createIndex("pageByPurpose")
    .on("page")
    .columns(["deletedAt", "purpose", "order"])
    .execute();
  await bumpContentVersion(db, postgres);
  if (await hasDemo(db)) await addDemoPages(db);
}

/** Visitors' pages are made from this table, so every write to it bumps the content version. */
async function bumpContentVersion(db: Kysely<Tables>, postgres: boolean) {
  if (postgres) {
    await sql`create trigger "pageChanged" after insert or update or delete on "page"
      for each statement execute function bump_content_version()`.execute(db);
    return;
  }
  for (const change of ["insert", "update", "delete"])
    await sql`create trigger ${sql.id(`pageOn${change}`)} after ${sql.raw(change)} on "page" begin
      update "contentVersion" set "version" = "version" + 1, "changedAt" = strftime('%Y-%m-%dT%H:%M:%fZ', 'now');
    end`.execute(db);
}

async function hasDemo(db: Kysely<Tables>) {
  const row = await db.selectFrom("setting").select("value").where("key", "=", "profile").executeTakeFirst();
  return row !== undefined && JSON.parse(row.value).name === demoCompany;
}

async function addDemoPages(db: Kysely<Tables>) {
  const now = new Date().toISOString();
  const rows = pages.map((page, at) => ({ ...page, order: at + 1, createdAt: now, updatedAt: now }));
  await db.insertInto("page").values(rows).execute();
}
