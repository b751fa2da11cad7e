import { type Kysely, PostgresAdapter, sql } from "kysely";

const draftColumns = ["key", "values", "version", "basedOn", "isNew", "userId", "author", "savedAt"]
  .concat("publishAt", "failure")
  .map((column) => `"${column}"`)
  .join(", ");

const statements = [
  'alter table "equipment" rename to "machine"',
  'alter table "equipmentPhoto" rename to "machinePhoto"',
  'alter table "projectEquipment" rename to "projectMachine"',
  ...["machinePhoto", "projectMachine", "booking", "message"].map(
    (table) => `alter table "${table}" rename column "equipmentId" to "machineId"`,
  ),
  ...["activity", "formerAddress", "recordVersion", "redirect"].map(
    (table) => `update "${table}" set "kind" = 'machine' where "kind" = 'equipment'`,
  ),
  // The photos of a draft refer to it by its kind.
  `insert into "draft" ("kind", ${draftColumns}) select 'machine', ${draftColumns} from "draft" where "kind" = 'equipment'`,
  `update "draftPhoto" set "kind" = 'machine' where "kind" = 'equipment'`,
  `delete from "draft" where "kind" = 'equipment'`,
  // Forms of new records that are sent again.
  `update "idempotency" set "key" = replace("key", 'equipment ', 'machine ') where "key" like 'equipment %'`,
];

const renamed = (text: string) => text.replaceAll("equipment", "machine").replaceAll("Equipment", "Machine");

/** Tables, columns and kinds of records say machine for what was called equipment. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  await (db.getExecutor().adapter instanceof PostgresAdapter ? nameOnPostgres : nameOnSqlite)(db);
}

/** SQLite cannot rename indexes and triggers; their definitions name the tables anew already. */
async function nameOnSqlite(db: Kysely<unknown>) {
  const { rows } = await sql<{ type: string; name: string; sql: string }>`select "type", "name", "sql"
    from sqlite_master where "type" in ('index', 'trigger') and "sql" is not null and "name" like '%equipment%'`.execute(
    db,
  );
  for (const { type, name, sql: definition } of rows) {
    await sql.raw(`drop ${type} "${name}"`).execute(db);
    await sql.raw(renamed(definition)).execute(db);
  }
}

/** The triggers' functions name none of these tables. */
async function nameOnPostgres(db: Kysely<unknown>) {
  const indexes = await sql<{ name: string }>`select indexname as "name" from pg_indexes
    where schemaname = current_schema() and indexname ~* 'equipment'`.execute(db);
  for (const { name } of indexes.rows)
    await sql.raw(`alter index "${name}" rename to "${renamed(name)}"`).execute(db);
  const triggers = await sql<{ name: string; table: string }>`select tgname as "name", relname as "table"
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where relnamespace = current_schema()::regnamespace and not tgisinternal and tgname ~* 'equipment'`.execute(
    db,
  );
  for (const { name, table } of triggers.rows)
    await sql.raw(`alter trigger "${name}" on "${table}" rename to "${renamed(name)}"`).execute(db);
}
