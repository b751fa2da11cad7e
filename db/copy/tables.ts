import { type RawBuilder, sql } from "kysely";
import { type Db, isPostgres } from "#db/connect.ts";

/** A column's type in an archive, the same for both databases. Booleans are the integers 1 and 0. */
type ColumnType = "integer" | "real" | "text" | "moment";

export interface Column {
  name: string;
  type: ColumnType;
  /** The type that the database itself names. */
  stored: string;
  /** Position in the primary key, or null. */
  key: number | null;
}

export interface Table {
  name: string;
  columns: Column[];
}

/** Tables that belong to an installation or follow from others: an archive has none of them. */
export const leftOut = [
  "kysely_migration",
  "kysely_migration_lock",
  // Filled by triggers.
  "eventDay",
  "eventProject",
  "inquiryTotal",
  "photoUse",
  "photoTotal",
  "eventArrival",
  "contentVersion",
  // About the storage and the backups of this installation.
  "unusedFile",
  "fileHold",
  "backupRun",
  "photoUpload",
];

/** Their names in the schemas of older archives, which are restored before they are migrated. */
const leftOutBefore = ["messageTotal"];

const types: Record<string, ColumnType> = {
  integer: "integer",
  bigint: "integer",
  boolean: "integer",
  real: "real",
  "double precision": "real",
  text: "text",
  varchar: "text",
  "character varying": "text",
  date: "moment",
  "timestamp with time zone": "moment",
};

interface ColumnRow {
  table: string;
  column: string;
  type: string;
  key: number | null;
}

/** Returns the tables of the database, without those that are left out, such that each stands behind those it refers to. */
export async function readTables(db: Db): Promise<Table[]> {
  const all = await readAllTables(db);
  return all.filter(({ name }) => !leftOut.includes(name) && !leftOutBefore.includes(name));
}

/** Returns all tables of the database, likewise ordered. */
export async function readAllTables(db: Db): Promise<Table[]> {
  const { columns, references } = isPostgres(db) ? onPostgres : onSqlite;
  const tables = new Map<string, Table>();
  for (const row of (await columns.execute(db)).rows) {
    const table = tables.get(row.table) ?? { name: row.table, columns: [] };
    tables.set(row.table, table);
    table.columns.push({ name: row.column, type: typeOf(row), stored: row.type.toLowerCase(), key: row.key });
  }
  return ordered([...tables.values()], (await references.execute(db)).rows);
}

function typeOf({ table, column, type }: ColumnRow): ColumnType {
  const known = types[type.toLowerCase().replace(/\(.*/, "")];
  if (!known)
    throw new Error(`The column ${table}.${column} has the type ${type}, which an archive cannot hold.`);
  return known;
}

function ordered(tables: Table[], references: { from: string; to: string }[]): Table[] {
  const remaining = [...tables].sort((one, other) => (one.name < other.name ? -1 : 1));
  const done: Table[] = [];
  while (remaining.length > 0) {
    const waits = (name: string) =>
      references.some(
        ({ from, to }) => from === name && to !== name && remaining.some((table) => table.name === to),
      );
    const next = remaining.findIndex(({ name }) => !waits(name));
    if (next < 0)
      throw new Error(`Tables refer to each other in a circle: ${remaining.map(({ name }) => name)}`);
    done.push(...remaining.splice(next, 1));
  }
  return done;
}

interface Catalogue {
  columns: RawBuilder<ColumnRow>;
  references: RawBuilder<{ from: string; to: string }>;
  /** See `readLastIds`. */
  lastIds: RawBuilder<{ table: string; last: number | null }>;
}

const onSqlite: Catalogue = {
  columns: sql`select t.name as "table", c.name as "column", c.type as "type", nullif(c.pk, 0) as "key"
    from pragma_table_list t join pragma_table_info(t.name) c
    where t.schema = 'main' and t.type = 'table' and t.name not like 'sqlite~_%' escape '~'
    order by t.name, c.cid`,
  references: sql`select t.name as "from", f."table" as "to"
    from pragma_table_list t join pragma_foreign_key_list(t.name) f where t.schema = 'main'`,
  lastIds: sql`select name as "table", seq as "last" from sqlite_sequence`,
};

const namespace = sql.raw(`current_schema()::regnamespace`);
const onPostgres: Catalogue = {
  columns: sql`select t.relname as "table", a.attname as "column", format_type(a.atttypid, null) as "type",
      array_position(k.indkey::int2[], a.attnum) as "key"
    from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    left join pg_index k on k.indrelid = t.oid and k.indisprimary
    where t.relnamespace = ${namespace} and t.relkind = 'r' order by t.relname, a.attnum`,
  references: sql`select f.relname as "from", t.relname as "to" from pg_constraint c
    join pg_class f on f.oid = c.conrelid join pg_class t on t.oid = c.confrelid
    where c.contype = 'f' and f.relnamespace = ${namespace}`,
  lastIds: sql`select t.relname as "table",
      pg_sequence_last_value(pg_get_serial_sequence(quote_ident(t.relname), a.attname)::regclass) as "last"
    from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attidentity <> ''
    where t.relnamespace = ${namespace} and t.relkind = 'r'`,
};

/** Returns the last id that each table has given, also to rows that are deleted, so that none is given again. */
export async function readLastIds(db: Db): Promise<Record<string, number>> {
  const { rows } = await (isPostgres(db) ? onPostgres : onSqlite).lastIds.execute(db);
  const used = rows.filter(({ table, last }) => last !== null && !leftOut.includes(table));
  return Object.fromEntries(used.map(({ table, last }) => [table, Number(last)]).sort());
}

/** Lets each table give new rows ids above the last one. */
export async function writeLastIds(db: Db, lastIds: Record<string, number>): Promise<void> {
  for (const [table, last] of Object.entries(lastIds)) {
    if (isPostgres(db)) {
      // Never below the rows, whose ids would otherwise be given again.
      await sql`select setval(pg_get_serial_sequence(quote_ident(${table}), 'id'),
        greatest(${last}::bigint, 1, (select max("id") from ${sql.id(table)})))`.execute(db);
      continue;
    }
    await sql`delete from sqlite_sequence where name = ${table}`.execute(db);
    await sql`insert into sqlite_sequence (name, seq) values (${table}, ${last})`.execute(db);
  }
}
