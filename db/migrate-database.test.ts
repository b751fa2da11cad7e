import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { addMigration } from "#tests/support/released-schemas.ts";
import { connect } from "./connect.ts";
import { executedMigrations, knownMigrations, migrate } from "./migrate.ts";
import { CopyRefused, migrateDatabase } from "./migrate-database.ts";

async function newDatabase() {
  const folder = await mkdtemp(join(tmpdir(), "plinth-copies-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const database = join(folder, "plinth.sqlite");
  const db = connect(database);
  onTestFinished(() => db.destroy());
  return { db, database, copies: async () => (await readdir(folder)).filter((name) => /before/.test(name)) };
}

/** @spec upgrade.2 */
test("the newest three copies are kept, and no other file is deleted", async () => {
  const { db, database, copies } = await newDatabase();
  await migrate(db);
  const later = addMigration();
  const old = ["020-coordinates.2026-01-02", "009-x.2026-03-01", "011-y.2026-02-01", "012-z.2025-12-31"].map(
    (name) => `plinth.before-upgrade.${name}T04-30-00Z.sqlite`,
  );
  const others = ["plinth.before-upgrade.notes.txt", "before.sqlite"];
  for (const name of [...old, ...others]) await writeFile(join(database, "..", name), "");
  const { applied, copy } = await migrateDatabase(db, { database });
  expect(applied).toEqual([later]);
  expect((await copies()).map((name) => join(database, "..", name)).sort()).toEqual(
    [...[old[1], old[2], ...others].map((name) => join(database, "..", String(name))), String(copy)].sort(),
  );
});

/** @spec upgrade.2 */
test("a copy without space refuses the migration and changes nothing, unless it is switched off", async () => {
  const { db, database, copies } = await newDatabase();
  await migrate(db);
  const earlier = await executedMigrations(db);
  addMigration();
  const full = async () => 4096;
  await expect(migrateDatabase(db, { database }, full)).rejects.toThrow(CopyRefused);
  await expect(migrateDatabase(db, { database }, full)).rejects.toThrow("BACKUP_BEFORE_MIGRATION=off");
  expect(await executedMigrations(db)).toEqual(earlier);
  const { applied, copy } = await migrateDatabase(db, { database, copyBeforeMigration: false }, full);
  expect([applied.length, copy, await copies()]).toEqual([1, null, []]);
});

test("an empty or current database is not copied", async () => {
  const { db, database, copies } = await newDatabase();
  expect((await migrateDatabase(db, { database })).applied).toEqual(knownMigrations());
  expect(await migrateDatabase(db, { database })).toEqual({ applied: [], copy: null });
  expect(await copies()).toEqual([]);
});
