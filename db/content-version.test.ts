import { sql } from "kysely";
import { expect, test } from "vitest";
import { onBothDatabases } from "#tests/support/databases.ts";
import { addEquipment, addPhoto, addProject } from "#tests/support/records.ts";
import type { Db } from "./connect.ts";
import { toJson } from "./json.ts";

const stamp = "2026-11-20T04:30:00.000Z";
const contentTables = ["equipment", "equipmentPhoto", "project", "projectPhoto", "photo", "setting"] as const;

async function versionOf(db: Db) {
  return (await db.selectFrom("contentVersion").select("version").executeTakeFirstOrThrow()).version;
}

/** One record of every kind that a visitor's page is made from. */
async function addContent(db: Db) {
  const [equipmentId, projectId, photoId] = [await addEquipment(db), await addProject(db), await addPhoto(db, "a")];
  await db.insertInto("equipmentPhoto").values({ equipmentId, photoId, order: 1 }).execute();
  await db.insertInto("projectPhoto").values({ projectId, photoId, order: 1 }).execute();
  await db.insertInto("setting").values({ key: "clients", value: toJson([]), updatedAt: stamp }).execute();
}

onBothDatabases("the content version", (open) => {
  test("moves on with every record that is added", async () => {
    const db = await open();
    const seen = [await versionOf(db)];
    await addEquipment(db);
    seen.push(await versionOf(db));
    await addProject(db);
    seen.push(await versionOf(db));
    await addPhoto(db, "a");
    seen.push(await versionOf(db));
    expect(seen).toEqual([1, 2, 3, 4]);
    await addContent(db).catch(() => {});
  });

  test.each(contentTables)("moves on with every change and removal in %s, also by an SQL client", async (name) => {
    const db = await open();
    await addContent(db);
    const table = sql.table(name);
    const own = name === "setting" ? sql.ref("value") : sql.ref(name === "photo" ? "alt" : "order");
    const before = await versionOf(db);
    await sql`update ${table} set ${own} = ${own}`.execute(db);
    const changed = await versionOf(db);
    expect(changed).toBeGreaterThan(before);
    if (name === "photo") for (const user of ["equipmentPhoto", "projectPhoto"] as const) await db.deleteFrom(user).execute();
    const emptied = await versionOf(db);
    await sql`delete from ${table}`.execute(db);
    expect(await versionOf(db)).toBeGreaterThan(emptied);
  });

  test("moves on with every record that an SQL client adds", async () => {
    const db = await open();
    await addContent(db);
    for (const name of contentTables) {
      const rows = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db);
      await sql`delete from ${sql.table(name)}`.execute(db).catch(() => {});
      expect(rows.rows).toHaveLength(1);
    }
    const before = await versionOf(db);
    await sql`insert into setting ("key", "value", "updatedAt") values ('badges', '[]', ${stamp})`.execute(db);
    expect(await versionOf(db)).toBe(before + 1);
  });

  test("moves on when a picture is put into a gallery", async () => {
    const db = await open();
    const [equipmentId, projectId, photoId] = [await addEquipment(db), await addProject(db), await addPhoto(db, "a")];
    const before = await versionOf(db);
    await db.insertInto("equipmentPhoto").values({ equipmentId, photoId, order: 1 }).execute();
    expect(await versionOf(db)).toBe(before + 1);
    await db.insertInto("projectPhoto").values({ projectId, photoId, order: 1 }).execute();
    expect(await versionOf(db)).toBe(before + 2);
  });
});
