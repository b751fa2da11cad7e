import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Db } from "#db/connect.ts";
import { up } from "#db/migrations/019-pages.ts";
import { onBothDatabases } from "#tests/support/databases.ts";

onBothDatabases("a database from before own pages", (open) => {
  async function migrated(name: string | null) {
    const db: Db = await open();
    await db.schema.dropTable("page").execute();
    const updatedAt = "2026-01-01T00:00:00.000Z";
    if (name !== null)
      await db
        .insertInto("setting")
        .values({ key: "profile", value: JSON.stringify({ name }), updatedAt })
        .execute();
    await up(db as unknown as Parameters<typeof up>[0]);
    return db;
  }
  const pagesOf = (db: Db) =>
    db.selectFrom("page").select(["slug", "purpose", "order", "published"]).execute();

  /** @spec pages.10 */
  test("with the demo gets its privacy notice", async () => {
    const db = await migrated("Dharini Infrastructure Group");
    expect(await pagesOf(db)).toEqual([
      { slug: "privacy", purpose: "Privacy notice", order: 1, published: 1 },
    ]);
    const version = db.selectFrom("contentVersion").select("version");
    const before = await version.executeTakeFirstOrThrow();
    await sql`update "page" set "title" = 'Privacy'`.execute(db);
    expect((await version.executeTakeFirstOrThrow()).version).toBe(before.version + 1);
  });

  /** @spec pages.10 */
  test.each(["Kulkarni Works", null])("of the company %s gets no page", async (name) => {
    expect(await pagesOf(await migrated(name))).toEqual([]);
  });
});
