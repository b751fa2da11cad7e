import { expect, test } from "vitest";
import { onBothDatabases } from "#tests/support/databases.ts";
import { addMachine, addPhoto, addProject } from "#tests/support/records.ts";
import type { Db } from "./connect.ts";

/** @spec content.17 */
onBothDatabases("an id", (open) => {
  test("is never reused after its record is deleted, not even the newest", async () => {
    const db = await open();
    const first = await addMachine(db);
    const newest = await addMachine(db);
    await db.deleteFrom("machine").where("id", "=", newest).execute();
    const next = await addMachine(db);
    expect(next).toBeGreaterThan(newest);
    await db.deleteFrom("machine").execute();
    expect(await addMachine(db)).toBeGreaterThan(next);
    expect(first).toBeGreaterThan(0);
  });

  test.each([
    ["project", addProject],
    ["photo", (db: Db) => addPhoto(db, String(Math.random()))],
  ] as const)("of a %s is never reused either", async (table, add) => {
    const db = await open();
    const deleted = await add(db);
    await db.deleteFrom(table).execute();
    expect(await add(db)).toBeGreaterThan(deleted);
  });
});
