import { type Kysely, sql } from "kysely";

type Tables = {
  user: { id: string; lastSeenAt: string | null };
  session: { userId: string; updatedAt: Date | string };
};

/**
 * Accounts keep whether they are invitations that nobody has accepted, and when they were last seen, which their sessions
 * forget when they end. A new address waits until it is confirmed.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable("user").addColumn("lastSeenAt", "text").execute();
  const sessions = db.selectFrom("session").select((row) => ["userId", row.fn.max("updatedAt").as("seen")]);
  for (const { userId, seen } of await sessions.groupBy("userId").execute()) {
    const lastSeenAt = new Date(seen).toISOString();
    await db.updateTable("user").set({ lastSeenAt }).where("id", "=", userId).execute();
  }
  await db.schema
    .alterTable("user")
    .addColumn("pending", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`update "user" set "pending" = 1 where not exists (
    select 1 from "account" where "account"."userId" = "user"."id" and "account"."password" is not null)`.execute(
    db,
  );
  await sql`create index "userByPending" on "user" ("pending" desc, "name", "id")`.execute(db);
  await db.schema
    .createTable("emailChange")
    .addColumn("userId", "text", (column) => column.primaryKey().references("user.id").onDelete("cascade"))
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("tokenHash", "text", (column) => column.notNull().unique())
    .addColumn("createdAt", "text", (column) => column.notNull())
    .addColumn("expiresAt", "text", (column) => column.notNull())
    .execute();
  await sql`create index "verificationByValue" on "verification" ("value")`.execute(db);
}
