import { gunzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { createDiskStorage } from "#app/adapters/storage/disk.ts";
import { connect } from "#db/connect.ts";
import { onBothDatabases } from "#tests/support/databases.ts";
import { addProject } from "#tests/support/records.ts";
import { makeArchive } from "./save-archive.ts";

const megabyte = 2 ** 20;

onBothDatabases("the rows of a table in an archive", (_, newAddress) => {
  test("are in parts of at most 8 MB and a row, also in a script that takes three bytes for a letter", async () => {
    const database = await newAddress("migrated");
    const db = connect(database);
    onTestFinished(() => db.destroy());
    for (const title of ["A", "B", "C"])
      await addProject(db, { title, description: "ख".repeat(1.5 * megabyte) });
    const sizes: number[] = [];
    for await (const { name, bytes } of makeArchive({ database, storage: createDiskStorage("/nowhere") }))
      if (name.startsWith("tables/project.")) sizes.push(gunzipSync(bytes).length);
    expect(sizes).toHaveLength(2);
    expect(Math.max(...sizes)).toBeLessThan(12 * megabyte);
  });
});
