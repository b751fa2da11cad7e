import { type Kysely, PostgresAdapter, sql } from "kysely";

/** An inquiry has an owner, a stage, a follow-up day, a value, and a conversation of notes, replies and calls. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const column of [
    sql`"ownerId" text references "user"("id") on delete set null`,
    sql`"stage" text not null default 'new'`,
    sql`"lostReason" text not null default ''`,
    sql`"followUpOn" text`,
    sql`"value" integer`,
  ])
    await sql`alter table "message" add column ${column}`.execute(db);
  await sql`create index "messageByFollowUp" on "message" ("followUpOn", "id") where "followUpOn" is not null`.execute(
    db,
  );
  await sql`create index "messageByOwner" on "message" ("ownerId") where "ownerId" is not null`.execute(db);
  await db.schema
    .createTable("messageEntry")
    .addColumn("id", "integer", (column) =>
      postgres ? column.primaryKey().generatedByDefaultAsIdentity() : column.primaryKey().autoIncrement(),
    )
    .addColumn("messageId", "integer", (column) =>
      column.notNull().references("message.id").onDelete("cascade"),
    )
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("at", "text", (column) => column.notNull())
    .addColumn("userId", "text", (column) => column.references("user.id").onDelete("set null"))
    .addColumn("author", "text", (column) => column.notNull())
    .addColumn("text", "text", (column) => column.notNull())
    .addColumn("mailKey", "text")
    .addColumn("key", "text")
    .execute();
  await db.schema
    .createIndex("messageEntryByMessage")
    .on("messageEntry")
    .columns(["messageId", "id"])
    .execute();
  await db.schema
    .createIndex("messageEntryByKey")
    .unique()
    .on("messageEntry")
    .columns(["messageId", "key"])
    .execute();
  await sql`create index "messageEntryByUser" on "messageEntry" ("userId") where "userId" is not null`.execute(
    db,
  );
  await db.schema.alterTable("outgoingMail").addColumn("references", "text").execute();
  await db.schema
    .alterTable("outgoingMail")
    .addColumn("automatic", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await (postgres ? indexTextOnPostgres : indexTextOnSqlite)(db);
}

const execute = (db: Kysely<unknown>, statement: string) => sql.raw(statement).execute(db);

/** As the index of inquiries: all sequences of three characters. */
async function indexTextOnSqlite(db: Kysely<unknown>) {
  await execute(
    db,
    `create virtual table "entryText" using fts5("text", content='messageEntry', content_rowid='id', tokenize='trigram')`,
  );
  await execute(db, `insert into "entryText" ("entryText", "rank") values ('secure-delete', 1)`);
  const add = `insert into "entryText" (rowid, "text") values (new."id", new."text");`;
  const remove = `insert into "entryText" ("entryText", rowid, "text") values ('delete', old."id", old."text");`;
  await execute(db, `create trigger "entryTextOnInsert" after insert on "messageEntry" begin ${add} end`);
  await execute(db, `create trigger "entryTextOnDelete" after delete on "messageEntry" begin ${remove} end`);
  await execute(
    db,
    `create trigger "entryTextOnUpdate" after update of "text" on "messageEntry" begin ${remove} ${add} end`,
  );
}

async function indexTextOnPostgres(db: Kysely<unknown>) {
  await execute(
    db,
    `do $$ begin
      create index "entryText" on "messageEntry" using gin (lower("text") gin_trgm_ops);
    exception when undefined_object then
      raise notice 'Notes are searched without an index, since pg_trgm is not available.';
    end $$`,
  );
}
