import { type Kysely, sql } from "kysely";

/** The lists of the office are sorted by name and by the last change, and filtered by what their rows can change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, title, quick] of [
    ["equipment", "name", "availability"],
    ["project", "title", "status"],
  ] as const) {
    const index = (name: string) => db.schema.createIndex(`${table}By${name}`).on(table);
    await index("Name").columns(["deletedAt", title, "id"]).execute();
    await sql`create index ${sql.ref(`${table}ByChange`)} on ${sql.table(table)}
      ("deletedAt", "updatedAt" desc, "id" desc)`.execute(db);
    await index("State").columns(["deletedAt", quick, "order", "id"]).execute();
  }
  await db.schema.createIndex("userByRole").on("user").columns(["role", "pending", "name", "id"]).execute();
}
