import { readdirSync } from "node:fs";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openSnapshot } from "#db/copy/snapshot.ts";
import { onBothDatabases } from "#tests/support/databases.ts";
import { addMigration, nameMigrations, openReleased } from "#tests/support/released-schemas.ts";
import { connect, type Db } from "./connect.ts";
import {
  executedMigrations,
  knownMigrations,
  migrate,
  migrations,
  OlderDatabase,
  schemaState,
} from "./migrate.ts";

test("the list contains every migration of the folder, in order", () => {
  const files = readdirSync(new URL("./migrations/", import.meta.url))
    .filter((file) => /^\d{3}-[\w-]+\.ts$/.test(file))
    .map((file) => file.slice(0, -".ts".length))
    .sort();
  expect(Object.keys(migrations)).toEqual(files);
});

onBothDatabases("a database of version 0.2.1", (_, newAddress) => {
  async function openOf021() {
    const address = await newAddress();
    await openReleased("0.2.1", address);
    const db = connect(address);
    onTestFinished(() => db.destroy());
    return { address, db };
  }

  const tablesOf = async (db: Db) => (await db.introspection.getTables()).map(({ name }) => name);

  /** @spec upgrade.1 */
  test("has the first schema as it is, and gets later migrations", async () => {
    const { db } = await openOf021();
    const former = await executedMigrations(db);
    expect([former.length, former.at(-1)]).toEqual([64, "078-fewer-choices"]);
    addMigration();
    const [first, ...later] = knownMigrations();
    expect(await schemaState(db)).toEqual({ applied: [first], pending: later, unknown: [] });
    expect(await migrate(db)).toEqual(later);
    expect(await migrate(db)).toEqual([]);
    expect(await executedMigrations(db)).toEqual([...former, ...later]);
    expect(await tablesOf(db)).toContain("ofTest");
  });

  /** @spec upgrade.1 */
  test("has its drafts, versions, activity and addresses of machines afterwards", async () => {
    const { db } = await openOf021();
    const photos = sql<{
      photoId: number;
      uses: number;
    }>`select "photoId", "uses" from "photoUse" order by "photoId"`;
    const key = { kind: "equipment", key: "1" };
    const [photo] = (await photos.execute(db)).rows;
    const values = { ...key, values: "{}", author: "Asha" };
    const at = "2026-11-20T04:30:00.000Z";
    await db
      .insertInto("draft")
      .values({
        ...values,
        version: 7,
        basedOn: 3,
        savedAt: at,
        userId: null,
        publishAt: at,
        failure: "Wrong",
      })
      .execute();
    await db
      .insertInto("draftPhoto")
      .values({ ...key, photoId: photo?.photoId ?? 0 })
      .execute();
    await db
      .insertInto("recordVersion")
      .values({ ...values, at })
      .execute();
    await db
      .insertInto("formerAddress")
      .values({ kind: "equipment", slug: "former-rig", recordId: 1, at })
      .execute();
    await db
      .insertInto("redirect")
      .values({ path: "/former-rig", kind: "equipment", recordId: 1, target: "", at })
      .execute();
    await sql`insert into "activity" ("at", "actor", "action", "kind", "recordId", "fields")
      values (${at}, 'Asha', 'changed', 'equipment', '1', '[]')`.execute(db);
    const draft = await db.selectFrom("draft").selectAll().executeTakeFirstOrThrow();
    const uses = (await photos.execute(db)).rows;
    await migrate(db);
    expect(await db.selectFrom("draft").selectAll().execute()).toEqual([{ ...draft, kind: "machine" }]);
    for (const table of ["draftPhoto", "recordVersion", "formerAddress", "redirect", "activity"] as const) {
      const kinds = await db.selectFrom(table).select("kind").distinct().execute();
      expect([table, kinds]).toEqual([table, expect.arrayContaining([{ kind: "machine" }])]);
      expect([table, kinds]).not.toEqual([table, expect.arrayContaining([{ kind: "equipment" }])]);
    }
    expect((await photos.execute(db)).rows).toEqual(uses);
    await db.deleteFrom("draft").execute();
    expect((await photos.execute(db)).rows[0]).toEqual(photo);
  });

  /** @spec upgrade.4 */
  test("of which the last migration is missing is refused, with what to do, and stays as it is", async () => {
    const { address, db } = await openOf021();
    const older = (await executedMigrations(db)).slice(0, -1);
    await nameMigrations(db, older);
    addMigration();
    for (const work of [migrate, schemaState, () => openSnapshot(address)]) {
      await expect(work(db)).rejects.toThrow(OlderDatabase);
      await expect(work(db)).rejects.toThrow(
        "install version 0.2.1 (commit 96f84cf7), start it once, then upgrade",
      );
    }
    expect(await executedMigrations(db)).toEqual(older);
    expect(await tablesOf(db)).not.toContain("ofTest");
  });
});
