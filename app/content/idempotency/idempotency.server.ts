import type { Db } from "#db/connect.ts";
import { fromJson, toJson } from "#db/json.ts";

interface Submission {
  userId: string;
  /** Chosen by the sender, the same for each try of one save. */
  key: string;
  /** The hash of what is saved, or null where the same save may be sent again with other content. */
  bodyHash: string | null;
}

/** A key was sent again with other content than the first time. */
export class KeyReused extends Error {
  override name = "KeyReused";
  /** Tells programs apart from other rejections that the key has been used. */
  readonly data = { keyUsed: true };
  override message = "This key was used for a save with other content. Use a new key. Nothing was saved.";
}

/**
 * What was answered to this save before, or undefined when it has not been done.
 * @throws KeyReused
 */
export async function storedResponse(db: Db, { userId, key, bodyHash }: Submission): Promise<unknown> {
  const row = await db
    .selectFrom("submission")
    .select(["answer", "bodyHash"])
    .where("userId", "=", userId)
    .where("key", "=", key)
    .executeTakeFirst();
  // A save from before hashes were stored has none.
  if (row && bodyHash !== null && row.bodyHash !== null && bodyHash !== row.bodyHash) throw new KeyReused();
  return row && fromJson(row.answer);
}

/**
 * Does a save only once, however often it is sent; call it in the transaction of that save. Whoever sends the
 * same at the same moment waits for the first.
 * @returns what the first was answered
 * @throws KeyReused
 */
export async function runOnce(
  trx: Db,
  submission: Submission,
  save: () => Promise<unknown>,
): Promise<unknown> {
  const mine = await trx
    .insertInto("submission")
    .values({ ...submission, answer: toJson(null), createdAt: new Date().toISOString() })
    .onConflict((conflict) => conflict.columns(["userId", "key"]).doNothing())
    .executeTakeFirst();
  if (mine.numInsertedOrUpdatedRows === 0n) return storedResponse(trx, submission);
  const answer = await save();
  await trx
    .updateTable("submission")
    .set({ answer: toJson(answer) })
    .where("userId", "=", submission.userId)
    .where("key", "=", submission.key)
    .execute();
  return answer;
}

/** Forgets saves from before a moment, ISO 8601. @returns how many */
export async function purgeSubmissions(db: Db, before: string): Promise<number> {
  const removed = await db.deleteFrom("submission").where("createdAt", "<", before).executeTakeFirst();
  return Number(removed.numDeletedRows);
}
