import { expect, test } from "vitest";
import { addAccount, setAccess } from "#app/domain/accounts/accounts.server.ts";
import type { Db } from "#db/connect.ts";
import { onBothDatabases } from "#tests/support/databases.ts";
import { addPhoto, addProject } from "#tests/support/records.ts";
import { listPhotoFiles } from "./calendar-photos.server.ts";
import { listFeedDays } from "./feed-days.server.ts";

const stamp = "2026-11-20T04:30:00.000Z";
const later = "2026-11-20T05:00:00.000Z";
const admin = { id: "admin", role: "admin" } as const;
const meera = { id: "meera", role: "client" } as const;

/** Two projects with a photo each on one day, a photo of none, one in the trash, events without photos, and a client of the first project. */
async function fill(db: Db) {
  const tower = await addProject(db, { title: "Tower" });
  const yard = await addProject(db, { title: "Yard" });
  const add = async (date: string, time: string, projectId: number | null, more = {}) => {
    const photoId = await addPhoto(db, `${date}-${time}-${projectId}`, "private");
    const row = {
      date,
      time,
      photoId,
      projectId,
      note: "",
      createdBy: null,
      createdAt: stamp,
      updatedAt: stamp,
    };
    await db
      .insertInto("event")
      .values({ ...row, ...more })
      .execute();
  };
  await add("2026-11-12", "10:20", tower);
  await add("2026-11-12", "09:05:30", tower, { updatedAt: later });
  await add("2026-11-12", "11:00", yard);
  await add("2026-11-12", "12:00", null);
  await add("2026-11-12", "13:00", tower, { deletedAt: stamp });
  await add("2026-11-13", "10:00", yard);
  await add("2026-11-13", "11:00", yard, { photoId: null });
  await add("2026-11-14", "11:00", yard, { photoId: null });
  await addAccount(db, admin.id, { name: "Asha", email: "asha@dharini.example" });
  await setAccess(db, admin.id, { role: "admin", sees: "all", projects: [] });
  await addAccount(db, meera.id, { name: "Meera", email: "meera@client.example" });
  await setAccess(db, meera.id, { role: "client", sees: "listed", projects: [tower] });
  return { tower, yard };
}

onBothDatabases("for a calendar file", (open) => {
  test("there is one entry per visible day and project, with its latest change", async () => {
    const db = await open();
    await fill(db);
    const shown = async (viewer: typeof admin | typeof meera, since: string) =>
      (await listFeedDays(db, viewer, since))
        .map(({ date, project, count, changedAt }) => [
          date,
          project ?? "none",
          count,
          changedAt.toISOString(),
        ])
        .toSorted();
    const ofTower = ["2026-11-12", "Tower", 2, later];
    const ofNone = ["2026-11-12", "none", 1, stamp];
    expect(await shown(meera, "2026-01-01")).toEqual([ofTower, ofNone]);
    expect(await shown(admin, "2026-01-01")).toEqual([
      ofTower,
      ["2026-11-12", "Yard", 1, stamp],
      ofNone,
      ["2026-11-13", "Yard", 1, stamp],
    ]);
    expect(await shown(admin, "2026-11-13")).toHaveLength(1);
  });
});

onBothDatabases("for a download", (open) => {
  test("there are the visible photos of a day, a project or both, ordered by time", async () => {
    const db = await open();
    const { tower, yard } = await fill(db);
    const hashes = async (
      viewer: typeof admin | typeof meera,
      choice: { from?: string; until?: string; projectId?: number },
    ) => (await listPhotoFiles(db, viewer, { ...choice, limit: 10 })).map(({ hash }) => hash);
    const ofTower = [`2026-11-12-09:05:30-${tower}`, `2026-11-12-10:20-${tower}`];
    expect(await hashes(meera, { from: "2026-11-12", until: "2026-11-12" })).toEqual([
      ...ofTower,
      "2026-11-12-12:00-null",
    ]);
    expect(await hashes(meera, { projectId: tower })).toEqual(ofTower);
    expect(await hashes(meera, { projectId: yard })).toEqual([]);
    expect(await hashes(meera, { from: "2026-11-13" })).toEqual([]);
    expect(await hashes(admin, { projectId: yard })).toHaveLength(2);
    expect(await hashes(admin, { projectId: yard, from: "2026-11-13" })).toEqual([
      `2026-11-13-10:00-${yard}`,
    ]);
    expect(await listPhotoFiles(db, admin, { limit: 3 })).toHaveLength(3);
  });
});
