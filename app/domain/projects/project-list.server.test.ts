import { expect, test } from "vitest";
import { countBy, listRecords } from "#app/domain/records/record-search.server.ts";
import { onBothDatabases } from "#tests/support/databases.ts";
import { addProject } from "#tests/support/records.ts";
import { projectRecord } from "./project-fields.ts";

const all = { text: "", chosen: "", page: null };

onBothDatabases("the list of projects", (open) => {
  /** @spec projects.1 */
  test("finds words in title, client and location, in the office's order, without the trash", async () => {
    const db = await open();
    await addProject(db, { title: "Tower", client: "Palmgrove", location: "Worli", order: 2 });
    await addProject(db, { title: "Mall", client: "Tower & Co", location: "Parel", order: 1 });
    await addProject(db, { title: "Tower", deletedAt: "2026-11-20T04:30:00.000Z" });
    const titles = async (text: string) =>
      (await listRecords(db, projectRecord, { ...all, text })).records.map(({ title }) => title);
    expect(await titles("tower")).toEqual(["Mall", "Tower"]);
    expect(await titles("palm worli")).toEqual(["Tower"]);
    expect(await titles("100%")).toEqual([]);
  });

  /** @spec projects.1 */
  test("is filtered by type", async () => {
    const db = await open();
    await addProject(db, { type: "Luxury Residential" });
    await addProject(db, { type: "Commercial Construction" });
    const found = await listRecords(db, projectRecord, { ...all, chosen: "Luxury Residential" });
    expect(found).toMatchObject({ found: 1, page: 1, pages: 1 });
  });

  /** @spec projects.3 */
  test("counts its projects of each status and type", async () => {
    const db = await open();
    for (const [type, status] of [
      ["Luxury Residential", "Completed"],
      ["Luxury Residential", "Planning"],
      ["Commercial Construction", "Completed"],
    ])
      await addProject(db, { type, status });
    await addProject(db, { deletedAt: "2026-11-20T04:30:00.000Z" });
    expect(await countBy(db, projectRecord, { field: "status" })).toEqual(
      new Map([
        ["Completed", 2],
        ["Planning", 1],
      ]),
    );
    expect(await countBy(db, projectRecord, { field: "type" })).toEqual(
      new Map([
        ["Luxury Residential", 2],
        ["Commercial Construction", 1],
      ]),
    );
  });
});
