import {
  type DeleteResult,
  type InsertResult,
  type SelectQueryBuilder,
  sql,
  type UpdateResult,
} from "kysely";

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

/** Runs a change and returns whether there was a row for it. */
export const changesRows = async (change: Change): Promise<boolean> => (await changedRows(change)) > 0;
