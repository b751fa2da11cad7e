import { randomBytes } from "node:crypto";
import { dayMs } from "#app/domain/values/durations.ts";
import type { Db } from "#db/connect.ts";
import { changedRows, changesRows } from "#db/rows.ts";
import { digestToken } from "#db/token-digest.ts";
import { authMoment } from "./auth-columns.server.ts";
import { revokeCalendarFeed } from "./calendar-addresses.server.ts";

/** Returns the open sessions of an account, most recently used first, without their tokens. */
export async function listSessions(db: Db, accountId: string) {
  const rows = await db
    .selectFrom("session")
    .select(["id", "userAgent", "ipAddress", "createdAt", "updatedAt"])
    .where("accountId", "=", accountId)
    .where("expiresAt", ">", authMoment(db, new Date()))
    .orderBy("updatedAt", "desc")
    .orderBy("id")
    .execute();
  return rows.map(({ id, userAgent, ipAddress, createdAt, updatedAt }) => ({
    id,
    userAgent: userAgent ?? "",
    address: ipAddress ?? "",
    since: new Date(createdAt),
    lastUsed: new Date(updatedAt),
  }));
}

/**
 * Ends one session of an account.
 * @returns false when the account has no such session
 */
export async function endSession(
  db: Db,
  { id, accountId }: { id: string; accountId: string },
): Promise<boolean> {
  return changesRows(db.deleteFrom("session").where("id", "=", id).where("accountId", "=", accountId));
}

export async function endSessionWith(db: Db, token: string): Promise<void> {
  await db.deleteFrom("session").where("token", "=", digestToken(token)).execute();
}

/** Days after which a session ends: since its last use, and since the sign-in. */
export const sessionDays = { unused: 7, atMost: 30 };

export function sessionEnd(createdAt: Date, usedAt: Date): Date {
  const ends = [
    usedAt.getTime() + sessionDays.unused * dayMs,
    createdAt.getTime() + sessionDays.atMost * dayMs,
  ];
  return new Date(Math.min(...ends));
}

/** Records that a session is in use, which extends it, and that its account was seen. */
export async function touchSession(
  db: Db,
  session: { id: string; accountId: string; createdAt: Date },
  now: Date,
): Promise<void> {
  await recordSeen(db, session.accountId, now);
  await db
    .updateTable("session")
    .set({ updatedAt: authMoment(db, now), expiresAt: authMoment(db, sessionEnd(session.createdAt, now)) })
    .where("id", "=", session.id)
    .execute();
}

/** Records that an account is in use, which also ends its invitation. */
export async function recordSeen(db: Db, accountId: string, now: Date): Promise<void> {
  const visit = { lastSeenAt: now.toISOString(), pending: 0 } as const;
  await db.updateTable("account").set(visit).where("id", "=", accountId).execute();
}

/** Returns when the password or a code was last given in a session, signing in included. */
export async function sessionConfirmedAt(db: Db, id: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom("session")
    .select(["createdAt", "confirmedAt"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row && new Date(row.confirmedAt ?? row.createdAt);
}

/** Records that the password or a code was given in a session. */
export async function confirmSession(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable("session").set({ confirmedAt: now.toISOString() }).where("id", "=", id).execute();
}

/** Deletes expired sessions and one-time links, and unconfirmed addresses with theirs. @returns the number deleted */
export async function purgeEndedAccess(db: Db, now: Date): Promise<number> {
  const ended = authMoment(db, now);
  const sessions = await changedRows(db.deleteFrom("session").where("expiresAt", "<=", ended));
  const links = await changedRows(db.deleteFrom("verification").where("expiresAt", "<=", ended));
  const addresses = db.deleteFrom("emailChange").where("expiresAt", "<=", now.toISOString());
  return sessions + links + (await changedRows(addresses));
}

/** Ends all sessions of an account, or all but one, and its calendar address. */
export async function endSessions(db: Db, accountId: string, keep?: string): Promise<void> {
  await revokeCalendarFeed(db, accountId);
  const all = db.deleteFrom("session").where("accountId", "=", accountId);
  await (keep === undefined ? all : all.where("id", "!=", keep)).execute();
}

export async function endAllSessions(db: Db): Promise<void> {
  await db.deleteFrom("session").execute();
}

/** Days without a sign-in after which a browser is forgotten. */
export const knownBrowserDays = 400;

interface SignInBrowser {
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
  { accountId, token }: { accountId: string; token: string | undefined },
  now: Date,
): Promise<SignInBrowser> {
  const known = token ?? randomBytes(32).toString("base64url");
  const tokenHash = digestToken(known);
  const seenAt = now.toISOString();
  const browser = db
    .updateTable("knownBrowser")
    .set({ seenAt })
    .where("accountId", "=", accountId)
    .where("tokenHash", "=", tokenHash);
  if (await changesRows(browser)) return { token: known, isNew: false };
  const isNew = await hasSignedIn(db, accountId);
  await db
    .insertInto("knownBrowser")
    .values({ accountId, tokenHash, seenAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { token: known, isNew };
}

async function hasSignedIn(db: Db, accountId: string): Promise<boolean> {
  const browser = db
    .selectFrom("knownBrowser")
    .select("accountId")
    .where("accountId", "=", accountId)
    .limit(1);
  if (await browser.executeTakeFirst()) return true;
  // Accounts that predate the recording of browsers.
  const earlier = db.selectFrom("activity").select("id").where("accountId", "=", accountId);
  return (await earlier.where("action", "=", "signed-in").limit(1).executeTakeFirst()) !== undefined;
}
