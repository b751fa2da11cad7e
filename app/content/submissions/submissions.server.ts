import type { Db } from "#db/connect.ts";
import { fromJson, toJson } from "#db/json.ts";

interface Submission {
  userId: string;
  /** Chosen by the sender, the same for each try of one save. */
  key: string;
}

/** What was answered to this save before, or undefined when it has not been done. */
export async function earlierAnswer(db: Db, { userId, key }: Submission): Promise<unknown> {
  const row = await db
    .selectFrom("submission")
    .select("answer")
    .where("userId", "=", userId)
    .where("key", "=", key)
    .executeTakeFirst();
  return row && fromJson(row.answer);
}

/**
 * Does a save only once, however often it is sent; call it in the transaction of that save. Whoever sends the
 * same at the same moment waits for the first.
 * @returns what the first was answered
 */
export async function onlyOnce(
  trx: Db,
  submission: Submission,
  save: () => Promise<unknown>,
): Promise<unknown> {
  const mine = await trx
    .insertInto("submission")
    .values({ ...submission, answer: toJson(null), createdAt: new Date().toISOString() })
    .onConflict((conflict) => conflict.columns(["userId", "key"]).doNothing())
    .executeTakeFirst();
  if (mine.numInsertedOrUpdatedRows === 0n) return earlierAnswer(trx, submission);
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
