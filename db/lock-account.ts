import { type Db, isPostgres } from "./connect.ts";

/**
 * Locks an account until the transaction ends, so that what it owns is counted and added by one request after the
 * other. SQLite runs one transaction at a time anyway.
 */
export async function lockAccount(trx: Db, id: string): Promise<void> {
  if (!isPostgres(trx)) return;
  await trx.selectFrom("user").select("id").where("id", "=", id).forNoKeyUpdate().execute();
}
