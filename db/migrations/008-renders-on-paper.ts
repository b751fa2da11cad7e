import { type Kysely, sql } from "kysely";

/**
 * Marks the renders that have the paper of the page as their backdrop. The demo seed stores its photos before it
 * leaves its mark among the settings; whatever arrived later is an upload.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("photo")
    .addColumn("onPaper", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`update "photo" set "onPaper" = 1
    where "audience" = 'public'
    and "createdAt" <= (select "updatedAt" from "setting" where "key" = 'seed')`.execute(db);
}
