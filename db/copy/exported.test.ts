import { expect, onTestFinished, test } from "vitest";
import { connect } from "#db/connect.ts";
import { knownMigrations, migrate, migrateWithin } from "#db/migrate.ts";
import { exportedRow, exportedTables, notExported } from "./exported.ts";
import { leftOut, readAllTables, readTables } from "./tables.ts";

async function newTables() {
  const db = connect(":memory:");
  onTestFinished(() => db.destroy());
  await migrate(db);
  return { all: await readAllTables(db), exported: exportedTables(await readTables(db)) };
}

/** @spec export.1 */
test("an export has no column that refers to an account or names one", async () => {
  const { exported } = await newTables();
  const left = exported.flatMap(({ name, columns }) => {
    const row = Object.fromEntries(columns.map((column) => [column.name, 1]));
    return Object.entries(exportedRow(name, row) ?? {})
      .filter(
        ([column, value]) =>
          value !== null &&
          value !== "Staff" &&
          /^(account|created|updated|deleted|confirmed|owner)(Id|By)$|^(author|actor)$|token|password/i.test(
            column,
          ),
      )
      .map(([column]) => `${name}.${column}`);
  });
  expect(left).toEqual([]);
});

test("every table that an export leaves out exists", async () => {
  const { all } = await newTables();
  const names = all.map(({ name }) => name);
  expect([...leftOut, ...notExported].filter((name) => !names.includes(name))).toEqual([]);
});

/** @spec export.1 */
test.each(knownMigrations())("an export in the schema of %s leaves out as many tables", async (last) => {
  const db = connect(":memory:");
  onTestFinished(() => db.destroy());
  const migrations = knownMigrations();
  await migrateWithin(db, migrations.slice(0, migrations.indexOf(last) + 1));
  const tables = await readTables(db);
  expect(tables.length - exportedTables(tables).length).toBe(notExported.length);
});
