import { fromJson, toJson } from "#db/columns.ts";
import type { Db } from "#db/connect.ts";
import { changesRows } from "#db/rows.ts";

interface IdempotentSave {
  accountId: string;
  /** Chosen by the sender; the same for each retry of one save. */
  key: string;
  /** The hash of the saved content, or null where a retry may carry other content. */
  bodyHash: string | null;
}

export class KeyReused extends Error {
  override name = "KeyReused";
  /** Lets clients distinguish a used key from other rejections. */
  readonly data = { keyUsed: true };
  override message = "This key was used for a save with other content. Use a new key. Nothing was saved.";
}

/**
 * Returns the stored response of a save, or undefined when it has not run yet.
 * @throws KeyReused
 */
export async function storedResponse(db: Db, { accountId, key, bodyHash }: IdempotentSave): Promise<unknown> {
  const row = await db
    .selectFrom("idempotency")
    .select(["result", "bodyHash"])
    .where("accountId", "=", accountId)
    .where("key", "=", key)
    .executeTakeFirst();
  // Saves of earlier versions have no hash.
  if (row && bodyHash !== null && row.bodyHash !== null && bodyHash !== row.bodyHash) throw new KeyReused();
  return row && fromJson(row.result);
}

/**
 * Runs a save once, however often it is sent; call it in the transaction of that save. Concurrent requests
 * with the same key wait for the first.
 * @returns the response of the first
 * @throws KeyReused
 */
export async function runOnce(trx: Db, once: IdempotentSave, save: () => Promise<unknown>): Promise<unknown> {
  const reservation = trx
    .insertInto("idempotency")
    .values({ ...once, result: toJson(null), createdAt: new Date().toISOString() })
    .onConflict((conflict) => conflict.columns(["accountId", "key"]).doNothing());
  if (!(await changesRows(reservation))) return storedResponse(trx, once);
  const result = await save();
  await trx
    .updateTable("idempotency")
    .set({ result: toJson(result) })
    .where("accountId", "=", once.accountId)
    .where("key", "=", once.key)
    .execute();
  return result;
}
