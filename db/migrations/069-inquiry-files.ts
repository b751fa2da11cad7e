import { type Kysely, PostgresAdapter, sql } from "kysely";

type Schema = Kysely<unknown>;

/**
 * Inquiries carry files, a wished start and the place of the work. The bytes are stored like photos, under their hash; a
 * trigger lists them as unused when the last row is deleted, also with its message.
 */
export async function up(db: Schema): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await db.schema.alterTable("message").addColumn("startOn", "text").execute();
  await db.schema
    .alterTable("message")
    .addColumn("place", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await db.schema
    .createTable("inquiryFile")
    .addColumn("id", "integer", (column) =>
      postgres ? column.primaryKey().generatedByDefaultAsIdentity() : column.primaryKey().autoIncrement(),
    )
    .addColumn("messageId", "integer", (column) =>
      column.notNull().references("message.id").onDelete("cascade"),
    )
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("hash", "text", (column) => column.notNull())
    .addColumn("bytes", "integer", (column) => column.notNull())
    .addColumn("createdAt", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("inquiryFileByMessage").on("inquiryFile").column("messageId").execute();
  await db.schema.createIndex("inquiryFileByHash").on("inquiryFile").column("hash").execute();
  await db.schema.createIndex("inquiryFileByDate").on("inquiryFile").column("createdAt").execute();
  await (postgres ? listOnPostgres : listOnSqlite)(db);
}

const execute = (db: Schema, statement: string) => sql.raw(statement).execute(db);

const insert = `insert into "unusedFile" ("hash", "since")`;

const listOnSqlite = (db: Schema) =>
  execute(
    db,
    `create trigger "inquiryFileOnDelete" after delete on "inquiryFile" begin
      ${insert} values (old."hash", strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) on conflict do nothing;
    end`,
  );

async function listOnPostgres(db: Schema) {
  await execute(
    db,
    `create function "listInquiryFile"() returns trigger language plpgsql as $$ begin
      ${insert} values (old."hash", to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        on conflict do nothing;
      return null;
    end $$`,
  );
  await execute(
    db,
    `create trigger "inquiryFileOnDelete" after delete on "inquiryFile"
      for each row execute function "listInquiryFile"()`,
  );
}
