import { randomBytes } from "node:crypto";
import { hourMs } from "#app/domain/values/durations.ts";
import type { Db } from "#db/connect.ts";
import { changesRows } from "#db/rows.ts";
import { digestToken } from "#db/token-digest.ts";

/** Hours until the link that confirms a new address expires. */
export const emailChangeHours = 24;

/**
 * Stores the new address of an account until it is confirmed. It replaces an earlier one, whose link ends.
 * @returns the token of the link, 43 letters, digits, `-` and `_`; only its digest is kept
 */
export async function storeEmailChange(
  db: Db,
  { accountId, email }: { accountId: string; email: string },
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const stored = {
    email,
    tokenHash: digestToken(token),
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + emailChangeHours * hourMs).toISOString(),
  };
  await db
    .insertInto("emailChange")
    .values({ accountId, ...stored })
    .onConflict((conflict) => conflict.column("accountId").doUpdateSet(stored))
    .execute();
  return token;
}

const unexpired = (db: Db, now: Date) =>
  db.selectFrom("emailChange").where("expiresAt", ">", now.toISOString());

/** Returns the address that an account waits to have confirmed; undefined when there is none. */
export const emailChangeOf = (db: Db, accountId: string, now: Date) =>
  unexpired(db, now).select(["email", "expiresAt"]).where("accountId", "=", accountId).executeTakeFirst();

/** Returns the account and the address that a link confirms; undefined when it is unknown or has expired. */
export const emailChangeWith = (db: Db, token: string, now: Date) =>
  unexpired(db, now)
    .select(["accountId", "email"])
    .where("tokenHash", "=", digestToken(token))
    .executeTakeFirst();

/** Uses a link up; call it in the transaction that changes the address. @returns false when it was used before */
export async function useEmailChange(db: Db, token: string): Promise<boolean> {
  return changesRows(db.deleteFrom("emailChange").where("tokenHash", "=", digestToken(token)));
}

/** Ends the link of an account's new address. @returns false when there was none */
export async function endEmailChange(db: Db, accountId: string): Promise<boolean> {
  return changesRows(db.deleteFrom("emailChange").where("accountId", "=", accountId));
}
