import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { recordDefinitions } from "#app/domain/nouns.ts";
import type { Db } from "#db/connect.ts";
import { lastPlace, recordTables } from "#db/records.ts";
import { onBothDatabases } from "#tests/support/databases.ts";
import { addMachine, addPage, addPhoto, addProject, addService } from "#tests/support/records.ts";
import type { RecordKind } from "./records.ts";
import { moveRecord } from "./store.server.ts";
import { deleteRecord, emptyTrash, listDeleted, restoreRecord } from "./trash.server.ts";

const now = new Date("2026-11-20T04:30:00.000Z");
const later = (days: number) => new Date(now.getTime() + days * 86_400_000 + 1000);

const add: Record<RecordKind, (db: Db, name: string, order: number) => Promise<number>> = {
  machine: (db, name, order) => addMachine(db, { name, order }),
  project: (db, title, order) => addProject(db, { title, order }),
  service: (db, name, order) => addService(db, { name, order }),
  page: (db, title, order) => addPage(db, { title, order }),
};

/** Creates records named a, b, c and so on, in this order. */
async function addMany(db: Db, kind: RecordKind, names: string) {
  const ids: Record<string, number> = {};
  for (const [at, name] of [...names].entries()) ids[name] = await add[kind](db, name, at + 1);
  return (name: string) => ids[name] as number;
}

/** Returns the names in order and asserts that the places are 1 to n. */
async function orderOf(db: Db, kind: RecordKind) {
  const rows = await recordTables(db)
    .selectFrom(kind)
    .select([sql.ref<string>(recordDefinitions[kind].title).as("name"), "order", "deletedAt"])
    .execute();
  const present = rows.filter((row) => !row.deletedAt).toSorted((one, other) => one.order - other.order);
  expect(present.map(({ order }) => order)).toEqual(present.map((_, at) => at + 1));
  return present.map(({ name }) => name).join("");
}

onBothDatabases("the order of records", (open) => {
  const inTransaction = <T>(db: Db, work: (trx: Db) => Promise<T>) => db.transaction().execute(work);

  describe.each(Object.values(recordDefinitions))("of $kind", (record) => {
    const { kind } = record;
    /** @spec content.18, equipment.10 */
    test("is renumbered from 1 without gaps when a record is moved", async () => {
      const db = await open();
      const id = await addMany(db, kind, "abcd");
      await db.updateTable(kind).set({ order: 40 }).where("id", "=", id("d")).execute();
      expect(await moveRecord(db, record, { id: id("d"), to: 2 })).toEqual({
        outcome: "moved",
        name: "d",
        place: 2,
        of: 4,
      });
      expect(await orderOf(db, kind)).toBe("adbc");
    });

    test("does not change for a missing record, or for one already at that position", async () => {
      const db = await open();
      const id = await addMany(db, kind, "ab");
      expect(await moveRecord(db, record, { id: id("a"), by: -1 })).toMatchObject({
        outcome: "there already",
      });
      expect(await moveRecord(db, record, { id: 999, to: 1 })).toEqual({ outcome: "gone" });
      expect(await orderOf(db, kind)).toBe("ab");
    });

    /** @spec projects.9 */
    test("closes the gap of a deleted record, and a restored record returns to its position", async () => {
      const db = await open();
      const id = await addMany(db, kind, "abcde");
      for (const name of "cdb") await deleteRecord(db, record, { id: id(name), now: later(0) });
      expect(await orderOf(db, kind)).toBe("ae");
      expect(await deleteRecord(db, record, { id: id("c"), now })).toBeUndefined();
      expect(await restoreRecord(db, record, id("b"))).toEqual({ name: "b", place: 2 });
      expect(await restoreRecord(db, record, id("d"))).toEqual({ name: "d", place: 3 });
      expect(await restoreRecord(db, record, id("c"))).toEqual({ name: "c", place: 3 });
      expect(await orderOf(db, kind)).toBe("abcde");
      expect(await restoreRecord(db, record, id("c"))).toBeUndefined();
    });

    test("is restored completely, in whatever order records are deleted and restored", async () => {
      const db = await open();
      const id = await addMany(db, kind, "abcde");
      for (const [day, name] of [..."bcd"].entries())
        await deleteRecord(db, record, { id: id(name), now: later(day) });
      for (const name of "bcd") await restoreRecord(db, record, id(name));
      expect(await orderOf(db, kind)).toBe("abcde");
    });

    test("has no gaps and duplicates after simultaneous moves, deletions, restores and additions", async () => {
      const db = await open();
      const id = await addMany(db, kind, "abcdefgh");
      await deleteRecord(db, record, { id: id("h"), now });
      const addLast = async (trx: Db) => add[kind](trx, "n", await lastPlace(trx, kind));
      await Promise.all([
        ...["a", "b", "c"].map((name) =>
          inTransaction(db, (trx) => moveRecord(trx, record, { id: id(name), to: 5 })),
        ),
        inTransaction(db, (trx) => deleteRecord(trx, record, { id: id("d"), now })),
        inTransaction(db, (trx) => deleteRecord(trx, record, { id: id("e"), now })),
        inTransaction(db, (trx) => restoreRecord(trx, record, id("h"))),
        inTransaction(db, addLast),
        inTransaction(db, addLast),
      ]);
      expect([...(await orderOf(db, kind))].toSorted().join("")).toBe("abcfghnn");
    });

    test("bumps the content version when it changes", async () => {
      const db = await open();
      const id = await addMany(db, kind, "abc");
      const version = () => db.selectFrom("contentVersion").select("version").executeTakeFirstOrThrow();
      const before = await version();
      await moveRecord(db, record, { id: id("c"), to: 1 });
      expect((await version()).version).toBeGreaterThan(before.version);
    });
  });
});

onBothDatabases("the trash", (open) => {
  /** @spec saving.5, saving.8 */
  test("lists deleted records, the latest first, and deletes them after 30 days with their galleries", async () => {
    const db = await open();
    const id = await addMany(db, "machine", "abc");
    const photoId = await addPhoto(db, "x");
    await db
      .insertInto("machinePhoto")
      .values({ machineId: id("a"), photoId, order: 1 })
      .execute();
    await deleteRecord(db, recordDefinitions.machine, { id: id("a"), now });
    await deleteRecord(db, recordDefinitions.machine, { id: id("b"), now: later(1) });
    expect((await listDeleted(db, recordDefinitions.machine)).map(({ name }) => name)).toEqual(["b", "a"]);
    expect(await emptyTrash(db, recordDefinitions.machine, later(29))).toBe(0);
    expect(await emptyTrash(db, recordDefinitions.machine, later(30))).toBe(1);
    expect((await listDeleted(db, recordDefinitions.machine)).map(({ name }) => name)).toEqual(["b"]);
    expect(await orderOf(db, "machine")).toBe("c");
    expect(await db.selectFrom("photo").select("id").execute()).toHaveLength(1);
  });

  /** @spec saving.7 */
  test("keeps a project that calendar events refer to, so that their visibility does not change", async () => {
    const db = await open();
    const id = await addMany(db, "project", "ab");
    const stamps = { createdAt: now.toISOString(), updatedAt: now.toISOString() };
    const event = { date: "2026-11-19", time: "09:30", projectId: id("a"), note: "", ...stamps };
    await db.insertInto("event").values(event).execute();
    for (const name of "ab") await deleteRecord(db, recordDefinitions.project, { id: id(name), now });
    expect(await emptyTrash(db, recordDefinitions.project, later(400))).toBe(1);
    expect(await listDeleted(db, recordDefinitions.project)).toMatchObject([{ name: "a", kept: true }]);
    expect(await db.selectFrom("event").select("projectId").execute()).toEqual([{ projectId: id("a") }]);
    await db.deleteFrom("event").execute();
    expect(await emptyTrash(db, recordDefinitions.project, later(400))).toBe(1);
  });
});
