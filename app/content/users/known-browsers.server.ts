import { randomBytes } from "node:crypto";
import type { Db } from "#db/connect.ts";
import { digestToken } from "#db/token-digest.ts";

/** Days without a sign-in after which a browser is forgotten. */
export const knownBrowserDays = 400;

interface SignInBrowser {
  /** The token to store in the browser. */
  token: string;
  /** Whether to mail the owner about a sign-in from a new browser. */
  isNew: boolean;
}

/**
 * Records that a browser signed in to an account; call it in a transaction, before the activity of the sign-in.
 * The first sign-in of an account is not new: there is no earlier browser to compare with.
 * @param token what the browser sent, if it has signed in here before, to any account
 */
export async function recordBrowser(
  db: Db,
  { userId, token }: { userId: string; token: string | undefined },
  now: Date,
): Promise<SignInBrowser> {
  const known = token ?? randomBytes(32).toString("base64url");
  const tokenHash = digestToken(known);
  const seenAt = now.toISOString();
  const { numUpdatedRows } = await db
    .updateTable("knownBrowser")
    .set({ seenAt })
    .where("userId", "=", userId)
    .where("tokenHash", "=", tokenHash)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return { token: known, isNew: false };
  const isNew = await hasSignedIn(db, userId);
  await db
    .insertInto("knownBrowser")
    .values({ userId, tokenHash, seenAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { token: known, isNew };
}

async function hasSignedIn(db: Db, userId: string): Promise<boolean> {
  const browser = db.selectFrom("knownBrowser").select("userId").where("userId", "=", userId).limit(1);
  if (await browser.executeTakeFirst()) return true;
  // Accounts that predate the recording of browsers.
  const earlier = db.selectFrom("activity").select("id").where("userId", "=", userId);
  return (await earlier.where("action", "=", "signed-in").limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Deletes browsers that have not signed in for a long time.
 * @returns the number deleted
 */
export async function purgeKnownBrowsers(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - knownBrowserDays * 86_400_000).toISOString();
  const { numDeletedRows } = await db
    .deleteFrom("knownBrowser")
    .where("seenAt", "<", before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
