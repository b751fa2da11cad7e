import { type Db, isPostgres } from "#db/connect.ts";

/** The open sessions of an account, last used first. Their tokens stay where they are. */
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
 * Ends one session, if it is of this account.
 * @returns whether there was such a session
 */
export async function endSession(db: Db, { id, userId }: { id: string; userId: string }): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("session")
    .where("id", "=", id)
    .where("userId", "=", userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** How many days a session lasts: without being used, and in any case. */
export const sessionDays = { unused: 7, atMost: 30 };
const day = 86_400_000;

/** When a session ends that was made at one moment and last used at another. */
export function sessionEnd(madeAt: Date, usedAt: Date): Date {
  const ends = [usedAt.getTime() + sessionDays.unused * day, madeAt.getTime() + sessionDays.atMost * day];
  return new Date(Math.min(...ends));
}

/** Notes that a session is in use, which then lasts longer. */
export async function touchSession(
  db: Db,
  session: { id: string; createdAt: Date },
  now: Date,
): Promise<void> {
  await db
    .updateTable("session")
    .set({ updatedAt: authMoment(db, now), expiresAt: authMoment(db, sessionEnd(session.createdAt, now)) })
    .where("id", "=", session.id)
    .execute();
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

/** Deletes sessions and one-time links that have ended. @returns how many */
export async function purgeEndedAccess(db: Db, now: Date): Promise<number> {
  const ended = authMoment(db, now);
  const sessions = await db.deleteFrom("session").where("expiresAt", "<=", ended).executeTakeFirst();
  const links = await db.deleteFrom("verification").where("expiresAt", "<=", ended).executeTakeFirst();
  return Number(sessions.numDeletedRows + links.numDeletedRows);
}

/** Stores a hash of the same password in place of an outdated one. */
export async function replaceHash(db: Db, outdated: string, fresh: string): Promise<void> {
  await db.updateTable("account").set({ password: fresh }).where("password", "=", outdated).execute();
}

/** Makes the one-time links to set an account's password worthless. */
export async function endPasswordLinks(db: Db, userId: string): Promise<void> {
  await db
    .deleteFrom("verification")
    .where("value", "=", userId)
    .where("identifier", "like", "reset-password:%")
    .execute();
}

/** A moment as the sign-in library's columns hold it, whose types differ between the databases. */
export const authMoment = (db: Db, moment: Date) => (isPostgres(db) ? moment : moment.toISOString());
