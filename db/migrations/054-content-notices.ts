import { type Kysely, PostgresAdapter, sql } from "kysely";

/** PostgreSQL announces each bump of the content version to all nodes, when its transaction is committed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`create or replace function tag_content_version() returns trigger language plpgsql as
    $$ begin
      new."tag" := replace(gen_random_uuid()::text, '-', '');
      perform pg_notify('plinth_content', '');
      return new;
    end $$`.execute(db);
}
