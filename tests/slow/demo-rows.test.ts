import type { Kysely } from "kysely";
import { expect, test } from "vitest";
import type { Db } from "#db/connect.ts";
import { up } from "#db/migrations/022-opening.ts";
import { up as renamePhotos } from "#db/migrations/030-photos.ts";
import { up as structureHours } from "#db/migrations/032-business-hours.ts";
import { settings as earlierSettings } from "#db/migrations/texts-of-022.ts";
import { seed } from "#db/seed/seed.ts";
import { onBothDatabases } from "#tests/support/databases.ts";
import { rowsOnly } from "#tests/support/seeding.ts";

const marks = (db: Db) => db.selectFrom("demoRow").selectAll().orderBy("kind").orderBy("key").execute();

/** Takes the migration back, as in an installation of the version before. */
async function forget(db: Db) {
  await db.schema.dropTable("demoRow").execute();
  await db.deleteFrom("setting").where("key", "in", ["opening", "checklist"]).execute();
  await db.updateTable("setting").set({ key: "pictures" }).where("key", "=", "photos").execute();
}

/** @spec opening.8 */
onBothDatabases("an installation of an earlier version", (open) => {
  test("that was seeded with the demo gets the same marks as a new one, and stays open", async () => {
    const db = await open();
    await seed(db, "demo", rowsOnly(db));
    // Calendar entries of machines, daily reports and the capability came with a later demo.
    await db.deleteFrom("demoRow").where("kind", "in", ["booking", "dailyReport"]).execute();
    await db.deleteFrom("setting").where("key", "=", "capability").execute();
    await db.deleteFrom("demoRow").where("key", "=", "capability").execute();
    const expected = await marks(db);
    expect(expected.length).toBeGreaterThan(60);
    await forget(db);
    await up(db as unknown as Parameters<typeof up>[0]);
    await renamePhotos(db as object as Kysely<unknown>);
    await structureHours(db as object as Kysely<unknown>);
    const settings = (rows: typeof expected) =>
      rows.map((row) => (row.kind === "setting" ? { ...row, state: JSON.parse(row.state) } : row));
    const { badges, claims, texts } = earlierSettings;
    // Texts of a later demo, whose badges also have numbers.
    const earlier: Record<string, unknown> = { badges, claims, texts };
    expect(settings(await marks(db))).toEqual(
      settings(expected).map((row) => ({ ...row, state: earlier[row.key] ?? row.state })),
    );
    const { value } = await db
      .selectFrom("setting")
      .select("value")
      .where("key", "=", "opening")
      .executeTakeFirstOrThrow();
    expect(JSON.parse(value)).toEqual({ open: true });
  });

  test("gets no marks on rows that its owner has added, and none without the demo", async () => {
    const db = await open();
    await seed(db, "empty", rowsOnly(db));
    const now = new Date(Date.now() + 1000).toISOString();
    await db
      .insertInto("photo")
      .values({ hash: "a", audience: "public", width: 1, height: 1, bytes: 1, alt: "", createdAt: now })
      .execute();
    await forget(db);
    await up(db as unknown as Parameters<typeof up>[0]);
    expect(await marks(db)).toEqual([]);
  });
});
