import type { Db } from "#db/connect.ts";
import { locked } from "#db/locked.ts";
import { roleOf } from "./roles.ts";
import { authMoment } from "./sessions.server.ts";
import { hasPassword } from "./users.server.ts";
import { InvitationEnded } from "./users.ts";

/** Returns when the links of accounts expire (ISO); accounts without a valid link are missing. */
export async function invitationEnds(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("verification")
    .select((row) => ["value", row.fn.max("expiresAt").as("until")])
    .where("value", "in", ids)
    .where("identifier", "like", "reset-password:%")
    .where("expiresAt", ">", authMoment(db, new Date()))
    .groupBy("value")
    .execute();
  return new Map(rows.map(({ value, until }) => [value, new Date(until).toISOString()]));
}

/** Records that an account has a password. */
export async function endInvitation(db: Db, id: string): Promise<void> {
  await db.updateTable("user").set({ pending: 0 }).where("id", "=", id).execute();
}

/**
 * Returns an invited account, which nobody else accepts, resends or revokes before the transaction ends; call it in one.
 * @throws InvitationEnded when it has set a password, or no longer exists
 */
export async function lockInvitation(db: Db, id: string) {
  const query = db.selectFrom("user").select(["name", "email", "role", "banned"]).where("id", "=", id);
  const user = await locked(db, query).executeTakeFirst();
  if (!user) throw new InvitationEnded("This invitation was already revoked.");
  // Read behind the lock, so that a password set a moment ago is seen.
  if (await hasPassword(db, id))
    throw new InvitationEnded(`${user.name} has already accepted the invitation.`);
  return { name: user.name, email: user.email, role: roleOf(user.role), disabled: Boolean(user.banned) };
}
