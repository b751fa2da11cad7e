import { type Kysely, PostgresAdapter, sql } from "kysely";

/**
 * Every bump of the content version gives it a new random tag, and every mail has a random id. Numbers are used again
 * after an older copy of the database was put back, and browsers and mail programs would take new content for known.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const random = sql.raw(
    postgres ? `replace(gen_random_uuid()::text, '-', '')` : `lower(hex(randomblob(16)))`,
  );
  await db.schema
    .alterTable("contentVersion")
    .addColumn("tag", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await db.schema.alterTable("outgoingMail").addColumn("messageKey", "text").execute();
  await sql`update "contentVersion" set "tag" = ${random}`.execute(db);
  await sql`update "outgoingMail" set "messageKey" = ${random}`.execute(db);
  if (postgres) {
    await sql`create function tag_content_version() returns trigger language plpgsql as
      $$ begin new."tag" := ${random}; return new; end $$`.execute(db);
    await sql`create trigger "contentVersionTagged" before update of "version" on "contentVersion"
      for each row execute function tag_content_version()`.execute(db);
  } else {
    await sql`create trigger "contentVersionTagged" after update of "version" on "contentVersion"
      begin update "contentVersion" set "tag" = ${random}; end`.execute(db);
  }
}
