import { readdirSync } from "node:fs";
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
