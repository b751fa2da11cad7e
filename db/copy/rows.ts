import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { type Db, isPostgres } from "#db/connect.ts";
import type { Column, Table } from "./tables.ts";

/** A row with the values of an archive: null, text and numbers. */
export type Row = Record<string, string | number | null>;

/** A value of another type than its column, which only SQLite stores. */
export class StrangeValue extends Error {
  override name = "StrangeValue";
}

/** Any table, by a name that is only known at run time. */
type AnyTables = Kysely<Record<string, Row>>;

/** Rows that are fetched at once. */
const perFetch = 200;
/** SQLite's maximum number of values in a statement is 32,766. */
const maxValues = 30_000;

/**
 * Returns the rows of a table in the order of its key, the same on both databases, without holding them all in memory.
 * @param db a transaction
 */
export async function* readRows(db: Db, table: Table): AsyncGenerator<Row> {
  for await (const row of isPostgres(db) ? fromPostgres(db, table) : fromSqlite(db, table))
    yield Object.fromEntries(table.columns.map((column) => [column.name, neutral(row[column.name], column)]));
}

export const lineOf = (row: Row): string => `${JSON.stringify(row)}\n`;

export async function digestTable(db: Db, table: Table): Promise<{ rows: number; sha256: string }> {
  const hash = createHash("sha256");
  let rows = 0;
  for await (const row of readRows(db, table)) {
    hash.update(lineOf(row));
    rows += 1;
  }
  return { rows, sha256: hash.digest("hex") };
}

async function* fromSqlite(db: Db, table: Table): AsyncGenerator<Record<string, unknown>> {
  const rows = (db as object as AnyTables)
    .selectFrom(table.name)
    .select(table.columns.map(({ name }) => name));
  const sorted = keyOf(table).reduce((query, { name }) => query.orderBy(name), rows);
  yield* sorted.stream();
}

async function* fromPostgres(db: Db, table: Table): AsyncGenerator<Record<string, unknown>> {
  const values = table.columns.map((column) => sql`${selected(column)} as ${sql.id(column.name)}`);
  // Sorts as SQLite does, by bytes.
  const keys = keyOf(table).map(({ name, type }) =>
    type === "text" ? sql`${sql.id(name)} collate "C"` : sql.id(name),
  );
  await sql`declare "copied" no scroll cursor for select ${sql.join(values)} from ${sql.id(table.name)}
    order by ${sql.join(keys)}`.execute(db);
  for (;;) {
    const { rows } = await sql<Record<string, unknown>>`fetch ${sql.lit(perFetch)} from "copied"`.execute(db);
    yield* rows;
    if (rows.length < perFetch) break;
  }
  await sql`close "copied"`.execute(db);
}

function selected({ name, stored }: Column) {
  if (stored === "boolean") return sql`${sql.id(name)}::int`;
  if (stored !== "timestamp with time zone") return sql.id(name);
  return sql`to_char(${sql.id(name)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
}

function keyOf({ columns }: Table): Column[] {
  const key = columns.filter((column) => column.key !== null);
  if (key.length === 0) return columns;
  return key.sort((one, other) => Number(one.key) - Number(other.key));
}

function neutral(value: unknown, { name, type }: Column): string | number | null {
  if (value === null || value === undefined) return null;
  if (type === "moment") return momentOf(value);
  if (type === "text" ? typeof value === "string" : typeof value === "number")
    return value as string | number;
  throw new StrangeValue(`the column ${name} has a value that is not ${type}: ${String(value).slice(0, 40)}`);
}

/** Returns a moment with milliseconds, as programs write it, or with the microseconds that PostgreSQL has. */
function momentOf(value: unknown): string {
  if (typeof value === "number") return new Date(value).toISOString();
  return String(value).replace(/(\.\d{3})000Z$/, "$1Z");
}

/** Inserts rows into a table. Triggers fire as for any other write. */
export async function writeRows(db: Db, table: Table, rows: Row[]): Promise<void> {
  const flags = table.columns.filter(({ stored }) => stored === "boolean").map(({ name }) => name);
  const stored = rows.map((row) => ({
    ...row,
    ...Object.fromEntries(flags.map((flag) => [flag, row[flag] === null ? null : row[flag] === 1])),
  }));
  const size = Math.max(1, Math.floor(maxValues / table.columns.length));
  for (let from = 0; from < stored.length; from += size)
    await (db as object as AnyTables)
      .insertInto(table.name)
      .values(stored.slice(from, from + size) as Row[])
      .execute();
}
