import { type Kysely, PostgresAdapter, sql } from "kysely";

const draftColumns =
  '"key", "values", "version", "basedOn", "isNew", "userId", "author", "savedAt", "publishAt", "failure"';

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

/** SQLite cannot rename indexes and triggers, but has put the new names of tables and columns into their definitions. */
async function nameOnSqlite(db: Kysely<unknown>) {
  const named = sql<{ type: string; name: string; definition: string }>`
    select "type", "name", "sql" as "definition" from sqlite_master
    where "type" in ('index', 'trigger') and "sql" is not null and "name" like '%equipment%'`;
  for (const { type, name, definition } of (await named.execute(db)).rows) {
    await sql.raw(`drop ${type} "${name}"`).execute(db);
    await sql.raw(renamed(definition)).execute(db);
  }
}

/** The functions of the triggers name none of these tables. */
async function nameOnPostgres(db: Kysely<unknown>) {
  const indexes = sql<{ name: string }>`
    select indexname as "name" from pg_indexes
    where schemaname = current_schema() and indexname ~* 'equipment'`;
  for (const { name } of (await indexes.execute(db)).rows)
    await sql.raw(`alter index "${name}" rename to "${renamed(name)}"`).execute(db);
  const triggers = sql<{ name: string; table: string }>`
    select tgname as "name", relname as "table" from pg_trigger join pg_class on pg_class.oid = tgrelid
    where relnamespace = current_schema()::regnamespace and not tgisinternal and tgname ~* 'equipment'`;
  for (const { name, table } of (await triggers.execute(db)).rows)
    await sql.raw(`alter trigger "${name}" on "${table}" rename to "${renamed(name)}"`).execute(db);
}
