import {
  type AnyColumnWithTable,
  type DeleteResult,
  type InsertResult,
  type SelectQueryBuilder,
  sql,
  type UpdateResult,
} from "kysely";
import { type Db, isPostgres } from "./connect.ts";
import type { Database } from "./schema.ts";

/** Counts the rows of a query that selects no columns. */
export async function countRows<Tables, From extends keyof Tables>(
  query: SelectQueryBuilder<Tables, From, object>,
): Promise<number> {
  const counted = query.select(sql<number>`count(*)`.as("count"));
  const { count } = (await counted.executeTakeFirstOrThrow()) as { count: number };
  return count;
}

interface Change {
  executeTakeFirst(): Promise<InsertResult | UpdateResult | DeleteResult>;
}

/** Runs a change and returns how many rows it has inserted, updated or deleted. */
export async function changedRows(change: Change): Promise<number> {
  const result = await change.executeTakeFirst();
  if ("numDeletedRows" in result) return Number(result.numDeletedRows);
  return Number("numUpdatedRows" in result ? result.numUpdatedRows : (result.numInsertedOrUpdatedRows ?? 0));
}

export const changesRows = async (change: Change): Promise<boolean> => (await changedRows(change)) > 0;

/** Deletes the rows whose moment in a column is before another (ISO 8601). @returns how many */
export function purge(
  db: Db,
  column: AnyColumnWithTable<Database, keyof Database>,
  before: string,
): Promise<number> {
  const [table] = column.split(".");
  return changedRows(db.deleteFrom(table as "event").where(column as "event.deletedAt", "<", before));
}

type Lock = "forUpdate" | "forNoKeyUpdate" | "forShare" | "forKeyShare";

/**
 * Returns a query that locks the rows it reads until the transaction ends, as PostgreSQL's `for update` or another lock
 * does. SQLite runs one transaction at a time anyway.
 */
export const locked = <Query extends { [lock in Lock]: () => Query }>(
  trx: Db,
  query: Query,
  lock: Lock = "forUpdate",
): Query => (isPostgres(trx) ? query[lock]() : query);

/** Returns a project and locks it until the transaction ends; undefined for one in the trash. */
export function lockProject(trx: Db, id: number) {
  const projects = trx.selectFrom("project").select(["id", "title"]).where("id", "=", id);
  return locked(trx, projects.where("deletedAt", "is", null), "forNoKeyUpdate").executeTakeFirst();
}

/** Locks an account, so that what it owns is counted and added by one request after the other. */
export async function lockAccount(trx: Db, id: string, lock: Lock = "forNoKeyUpdate"): Promise<void> {
  const account = trx.selectFrom("account").select("id").where("id", "=", id);
  await locked(trx, account, lock).execute();
}
