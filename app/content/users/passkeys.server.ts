import type { Db } from "#db/connect.ts";

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
  const { numDeletedRows } = await db
    .deleteFrom("passkey")
    .where("id", "=", id)
    .where("userId", "=", userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
