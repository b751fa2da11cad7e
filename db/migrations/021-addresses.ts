import { type Kysely, sql } from "kysely";
import { firstFreeSlug, slugFrom } from "../slugs.ts";

const titles = { equipment: "name", project: "title", service: "name", page: "title" };

/** Records get readable addresses, and their former ones lead to them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const tables = new Map((await db.introspection.getTables()).map((table) => [table.name, table]));
  for (const [table, title] of Object.entries(titles)) {
    const columns = tables.get(table)?.columns.map(({ name }) => name);
    if (!columns) continue;
    for (const column of ["slug", "seoTitle", "seoDescription"].filter((name) => !columns.includes(name)))
      await db.schema
        .alterTable(table)
        .addColumn(column, "text", (text) => text.notNull().defaultTo(""))
        .execute();
    await fillSlugs(db, table, title);
    await db.schema.dropIndex(`${table}BySlug`).ifExists().execute();
    // Records in the trash keep their slugs. Only rows that were added without one are left out.
    await sql`create unique index ${sql.id(`${table}BySlug`)} on ${sql.table(table)} ("slug")
      where "slug" <> ''`.execute(db);
  }
  await db.schema
    .createTable("formerAddress")
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("slug", "text", (column) => column.notNull())
    .addColumn("recordId", "integer", (column) => column.notNull())
    .addColumn("at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("formerAddressKey", ["kind", "slug"])
    .execute();
  await db.schema
    .createTable("redirect")
    .addColumn("path", "text", (column) => column.primaryKey())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("recordId", "integer", (column) => column.notNull())
    .addColumn("target", "text", (column) => column.notNull())
    .addColumn("at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("missedAddress")
    .addColumn("path", "text", (column) => column.primaryKey())
    .addColumn("count", "integer", (column) => column.notNull())
    .addColumn("firstAt", "text", (column) => column.notNull())
    .addColumn("lastAt", "text", (column) => column.notNull())
    .addColumn("referrer", "text", (column) => column.notNull())
    .addColumn("ignored", "integer", (column) => column.notNull())
    .execute();
}

/** Gives every record without a slug one from its title, the oldest first: repeated titles are numbered in that order. */
async function fillSlugs(db: Kysely<unknown>, table: string, title: string) {
  const { rows } = await sql<{ id: number; slug: string; title: string }>`
    select "id", "slug", ${sql.ref(title)} as "title" from ${sql.table(table)} order by "id"`.execute(db);
  const taken = new Set(rows.map(({ slug }) => slug));
  for (const row of rows.filter(({ slug }) => slug === "")) {
    const slug = firstFreeSlug(slugFrom(row.title, table), (candidate) => !taken.has(candidate));
    taken.add(slug);
    await sql`update ${sql.table(table)} set "slug" = ${slug} where "id" = ${row.id}`.execute(db);
  }
}
