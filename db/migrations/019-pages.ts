import { type Kysely, PostgresAdapter, sql } from "kysely";
import { demoCompany, pages } from "./texts-of-019.ts";

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

/** Bumps the content version with every change that visitors can see: a page that only the office sees is none. */
async function bumpContentVersion(db: Kysely<Tables>, postgres: boolean) {
  const rows = { insert: ["new"], update: ["old", "new"], delete: ["old"] };
  for (const [change, either] of Object.entries(rows)) {
    const isPublic = sql.raw(either.map((row) => `${row}."published" = 1`).join(" or "));
    const trigger = sql`create trigger ${sql.id(`pageOn${change}`)} after ${sql.raw(change)} on "page"`;
    if (postgres)
      await sql`${trigger} for each row when (${isPublic}) execute function bump_content_version()`.execute(
        db,
      );
    else
      await sql`${trigger} when ${isPublic} begin
        update "contentVersion" set "version" = "version" + 1, "changedAt" = strftime('%Y-%m-%dT%H:%M:%fZ', 'now');
      end`.execute(db);
  }
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
