import { randomUUID } from "node:crypto";
import { type Db, isPostgres } from "#db/connect.ts";
import { digestIdentifier, digestToken } from "#db/token-digest.ts";

/** Returns the open sessions of an account, most recently used first, without their tokens. */
export async function listSessions(db: Db, userId: string) {
  const rows = await db
    .selectFrom("session")
    .select(["id", "userAgent", "ipAddress", "createdAt", "updatedAt"])
    .where("userId", "=", userId)
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
export async function endSession(db: Db, { id, userId }: { id: string; userId: string }): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("session")
    .where("id", "=", id)
    .where("userId", "=", userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends the session with a token. */
export async function endSessionWith(db: Db, token: string): Promise<void> {
  await db.deleteFrom("session").where("token", "=", digestToken(token)).execute();
}

/** Days a session lasts: without use, and at most. */
export const sessionDays = { unused: 7, atMost: 30 };
const day = 86_400_000;

/** Returns when a session ends, from its creation and last use. */
export function sessionEnd(madeAt: Date, usedAt: Date): Date {
  const ends = [usedAt.getTime() + sessionDays.unused * day, madeAt.getTime() + sessionDays.atMost * day];
  return new Date(Math.min(...ends));
}

/** Records that a session is in use, which extends it, and that its account was seen. */
export async function touchSession(
  db: Db,
  session: { id: string; userId: string; createdAt: Date },
  now: Date,
): Promise<void> {
  await recordSeen(db, session.userId, now);
  await db
    .updateTable("session")
    .set({ updatedAt: authMoment(db, now), expiresAt: authMoment(db, sessionEnd(session.createdAt, now)) })
    .where("id", "=", session.id)
    .execute();
}

/** Records that an account is in use, which also ends its invitation. */
export async function recordSeen(db: Db, userId: string, now: Date): Promise<void> {
  const seen = { lastSeenAt: now.toISOString(), pending: 0 } as const;
  await db.updateTable("user").set(seen).where("id", "=", userId).execute();
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

/** Deletes expired sessions and one-time links. @returns the number deleted */
export async function purgeEndedAccess(db: Db, now: Date): Promise<number> {
  const ended = authMoment(db, now);
  const sessions = await db.deleteFrom("session").where("expiresAt", "<=", ended).executeTakeFirst();
  const links = await db.deleteFrom("verification").where("expiresAt", "<=", ended).executeTakeFirst();
  return Number(sessions.numDeletedRows + links.numDeletedRows);
}

/** Replaces an outdated hash of the same password. */
export async function replaceHash(db: Db, outdated: string, fresh: string): Promise<void> {
  await db.updateTable("account").set({ password: fresh }).where("password", "=", outdated).execute();
}

/** Stores a one-time link to set an account's password. */
export async function addPasswordLink(
  db: Db,
  { userId, token, expiresAt }: { userId: string; token: string; expiresAt: Date },
): Promise<void> {
  const now = authMoment(db, new Date());
  await db
    .insertInto("verification")
    .values({
      id: randomUUID(),
      identifier: passwordLinkOf(token),
      value: userId,
      expiresAt: authMoment(db, expiresAt),
      ...{ createdAt: now, updatedAt: now },
    })
    .execute();
}

const passwordLinkOf = (token: string) => digestIdentifier(`reset-password:${token}`);

/** Returns the account whose password a link sets; undefined when the link is unknown, used or expired. */
export async function passwordLinkOwner(db: Db, token: string, now: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom("verification")
    .select("value")
    .where("identifier", "=", passwordLinkOf(token))
    .where("expiresAt", ">", authMoment(db, now))
    .executeTakeFirst();
  return row?.value;
}

/** Uses a link up; call it in the transaction that sets the password. @returns false when it was used before */
export async function usePasswordLink(db: Db, token: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("verification")
    .where("identifier", "=", passwordLinkOf(token))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Stores the hash of an account's password, also its first. */
export async function setPasswordHash(db: Db, userId: string, password: string): Promise<void> {
  const updatedAt = authMoment(db, new Date());
  const { numUpdatedRows } = await db
    .updateTable("account")
    .set({ password, updatedAt })
    .where("userId", "=", userId)
    .where("providerId", "=", "credential")
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  const row = { id: randomUUID(), accountId: userId, providerId: "credential", userId, password };
  await db
    .insertInto("account")
    .values({ ...row, createdAt: updatedAt, updatedAt })
    .execute();
}

/** Invalidates the one-time links to set an account's password. */
export async function endPasswordLinks(db: Db, userId: string): Promise<void> {
  await db
    .deleteFrom("verification")
    .where("value", "=", userId)
    .where("identifier", "like", "reset-password:%")
    .execute();
}

/** Returns a moment in the type of the sign-in library's columns, which differs between the databases. */
export const authMoment = (db: Db, moment: Date) => (isPostgres(db) ? moment : moment.toISOString());

/** Signs out every account. */
export async function endAllSessions(db: Db): Promise<void> {
  await db.deleteFrom("session").execute();
}
