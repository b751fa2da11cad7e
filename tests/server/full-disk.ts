import { sql } from "kysely";
import type { Site } from "#tests/support/site.ts";
import type { Database } from "./front-door.ts";

/** Fills the disk of the database for the last writes of a transaction: of activity and of mail. */
export async function fillDatabase({ dependencies: { db } }: Site, database: Database) {
  const run = (statement: string) => sql.raw(statement).execute(db);
  if (database === "PostgreSQL")
    await run(`create or replace function "diskFull"() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`);
  else await run("create table if not exists filler (characters text)");
  for (const table of ["activity", "outgoingMail"])
    await run(
      database === "PostgreSQL"
        ? `create trigger "diskFull" before insert on "${table}" execute function "diskFull"()`
        : `create trigger "diskFull${table}" before insert on "${table}"
           begin insert into filler values (hex(zeroblob(2000000))); end`,
    );
  if (database === "SQLite") await run("pragma max_page_count = 1");
}

/** Gives the database space again. */
export async function freeDatabase({ dependencies: { db } }: Site, database: Database) {
  const run = (statement: string) => sql.raw(statement).execute(db);
  if (database === "SQLite") await run("pragma max_page_count = 1000000");
  for (const table of ["activity", "outgoingMail"])
    await run(
      database === "PostgreSQL" ? `drop trigger "diskFull" on "${table}"` : `drop trigger "diskFull${table}"`,
    );
}
