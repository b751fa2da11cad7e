import { type Kysely, PostgresAdapter, sql } from "kysely";

/** An index of all sequences of three characters of the notes of events, as inquiries have one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await (db.getExecutor().adapter instanceof PostgresAdapter ? indexOnPostgres : indexOnSqlite)(db);
}

const execute = (db: Kysely<unknown>, statement: string) => sql.raw(statement).execute(db);

async function indexOnSqlite(db: Kysely<unknown>) {
  await execute(
    db,
    `create virtual table "eventText" using fts5("note", content='event', content_rowid='id', tokenize='trigram')`,
  );
  // Leaves no trace of deleted notes in the index.
  await execute(db, `insert into "eventText" ("eventText", "rank") values ('secure-delete', 1)`);
  await execute(db, `insert into "eventText" ("eventText") values ('rebuild')`);
  const add = `insert into "eventText" (rowid, "note") values (new."id", new."note");`;
  const remove = `insert into "eventText" ("eventText", rowid, "note") values ('delete', old."id", old."note");`;
  await execute(db, `create trigger "eventTextOnInsert" after insert on "event" begin ${add} end`);
  await execute(db, `create trigger "eventTextOnDelete" after delete on "event" begin ${remove} end`);
  await execute(
    db,
    `create trigger "eventTextOnUpdate" after update of "note" on "event" begin ${remove} ${add} end`,
  );
}

async function indexOnPostgres(db: Kysely<unknown>) {
  await execute(
    db,
    `do $$ begin
      create index "eventText" on "event" using gin (lower("note") gin_trgm_ops);
    exception when undefined_object then
      raise notice 'Notes of events are searched without an index, since pg_trgm is not available.';
    end $$`,
  );
}
