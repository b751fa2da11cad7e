import { type Db, isPostgres } from "#db/connect.ts";
import { authMoment } from "./sessions.server.ts";
import { endSessions } from "./users.server.ts";

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
  const { numUpdatedRows } = await db
    .updateTable("twoFactor")
    .set({ lastUsedStep: step })
    .where("userId", "=", userId)
    .where((row) => row.or([row("lastUsedStep", "is", null), row("lastUsedStep", "<", step)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Removes an account's second factor and passkeys and ends its sessions; call it in a transaction.
 * @returns false when two-factor was off and there was no passkey
 */
export async function resetTwoFactor(db: Db, userId: string): Promise<boolean> {
  const on = isPostgres(db) ? true : 1;
  const { numUpdatedRows } = await db
    .updateTable("user")
    .set({ twoFactorEnabled: isPostgres(db) ? false : 0, updatedAt: authMoment(db, new Date()) })
    .where("id", "=", userId)
    .where("twoFactorEnabled", "=", on)
    .executeTakeFirst();
  const passkeys = await db.deleteFrom("passkey").where("userId", "=", userId).executeTakeFirst();
  if (numUpdatedRows === 0n && passkeys.numDeletedRows === 0n) return false;
  await db.deleteFrom("twoFactor").where("userId", "=", userId).execute();
  await endSessions(db, userId);
  return true;
}
