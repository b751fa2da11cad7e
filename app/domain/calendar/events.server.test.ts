import { expect, test } from "vitest";
import { accountChoices } from "#app/domain/accounts/account-list.server.ts";
import type { Access } from "#app/domain/accounts/account-schemas.ts";
import { addAccount, setAccess } from "#app/domain/accounts/accounts.server.ts";
import { projectChoices, type Viewer } from "#app/domain/accounts/project-access.server.ts";
import type { Db } from "#db/connect.ts";
import { onBothDatabases } from "#tests/support/databases.ts";
import { addProject } from "#tests/support/records.ts";
import { lockEditor } from "./editors.server.ts";
import { countEvents, listDays } from "./events.server.ts";

const stamp = "2026-11-20T04:30:00.000Z";

async function addEvent(db: Db, date: string, projectId: number | null) {
  const row = { date, time: "10:20", photoId: null, projectId, note: "", createdBy: null };
  await db
    .insertInto("event")
    .values({ ...row, createdAt: stamp, updatedAt: stamp })
    .execute();
}

async function addViewer(db: Db, id: string, access: Partial<Access>): Promise<Viewer> {
  const { role, ...sees } = { role: "client", sees: "all", projects: [], ...access } as Access;
  await addAccount(db, id, { name: id, email: `${id}@dharini.example` });
  await setAccess(db, id, { role, ...sees });
  return { id, role };
}

/** Two days of two projects, and an admin, so that a role may be changed. */
async function fill(db: Db) {
  const admin = await addViewer(db, "admin", { role: "admin" });
  const tower = await addProject(db, { title: "Tower" });
  const yard = await addProject(db, { title: "Yard" });
  await addEvent(db, "2026-11-01", tower);
  await addEvent(db, "2026-11-01", tower);
  await addEvent(db, "2026-11-01", yard);
  await addEvent(db, "2026-11-01", null);
  await addEvent(db, "2026-11-02", yard);
  await addEvent(db, "2026-11-03", null);
  return { admin, tower, yard };
}

/** What is listed, as `day: count`, after checking that all of it adds up to what is counted. */
async function seenBy(db: Db, viewer: Viewer) {
  const days = await listDays(db, viewer);
  expect((await countEvents(db, viewer)).events).toBe(days.reduce((sum, { count }) => sum + count, 0));
  return days.map(({ date, count }) => `${date.slice(8)}: ${count}`);
}

const everything = ["03: 1", "02: 1", "01: 4"];

/** @spec events.4, statistics.2 */
onBothDatabases("the events that an account sees", (open) => {
  test("are all events for an admin, regardless of a project list from before", async () => {
    const db = await open();
    const { admin } = await fill(db);
    expect(await seenBy(db, admin)).toEqual(everything);
    await db.updateTable("account").set({ allProjects: 0 }).where("id", "=", admin.id).execute();
    expect(await seenBy(db, admin)).toEqual(everything);
  });

  test("are all events for a client of all projects", async () => {
    const db = await open();
    await fill(db);
    expect(await seenBy(db, await addViewer(db, "kiran", { sees: "all" }))).toEqual(everything);
  });

  /** @spec accounts.13 */
  test("are those of listed projects and those without a project for a client with a list", async () => {
    const db = await open();
    const { tower, yard } = await fill(db);
    const towerClient = await addViewer(db, "meera", { sees: "listed", projects: [tower] });
    const yardClient = await addViewer(db, "ravi", { sees: "listed", projects: [yard] });
    expect(await seenBy(db, towerClient)).toEqual(["03: 1", "01: 3"]);
    expect(await seenBy(db, yardClient)).toEqual(["03: 1", "02: 1", "01: 2"]);
    const both = await addViewer(db, "both", { sees: "listed", projects: [tower, yard] });
    expect(await seenBy(db, both)).toEqual(everything);
  });

  test("are only those without a project for a client with an empty list and for an unknown account", async () => {
    const db = await open();
    await fill(db);
    const empty = await addViewer(db, "empty", { sees: "listed", projects: [] });
    expect(await seenBy(db, empty)).toEqual(["03: 1", "01: 1"]);
    expect(await seenBy(db, { id: "nobody", role: "client" })).toEqual(["03: 1", "01: 1"]);
  });

  test("follow a change of the project list at once", async () => {
    const db = await open();
    const { tower, yard } = await fill(db);
    const client = await addViewer(db, "meera", { sees: "listed", projects: [tower] });
    await setAccess(db, client.id, { role: "client", sees: "listed", projects: [yard] });
    expect(await seenBy(db, client)).toEqual(["03: 1", "02: 1", "01: 2"]);
    await setAccess(db, client.id, { role: "client", sees: "all", projects: [] });
    expect(await seenBy(db, client)).toEqual(everything);
  });

  /** @spec events.8 */
  test("are none of a project in the trash for clients and engineers, and return with it", async () => {
    const db = await open();
    const { admin, tower, yard } = await fill(db);
    const all = await addViewer(db, "kiran", { sees: "all" });
    const listed = await addViewer(db, "meera", { sees: "listed", projects: [tower, yard] });
    const engineer = await addViewer(db, "ravi", {
      role: "engineer",
      sees: "listed",
      projects: [tower, yard],
    });
    const setDeleted = (deletedAt: string | null) =>
      db.updateTable("project").set({ deletedAt }).where("id", "=", yard).execute();
    await setDeleted(stamp);
    expect(await seenBy(db, admin)).toEqual(everything);
    for (const viewer of [all, listed, engineer])
      expect(await seenBy(db, viewer)).toEqual(["03: 1", "01: 3"]);
    expect(await lockEditor(db, engineer.id)).toEqual({ projects: new Set([tower]) });
    await setDeleted(null);
    for (const viewer of [all, listed, engineer]) expect(await seenBy(db, viewer)).toEqual(everything);
    expect(await lockEditor(db, engineer.id)).toEqual({ projects: new Set([tower, yard]) });
  });

  /** @spec events.3 */
  test("are listed by day, newest first", async () => {
    const db = await open();
    const { admin } = await fill(db);
    const days = await listDays(db, admin);
    expect(days).toEqual([
      { date: "2026-11-03", count: 1 },
      { date: "2026-11-02", count: 1 },
      { date: "2026-11-01", count: 4 },
    ]);
    expect(await countEvents(db, admin)).toEqual({ events: 6, photos: 0 });
  });

  /** @spec month.8 */
  test("can be filtered by projects, except one in the trash", async () => {
    const db = await open();
    const { tower, yard } = await fill(db);
    await addProject(db, { title: "Nothing photographed" });
    const client = await addViewer(db, "meera", { sees: "listed", projects: [tower, yard] });
    const titles = async () => (await projectChoices(db, client)).choices.map(({ title }) => title);
    expect(await titles()).toEqual(["Tower", "Yard"]);
    await db.updateTable("project").set({ deletedAt: stamp }).where("id", "=", tower).execute();
    expect(await titles()).toEqual(["Yard"]);
  });

  /** @spec month.8 */
  test("can be filtered by projects and accounts that are sorted by name, whatever its case", async () => {
    const db = await open();
    const admin = await addViewer(db, "asha", { role: "admin" });
    await addViewer(db, "Zed", { role: "admin" });
    for (const title of ["Zenith", "alpha", "Mole"]) await addProject(db, { title });
    const { choices } = await projectChoices(db, admin);
    expect(choices.map(({ title }) => title)).toEqual(["alpha", "Mole", "Zenith"]);
    const accounts = await accountChoices(db, "");
    expect(accounts.choices.map(({ name }) => name)).toEqual(["asha", "Zed"]);
  });

  test("are an empty list if there are no events", async () => {
    const db = await open();
    const admin = await addViewer(db, "admin", { role: "admin" });
    expect(await listDays(db, admin)).toEqual([]);
    expect(await countEvents(db, admin)).toEqual({ events: 0, photos: 0 });
  });
});
