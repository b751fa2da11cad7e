import { sql } from "kysely";
import { expect, test } from "vitest";
import { onBothDatabases } from "#tests/support/databases.ts";
import { addMachine, addPage, addPhoto, addProject, addService } from "#tests/support/records.ts";
import { toJson } from "./columns.ts";
import type { Db } from "./connect.ts";

const stamp = "2026-11-20T04:30:00.000Z";
const contentTables = [
  "projectMachine",
  "projectService",
  "machinePhoto",
  "projectPhoto",
  "servicePhoto",
  "photo",
  "machine",
  "project",
  "service",
  "page",
  "setting",
] as const;
const ordinal = {
  projectMachine: "machineId",
  projectService: "serviceId",
  machinePhoto: "order",
  projectPhoto: "order",
  servicePhoto: "order",
  machine: "order",
  project: "order",
  service: "order",
  page: "order",
};
const changed = { ...ordinal, photo: "alt", setting: "value" };

async function versionOf(db: Db) {
  return (await db.selectFrom("contentVersion").select("version").executeTakeFirstOrThrow()).version;
}

/** By how much the version is bumped by some work. */
async function moves(db: Db, act: () => Promise<unknown>) {
  const before = await versionOf(db);
  await act();
  return (await versionOf(db)) - before;
}

const addSetting = (db: Db) =>
  db
    .insertInto("setting")
    .values({ key: "clients", value: toJson([]), updatedAt: stamp })
    .execute();

/** One record of every kind that a visitor's page is made from. */
async function addContent(db: Db) {
  const machineId = await addMachine(db);
  const projectId = await addProject(db);
  const photoId = await addPhoto(db, "a");
  const serviceId = await addService(db);
  await db.insertInto("servicePhoto").values({ serviceId, photoId, order: 1 }).execute();
  await db.insertInto("machinePhoto").values({ machineId, photoId, order: 1 }).execute();
  await db.insertInto("projectPhoto").values({ projectId, photoId, order: 1 }).execute();
  await addPage(db);
  await db.insertInto("projectMachine").values({ projectId, machineId }).execute();
  await db.insertInto("projectService").values({ projectId, serviceId }).execute();
  await addSetting(db);
}

/** @spec content.2 */
onBothDatabases("the content version", (open) => {
  test("is bumped by every added record", async () => {
    const db = await open();
    const machineId = await addMachine(db);
    const projectId = await addProject(db);
    const photoId = await addPhoto(db, "a");
    expect(await moves(db, () => addMachine(db))).toBe(1);
    expect(await moves(db, () => addProject(db))).toBe(1);
    expect(await moves(db, () => addService(db))).toBe(1);
    expect(await moves(db, () => addSetting(db))).toBe(1);
    const shown = { photoId, order: 1 };
    const intoFleet = () =>
      db
        .insertInto("machinePhoto")
        .values({ machineId, ...shown })
        .execute();
    const intoProject = () =>
      db
        .insertInto("projectPhoto")
        .values({ projectId, ...shown })
        .execute();
    expect(await moves(db, intoFleet)).toBe(1);
    expect(await moves(db, intoProject)).toBe(1);
  });

  test("is bumped by every change and every deletion, even those made with an SQL client", async () => {
    const db = await open();
    await addContent(db);
    for (const name of contentTables) {
      const [table, column] = [sql.table(name), sql.ref(changed[name])];
      const value = name === "photo" ? sql`'Raft'` : column;
      const change = () => sql`update ${table} set ${column} = ${value}`.execute(db);
      expect(await moves(db, change), name).toBe(1);
      const remove = () => sql`delete from ${table}`.execute(db);
      expect(await moves(db, remove), name).toBeGreaterThan(0);
    }
  });

  test("stores the time of each bump, always later than the one before", async () => {
    const db = await open();
    await db.updateTable("contentVersion").set({ changedAt: "2000-01-01T00:00:00.000Z" }).execute();
    await addMachine(db);
    const { changedAt } = await db.selectFrom("contentVersion").select("changedAt").executeTakeFirstOrThrow();
    expect(new Date(changedAt).toISOString()).toBe(changedAt);
    expect(Math.abs(Date.now() - Date.parse(changedAt))).toBeLessThan(60_000);
  });

  test("is bumped in the transaction of the change", async () => {
    const db = await open();
    const undone = () =>
      db.transaction().execute(async (trx) => {
        expect(await moves(trx, () => addMachine(trx))).toBe(1);
        throw new Error("changed my mind");
      });
    expect(await moves(db, () => expect(undone()).rejects.toThrow("changed my mind"))).toBe(0);
    expect(await moves(db, () => db.transaction().execute((trx) => addMachine(trx)))).toBe(1);
  });

  test("is not bumped for a new photo, which no page shows yet, nor for the same photo uploaded again", async () => {
    const db = await open();
    expect(await moves(db, () => addPhoto(db, "new"))).toBe(0);
    const again = { bytes: 7, fileName: "raft.jpg", createdAt: stamp };
    expect(await moves(db, () => db.updateTable("photo").set(again).execute())).toBe(0);
    for (const change of [{ alt: "Raft" }, { focalX: 0.1 }, { focalY: 0.1 }, { hash: "other" }, { width: 7 }])
      expect(await moves(db, () => db.updateTable("photo").set(change).execute())).toBe(1);
  });

  test("is not bumped for site photos until one becomes public", async () => {
    const db = await open();
    expect(await moves(db, () => addPhoto(db, "site", "private"))).toBe(0);
    expect(await moves(db, () => db.updateTable("photo").set({ alt: "Raft" }).execute())).toBe(0);
    expect(await moves(db, () => db.updateTable("photo").set({ audience: "public" }).execute())).toBe(1);
    await addPhoto(db, "other", "private");
    expect(await moves(db, () => db.deleteFrom("photo").where("audience", "=", "private").execute())).toBe(0);
  });

  test("is not bumped for messages, mails, activity and secrets", async () => {
    const db = await open();
    const person = {
      name: "G",
      email: "g@kadambari.example",
      phone: "1",
      company: "",
      service: "",
      message: "m",
    };
    const digests = { reference: "INQ-B", fingerprint: "f", sender: "s", spamReason: null };
    const from = { machineId: null, projectId: null, createdAt: stamp };
    const mail = { to: "o@dharini.example", replyTo: null, subject: "s", text: "t" };
    const sending = { dueAt: stamp, sentAt: null, lastError: null, createdAt: stamp };
    const done = {
      at: stamp,
      accountId: null,
      actor: "G",
      action: "saved",
      kind: "machine",
      recordId: "1",
      title: "",
    };
    const work = async () => {
      await db
        .insertInto("inquiry")
        .values({ ...person, ...digests, ...from })
        .execute();
      await db.updateTable("inquiry").set({ status: "read" }).execute();
      await db
        .insertInto("outgoingMail")
        .values({ ...mail, ...sending })
        .execute();
      await db
        .insertInto("activity")
        .values({ ...done, details: toJson({}), fields: toJson([]) })
        .execute();
      await db.insertInto("secret").values({ name: "site", value: "s" }).execute();
      await db.deleteFrom("inquiry").execute();
    };
    expect(await moves(db, work)).toBe(0);
  });
});
