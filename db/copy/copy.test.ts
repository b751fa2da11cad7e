import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { connect, type Db, isPostgres } from "#db/connect.ts";
import { executedMigrations, knownMigrations } from "#db/migrate.ts";
import { onBothDatabases } from "#tests/support/databases.ts";
import { addInquiry } from "#tests/support/inquiries.ts";
import { addMachine, addPhoto, addProject } from "#tests/support/records.ts";
import { addMigration } from "#tests/support/released-schemas.ts";
import { DatabaseNotEmpty, rebuild } from "./replace.ts";
import { digestTable, type Row, readRows, writeRows } from "./rows.ts";
import { openSnapshot } from "./snapshot.ts";
import { leftOut, readAllTables, readTables } from "./tables.ts";

const at = "2026-11-20T04:30:00.000Z";

/** Opens a database that has its tables. */
function openDatabase(address: string) {
  const db = connect(address);
  onTestFinished(() => db.destroy());
  return db;
}

/** Rows whose values or order a careless copy would change. */
async function fill(db: Db) {
  const machine = await addMachine(db, { description: `"Quoted", \\ back\nline, नमस्ते 🏗️` });
  const projectId = await addProject(db);
  await db.insertInto("projectMachine").values({ projectId, machineId: machine }).execute();
  const photoId = await addPhoto(db, "a");
  await db.updateTable("photo").set({ focalX: 0.3, focalY: 0.123456789012345 }).execute();
  for (const deletedAt of [null, at])
    await db
      .insertInto("event")
      .values({
        date: "2026-11-20",
        time: "10:20",
        note: "",
        createdBy: null,
        createdAt: at,
        updatedAt: at,
        projectId,
        photoId,
        deletedAt,
      })
      .execute();
  for (const key of ["z", "Z", "é", "_", "a", "10", "9", "😀", "zé"])
    await db
      .insertInto("attempt")
      .values({ key, count: 2 ** 31 - 1, expiresAt: at })
      .execute();
  const flags = { emailVerified: isPostgres(db) ? true : 1, banned: null } as const;
  await db
    .insertInto("account")
    .values({
      id: "u",
      name: "Asha",
      email: "a@x.example",
      image: null,
      role: "admin",
      banReason: null,
      createdAt: "2026-11-20T04:30:00.120Z",
      updatedAt: at,
      banExpires: null,
      twoFactorEnabled: isPostgres(db) ? false : 0,
      ...flags,
    })
    .execute();
  await addInquiry(db, { message: "Piles for a school in Wakad" });
  // An id that was given once is not given again.
  await db
    .deleteFrom("inquiry")
    .where("id", "=", await addInquiry(db))
    .execute();
}

async function digests(db: Db) {
  const tables = await db.transaction().execute(async (trx) => {
    const entries = [];
    for (const table of await readTables(trx)) entries.push([table.name, await digestTable(trx, table)]);
    return entries;
  });
  return Object.fromEntries(tables);
}

/** Copies one database over another. */
async function copy(from: string, to: string, replace = false) {
  await using snapshot = await openSnapshot(from);
  await rebuild(to, { schema: snapshot.schema, replace }, async ({ db, tables }) => {
    for (const table of tables) {
      const rows: Row[] = [];
      const source = snapshot.tables.find(({ name }) => name === table.name) ?? table;
      for await (const row of readRows(snapshot.db, source)) rows.push(row);
      await writeRows(db, table, rows);
    }
    return snapshot;
  });
}

onBothDatabases("a database copy", (_, newAddress) => {
  onBothDatabases("to", (_, newTarget) => {
    /** @spec backup.1 */
    test("has the same rows, counts, search index and next ids", async () => {
      const from = await newAddress("migrated");
      const to = await newTarget();
      const source = openDatabase(from);
      await fill(source);
      await copy(from, to);
      const target = connect(to);
      onTestFinished(() => target.destroy());
      expect(await digests(target)).toEqual(await digests(source));
      for (const table of ["eventDay", "eventProject", "inquiryTotal", "photoUse"] as const) {
        const rows = (db: Db) => db.selectFrom(table).selectAll().execute();
        expect(await rows(target)).toEqual(await rows(source));
      }
      if (!isPostgres(target)) {
        const found = sql`select 1 from "inquiryText" where "inquiryText" match 'school'`;
        expect((await found.execute(target)).rows).toHaveLength(1);
      }
      expect(await addInquiry(target, { reference: "next" })).toBe(
        await addInquiry(source, { reference: "next" }),
      );
      const version = async (db: Db) =>
        (await db.selectFrom("contentVersion").select("version").executeTakeFirstOrThrow()).version;
      expect(await version(target)).toBeGreaterThan(await version(source));
    });
  });

  test("replaces rows only on demand, and leaves them when it fails", async () => {
    const from = await newAddress("migrated");
    const to = await newAddress("migrated");
    const source = openDatabase(from);
    const target = openDatabase(to);
    await fill(source);
    await addProject(target, { title: "There before" });
    const before = await digests(target);
    await expect(copy(from, to)).rejects.toThrow(DatabaseNotEmpty);
    const schema = knownMigrations();
    const failing = rebuild(to, { schema, replace: true }, async ({ db }) => {
      await addProject(db);
      throw new Error("broken off");
    });
    await expect(failing).rejects.toThrow("broken off");
    expect(await digests(target)).toEqual(before);
    await copy(from, to, true);
    expect(await digests(target)).toEqual(await digests(source));
  });

  test("of an earlier schema is migrated after the copy", async () => {
    const to = await newAddress();
    const schema = knownMigrations();
    const later = addMigration();
    await rebuild(to, { schema, replace: false }, async ({ db, tables }) => {
      expect(tables.some(({ name }) => name === "ofTest")).toBe(false);
      await addProject(db);
      return { lastIds: { project: 7 }, contentVersion: 40 };
    });
    const db = openDatabase(to);
    expect(await executedMigrations(db)).toEqual([...schema, later]);
    expect((await readTables(db)).some(({ name }) => name === "ofTest")).toBe(true);
    expect(await addProject(db)).toBe(8);
  });

  test("includes every table except derived ones and those of the installation", async () => {
    const db = openDatabase(await newAddress("migrated"));
    const all = (await readAllTables(db)).map(({ name }) => name);
    const copied = (await readTables(db)).map(({ name }) => name);
    expect(all.filter((name) => !copied.includes(name)).sort()).toEqual([...leftOut].sort());
  });

  test("never overwrites the tables of another program", async () => {
    const to = await newAddress();
    const db = connect(to);
    onTestFinished(() => db.destroy());
    await sql`create table "ledger" ("id" integer primary key)`.execute(db);
    const rebuilding = rebuild(to, { schema: knownMigrations(), replace: true }, async () => {
      throw new Error("not reached");
    });
    await expect(rebuilding).rejects.toThrow("another program");
  });
});
