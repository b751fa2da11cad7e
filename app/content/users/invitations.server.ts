import type { ExpressionBuilder } from "kysely";
import { type Db, isPostgres } from "#db/connect.ts";
import type { Database } from "#db/schema.ts";
import { roleOf } from "./roles.ts";
import { authMoment } from "./sessions.server.ts";
import { InvitationEnded } from "./users.ts";

/** Whether an account was invited and has not set a password. */
export const isPending = (row: ExpressionBuilder<Database, "user">) =>
  row.not(
    row.exists(
      row
        .selectFrom("account")
        .select("account.id")
        .whereRef("account.userId", "=", "user.id")
        .where("account.password", "is not", null),
    ),
  );

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

/**
 * Returns an invited account, which nobody else accepts, resends or revokes before the transaction ends; call it in one.
 * @throws InvitationEnded when it has set a password, or no longer exists
 */
export async function lockInvitation(db: Db, id: string) {
  const query = db.selectFrom("user").select(["name", "email", "role", "banned"]).where("id", "=", id);
  const user = await (isPostgres(db) ? query.forUpdate() : query).executeTakeFirst();
  if (!user) throw new InvitationEnded("This invitation was already revoked.");
  // Read behind the lock, so that a password set a moment ago is seen.
  const pending = db.selectFrom("user").select("id").where("id", "=", id).where(isPending);
  if (!(await pending.executeTakeFirst()))
    throw new InvitationEnded(`${user.name} has already accepted the invitation.`);
  return { name: user.name, email: user.email, role: roleOf(user.role), disabled: Boolean(user.banned) };
}
