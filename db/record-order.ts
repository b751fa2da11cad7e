import { sql } from "kysely";
import { type Db, isPostgres } from "./connect.ts";

/** Tables with a manual order: positions 1 to n, without deleted records. */
export type OrderedTable = "equipment" | "project";

/**
 * Locks the order until the end of the transaction, so that no position is assigned twice. SQLite runs one transaction
 * at a time anyway.
 */
export async function lockOrder(db: Db, table: OrderedTable): Promise<void> {
  if (!isPostgres(db)) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`order of ${table}`}, 0))`.execute(db);
}

/** Returns the ids in order. */
export async function readOrder(db: Db, table: OrderedTable): Promise<number[]> {
  const rows = await db
    .selectFrom(table)
    .select("id")
    .where("deletedAt", "is", null)
    .orderBy("order")
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Assigns the positions 1 to n in this order. Call it in the transaction that locks the order. */
export async function writeOrder(db: Db, table: OrderedTable, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  const places = sql.join(ids.map((id, at) => sql`(${sql.lit(id)}, ${sql.lit(at + 1)})`));
  const [target, order] = [sql.table(table), sql.ref("order")];
  await sql`with placed (id, place) as (values ${places})
    update ${target} set ${order} = placed.place from placed
    where placed.id = ${sql.ref(`${table}.id`)} and ${sql.ref(`${table}.order`)} <> placed.place`.execute(db);
}

/** Returns the position after all others. Call it in the transaction that adds the record. */
export async function lastPlace(db: Db, table: OrderedTable): Promise<number> {
  await lockOrder(db, table);
  const { last } = await db
    .selectFrom(table)
    .select((row) => row.fn.max("order").as("last"))
    .where("deletedAt", "is", null)
    .executeTakeFirstOrThrow();
  return Number(last ?? 0) + 1;
}
