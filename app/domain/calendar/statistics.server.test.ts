import { expect, test } from "vitest";
import { addAccount, setAccess } from "#app/domain/accounts/accounts.server.ts";
import type { Db } from "#db/connect.ts";
import { onBothDatabases } from "#tests/support/databases.ts";
import { addPhoto, addProject } from "#tests/support/records.ts";
import { countEvents } from "./events.server.ts";
import {
  busiestDay,
  countByMonth,
  countByProject,
  lastUpload,
  readMonths,
  sumMonths,
} from "./statistics.server.ts";

const admin = { id: "asha", role: "admin" } as const;
const meera = { id: "meera", role: "client" } as const;

/** Two projects; Ravi has uploaded last, to the yard. */
async function fill(db: Db) {
  for (const [id, name] of [
    ["asha", "Asha"],
    ["meera", "Meera"],
    ["ravi", "Ravi"],
  ] as const) {
    await addAccount(db, id, { name, email: `${id}@dharini.example` });
    if (id === "asha") await setAccess(db, id, { role: "admin", sees: "all", projects: [] });
  }
  const tower = await addProject(db, { title: "Tower" });
  const yard = await addProject(db, { title: "Yard" });
  await setAccess(db, "meera", { role: "client", sees: "listed", projects: [tower] });
  const photo = await addPhoto(db, "one", "private");
  const add = (date: string, projectId: number | null, more = {}) => {
    const stamps = { createdAt: "2026-11-02T04:00:00.000Z", updatedAt: "2026-11-02T04:00:00.000Z" };
    const row = { date, time: "10:20", photoId: photo, projectId, note: "", createdBy: "asha" };
    return db
      .insertInto("event")
      .values({ ...row, ...stamps, ...more })
      .execute();
  };
  await add("2026-11-01", tower);
  await add("2026-11-01", tower);
  await add("2026-10-31", tower, { photoId: await addPhoto(db, "two", "private") });
  await add("2026-10-05", yard, { createdBy: "ravi", createdAt: "2026-11-03T04:00:00.000Z" });
  await add("2026-10-05", yard, { createdBy: "ravi", createdAt: "2026-11-03T04:00:00.000Z" });
  await add("2024-11-30", null, { photoId: null });
  await add("2026-11-09", tower, {
    deletedAt: "2026-11-10T04:00:00.000Z",
    createdAt: "2026-11-09T04:00:00.000Z",
  });
}

/** @spec statistics.1 */
onBothDatabases("the statistics of events", (open) => {
  test("count events by month and by project, without those in the trash", async () => {
    const db = await open();
    await fill(db);
    const all = await readMonths(db, admin);
    expect(await countEvents(db, admin)).toEqual({ events: 6, photos: 5 });
    expect(sumMonths(all)).toEqual({ events: 6, photos: 5, days: 4 });
    expect(countByMonth(all, { until: "2026-11-20", months: 3 })).toEqual([
      { month: "2026-09", count: 0 },
      { month: "2026-10", count: 3 },
      { month: "2026-11", count: 2 },
    ]);
    const months = countByMonth(all, { until: "2026-11-20", months: 24 });
    expect(months.reduce((sum, { count }) => sum + count, 0)).toBe(5);
    expect(
      (await countByProject(db, admin)).projects.map(({ title, count, last }) => [title, count, last]),
    ).toEqual([
      ["Tower", 3, "2026-11-01"],
      ["Yard", 2, "2026-10-05"],
      [null, 1, "2024-11-30"],
    ]);
    expect(busiestDay(all)).toEqual({ date: "2026-11-01", count: 2 });
    expect(await lastUpload(db, admin)).toEqual({
      at: new Date("2026-11-03T04:00:00Z"),
      by: "Ravi",
      count: 2,
    });
  });

  test("count a day with hundreds of events", async () => {
    const db = await open();
    const stamp = "2026-11-02T04:00:00.000Z";
    const event = { date: "2026-11-02", time: "10:20", photoId: null, projectId: null, note: "" };
    const rows = Array.from({ length: 300 }, () => ({
      ...event,
      createdBy: null,
      createdAt: stamp,
      updatedAt: stamp,
    }));
    await db.insertInto("event").values(rows).execute();
    expect(busiestDay(await readMonths(db, admin))).toEqual({ date: "2026-11-02", count: 300 });
  });

  test("show a client nothing of other projects", async () => {
    const db = await open();
    await fill(db);
    const seen = await readMonths(db, meera);
    expect(await countEvents(db, meera)).toEqual({ events: 4, photos: 3 });
    expect(sumMonths(seen)).toEqual({ events: 4, photos: 3, days: 3 });
    expect((await countByProject(db, meera)).projects.map(({ title }) => title)).toEqual(["Tower", null]);
    expect(countByMonth(seen, { until: "2026-10-20", months: 1 })).toEqual([{ month: "2026-10", count: 1 }]);
    expect((await lastUpload(db, meera))?.by).toBe("Asha");
  });

  test("are empty without events", async () => {
    const db = await open();
    const none = await readMonths(db, admin);
    expect(await countEvents(db, admin)).toEqual({ events: 0, photos: 0 });
    expect(sumMonths(none)).toEqual({ events: 0, photos: 0, days: 0 });
    expect(countByMonth(none, { until: "2026-11-20", months: 1 })).toEqual([{ month: "2026-11", count: 0 }]);
    expect([
      (await countByProject(db, admin)).projects,
      busiestDay(none),
      await lastUpload(db, admin),
    ]).toEqual([[], undefined, undefined]);
  });
});
