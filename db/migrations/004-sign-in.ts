import { type Kysely, sql } from "kysely";
import { digestIdentifier, digestToken } from "../token-digest.ts";

type Tokens = {
  session: { id: string; token: string };
  verification: { id: string; identifier: string };
};

/**
 * Attempts are counted in the database, requests for a new password are queued, and sessions and one-time
 * links are stored as digests only.
 */
export async function up(db: Kysely<Tokens>): Promise<void> {
  await db.schema
    .createTable("attempt")
    .addColumn("key", "text", (column) => column.primaryKey())
    .addColumn("count", "integer", (column) => column.notNull())
    .addColumn("expiresAt", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("attemptByExpiry").on("attempt").column("expiresAt").execute();

  await db.schema
    .createTable("passwordRequest")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("origin", "text", (column) => column.notNull())
    .addColumn("createdAt", "text", (column) => column.notNull())
    .execute();

  await db.schema
    .alterTable("outgoingMail")
    .addColumn("hasLink", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`update "outgoingMail" set "hasLink" = 1 where "text" like '%/admin/set-password?token=%'`.execute(
    db,
  );
  await sql`update "outgoingMail" set "text" = '' where "hasLink" = 1 and "sentAt" is not null`.execute(db);

  for (const { id, token } of await db.selectFrom("session").select(["id", "token"]).execute()) {
    const stored = { token: digestToken(token) };
    await db.updateTable("session").set(stored).where("id", "=", id).execute();
  }
  for (const { id, identifier } of await db
    .selectFrom("verification")
    .select(["id", "identifier"])
    .execute()) {
    const stored = { identifier: digestIdentifier(identifier) };
    await db.updateTable("verification").set(stored).where("id", "=", id).execute();
  }
}
