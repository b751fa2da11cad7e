import { type Db, isPostgres } from "./connect.ts";

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
