import { type Db, isPostgres } from "#db/connect.ts";
import { changesRows } from "#db/rows.ts";
import { authMoment, endSessions } from "./sessions.server.ts";

export const maxPasskeys = 10;

/** Returns the passkeys of an account, oldest first, without their keys. */
export async function listPasskeys(db: Db, userId: string) {
  const rows = await db
    .selectFrom("passkey")
    .select(["id", "name", "createdAt", "backedUp"])
    .where("userId", "=", userId)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
  return rows.map(({ id, name, createdAt, backedUp }) => ({
    id,
    name: name ?? "Passkey",
    since: createdAt ? new Date(createdAt) : null,
    synced: Boolean(backedUp),
  }));
}

/** Returns those of some accounts that have a passkey. */
export async function withPasskeys(db: Db, userIds: string[]): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await db.selectFrom("passkey").select("userId").where("userId", "in", userIds).execute();
  return new Set(rows.map(({ userId }) => userId));
}

export const hasPasskey = async (db: Db, userId: string) => (await withPasskeys(db, [userId])).has(userId);

/** Returns the account with a credential, by the id that browsers send; undefined when it is unknown. */
export function ownerOfCredential(db: Db, credentialId: string) {
  return db
    .selectFrom("passkey")
    .innerJoin("user", "user.id", "passkey.userId")
    .select(["user.id", "user.name", "user.email"])
    .where("credentialID", "=", credentialId)
    .executeTakeFirst();
}

/** Removes a passkey of an account. @returns false when the account has no such passkey */
export async function removePasskey(
  db: Db,
  { id, userId }: { id: string; userId: string },
): Promise<boolean> {
  return changesRows(db.deleteFrom("passkey").where("id", "=", id).where("userId", "=", userId));
}

/** Returns the encrypted secret of an account's authenticator app; undefined while two-factor is not set up. */
export async function encryptedSecret(db: Db, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("twoFactor")
    .select("secret")
    .where("userId", "=", userId)
    .executeTakeFirst();
  return row?.secret;
}

/**
 * Uses up the code of a time step. The update is atomic, so one of several concurrent uses wins.
 * @returns false when this code or a newer one was used before
 */
export async function useTimeStep(db: Db, userId: string, step: number): Promise<boolean> {
  return changesRows(
    db
      .updateTable("twoFactor")
      .set({ lastUsedStep: step })
      .where("userId", "=", userId)
      .where((row) => row.or([row("lastUsedStep", "is", null), row("lastUsedStep", "<", step)])),
  );
}

/**
 * Removes an account's second factor and passkeys and ends its sessions; call it in a transaction.
 * @returns false when two-factor was off and there was no passkey
 */
export async function resetTwoFactor(db: Db, userId: string): Promise<boolean> {
  const on = isPostgres(db) ? true : 1;
  const user = db
    .updateTable("user")
    .set({ twoFactorEnabled: isPostgres(db) ? false : 0, updatedAt: authMoment(db, new Date()) })
    .where("id", "=", userId)
    .where("twoFactorEnabled", "=", on);
  const wasOn = await changesRows(user);
  const hadPasskey = await changesRows(db.deleteFrom("passkey").where("userId", "=", userId));
  if (!wasOn && !hadPasskey) return false;
  await db.deleteFrom("twoFactor").where("userId", "=", userId).execute();
  await endSessions(db, userId);
  return true;
}
