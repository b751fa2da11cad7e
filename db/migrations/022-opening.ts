import type { Kysely } from "kysely";

interface Tables {
  setting: { key: string; value: string; version: number; updatedAt: string };
}

/** An installation that is in use stays open; a new one is closed until its owner opens it. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const used = await db.selectFrom("setting").select("key").limit(1).executeTakeFirst();
  if (!used) return;
  const updatedAt = new Date().toISOString();
  const documents = { opening: { open: true }, checklist: { hidden: true } };
  const rows = Object.entries(documents).map(([key, value]) => ({ key, value: JSON.stringify(value) }));
  await db
    .insertInto("setting")
    .values(rows.map((row) => ({ ...row, version: 1, updatedAt })))
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
}
