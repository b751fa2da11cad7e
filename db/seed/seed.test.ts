import { expect, test } from "vitest";
import type { Db } from "#db/connect.ts";
import { onBothDatabases } from "#tests/support/databases.ts";
import { everything, rowsOnly } from "#tests/support/seeding.ts";
import { readDemo } from "./demo.ts";
import { type ImportPhoto, seed } from "./seed.ts";

const { machines, projects, settings, events } = readDemo();
const shown = [
  ...[...machines, ...projects].flatMap((item) => item.photos),
  ...Object.values(settings.photos),
];
const fill = (db: Db) => seed(db, "demo", { importPhoto: rowsOnly(db) });

onBothDatabases("seeding", (open) => {
  /** @spec content.4 */
  test("a second time changes nothing", async () => {
    const db = await open();
    await fill(db);
    const before = await everything(db);
    expect(await fill(db)).toBe(false);
    expect(await everything(db)).toEqual(before);
  });

  /** @spec content.4 */
  test("does not change a database whose machines and projects were deleted", async () => {
    const db = await open();
    await fill(db);
    for (const name of ["machinePhoto", "projectPhoto", "event", "machine", "project", "inquiry"] as const) {
      await db.deleteFrom(name).execute();
    }
    expect(await fill(db)).toBe(false);
    expect(await everything(db)).toMatchObject({ machine: [], project: [], event: [], inquiry: [] });
  });

  test("by three nodes at once fills the database once, and the other nodes continue", async () => {
    const db = await open();
    // All three have taken in their photos and found the database empty before the first writes.
    const each =
      new Set(shown.map((photo) => photo.file)).size + new Set(events.map((event) => event.photo.file)).size;
    const { promise: ready, resolve: go } = Promise.withResolvers<void>();
    let taken = 0;
    const together: ImportPhoto = async (bytes, about) => {
      const id = await rowsOnly(db)(bytes, about);
      taken += 1;
      if (taken === 3 * each) go();
      await ready;
      return id;
    };
    const filled = await Promise.all([1, 2, 3].map(() => seed(db, "demo", { importPhoto: together })));
    expect(filled.toSorted()).toEqual([false, false, true]);
    const { machine, project } = await everything(db);
    expect([machine?.length, project?.length]).toEqual([12, 18]);
  });

  /** @spec operations.11 */
  test("empty stores only the seeding mark, and no demo is added later", async () => {
    const db = await open();
    expect(
      await seed(db, "empty", { importPhoto: () => Promise.reject(new Error("no photo is wanted")) }),
    ).toBe(true);
    expect(await fill(db)).toBe(false);
    const { setting, ...others } = await everything(db);
    expect(setting).toMatchObject([{ key: "seed", value: '"empty"' }]);
    expect(Object.values(others).flat()).toEqual([]);
  });

  test("that fails midway leaves a database that the next start can fill", async () => {
    const db = await open();
    await expect(
      seed(db, "demo", { importPhoto: () => Promise.reject(new Error("disk full")) }),
    ).rejects.toThrow("disk full");
    expect(Object.values(await everything(db)).flat()).toEqual([]);
    expect(await fill(db)).toBe(true);
  });
});
