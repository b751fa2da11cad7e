import { randomBytes } from "node:crypto";
import type { Db } from "#db/connect.ts";
import { changesRows } from "#db/rows.ts";
import { digestToken } from "#db/token-digest.ts";
import { roleOf } from "./roles.ts";

/**
 * Replaces an account's calendar address; call it in a transaction.
 * @returns the secret part of the address, 43 letters, digits, `-` and `_`; only its digest is kept
 */
export async function makeCalendarFeed(db: Db, accountId: string): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const stored = { tokenHash: digestToken(token), createdAt: new Date().toISOString() };
  await db
    .insertInto("calendarFeed")
    .values({ accountId, ...stored })
    .onConflict((conflict) => conflict.column("accountId").doUpdateSet(stored))
    .execute();
  return token;
}

/** Revokes an account's calendar address; false when there was none. */
export async function revokeCalendarFeed(db: Db, accountId: string): Promise<boolean> {
  return changesRows(db.deleteFrom("calendarFeed").where("accountId", "=", accountId));
}

/** Returns when an account's calendar address was created; null when there is none. */
export async function calendarFeedSince(db: Db, accountId: string): Promise<Date | null> {
  const row = await db
    .selectFrom("calendarFeed")
    .select("createdAt")
    .where("accountId", "=", accountId)
    .executeTakeFirst();
  return row ? new Date(row.createdAt) : null;
}

/** Returns the account with this calendar token; undefined when unknown or disabled. */
export async function accountOfFeed(db: Db, token: string) {
  const row = await db
    .selectFrom("calendarFeed")
    .innerJoin("account", "account.id", "calendarFeed.accountId")
    .select(["account.id", "account.role", "account.banned", "account.twoFactorEnabled"])
    .where("tokenHash", "=", digestToken(token))
    .executeTakeFirst();
  if (!row || row.banned) return undefined;
  return { id: row.id, role: roleOf(row.role), twoFactorEnabled: Boolean(row.twoFactorEnabled) };
}
