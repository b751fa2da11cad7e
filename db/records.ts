import { sql } from "kysely";
import { type Db, isPostgres } from "./connect.ts";
import type { RecordTable } from "./schema.ts";

/** Returns the database typed for every table of records, with their common columns. */
export const recordTables = (db: Db) => db.$extendTables<Record<string, RecordTable>>();

/** Keeps other transactions from changing the order of a table until this one ends. SQLite runs one at a time. */
export async function lockOrder(db: Db, table: string): Promise<void> {
  if (!isPostgres(db)) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`order of ${table}`}, 0))`.execute(db);
}

export async function readOrder(db: Db, table: string): Promise<number[]> {
  const rows = await recordTables(db)
    .selectFrom(table)
    .select("id")
    .where("deletedAt", "is", null)
    .orderBy("order")
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Gives the records the places 1 to n in this order; call it in the transaction that has locked the order. */
export async function writeOrder(db: Db, table: string, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  const places = sql.join(ids.map((id, at) => sql`(${sql.lit(id)}, ${sql.lit(at + 1)})`));
  const [target, order] = [sql.table(table), sql.ref("order")];
  await sql`with placed (id, place) as (values ${places})
    update ${target} set ${order} = placed.place from placed
    where placed.id = ${sql.ref(`${table}.id`)} and ${sql.ref(`${table}.order`)} <> placed.place`.execute(db);
}

/** The place for a new record, behind all others; call it in the transaction that adds it. */
export async function lastPlace(db: Db, table: string): Promise<number> {
  await lockOrder(db, table);
  const { last } = await recordTables(db)
    .selectFrom(table)
    .select((row) => row.fn.max("order").as("last"))
    .where("deletedAt", "is", null)
    .executeTakeFirstOrThrow();
  return Number(last ?? 0) + 1;
}
