import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Photos of the library keep the name of their file, and the library is listed by name and by size. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  // PostgreSQL's locales ignore case where they sort.
  const text = postgres ? sql`text` : sql`text collate nocase`;
  await db.schema
    .alterTable("photo")
    .addColumn("fileName", text, (column) => column.notNull().defaultTo(""))
    .execute();
  for (const [name, column] of [
    ["photoByFileName", "fileName"],
    ["photoByWidth", "width"],
  ] as const)
    await db.schema.createIndex(name).on("photo").columns(["audience", column, "id"]).execute();
  await sql`create index "photoWithoutText" on "photo" ("id") where "audience" = 'public' and "alt" = ''`.execute(
    db,
  );
}
