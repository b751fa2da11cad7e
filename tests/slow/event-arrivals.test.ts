import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { connect, type Db } from "#db/connect.ts";
import { migrate } from "#db/migrate.ts";
import { onBothDatabases } from "#tests/support/databases.ts";
import { addPhoto, addProject } from "#tests/support/records.ts";

const at = "2026-11-20T04:30:00.000Z";

async function arrivals(db: Db) {
  const rows = await db.selectFrom("eventArrival").selectAll().orderBy("number").execute();
  return rows.map(({ eventId, projectId }) => [eventId, projectId]);
}

onBothDatabases("the order in which site photos come to projects", (_, newAddress) => {
  async function newDatabase() {
    const db = connect(await newAddress());
    onTestFinished(() => db.destroy());
    await migrate(db);
    const one = await addProject(db);
    const other = await addProject(db);
    const photoId = await addPhoto(db, "a", "private");
    const event = { date: "2026-11-20", time: "10:20", note: "", createdAt: at, updatedAt: at };
    const add = async (
      ...values: { projectId: number | null; photoId: number | null; adminsOnly?: 0 | 1 }[]
    ) => {
      const rows = values.map((given) => ({ ...event, adminsOnly: 0 as const, ...given }));
      return (await db.insertInto("event").values(rows).returning("id").execute()).map(({ id }) => id);
    };
    const change = (ids: number[], to: { projectId?: number | null; photoId?: number; adminsOnly?: 0 | 1 }) =>
      db.updateTable("event").set(to).where("id", "in", ids).execute();
    return { db, one, other, photoId, add, change };
  }

  test("has each once in each project, from when the project's clients can see it", async () => {
    const { db, one, other, photoId, add, change } = await newDatabase();
    const [moved = 0, hidden = 0, empty = 0, own = 0] = await add(
      { projectId: null, photoId },
      { projectId: one, photoId, adminsOnly: 1 },
      { projectId: one, photoId: null },
      { projectId: one, photoId },
    );
    const first = [[own, one]];
    expect(await arrivals(db)).toEqual(first);
    await db.updateTable("event").set({ note: "Slab cast" }).execute();
    expect(await arrivals(db)).toEqual(first);
    await change([hidden], { adminsOnly: 0 });
    await change([empty], { photoId });
    await change([own, moved], { projectId: other });
    await change([own], { projectId: one });
    const all = [...first, [hidden, one], [empty, one], [moved, other], [own, other]].sort();
    expect((await arrivals(db)).sort()).toEqual(all);
  });

  test("gives no number again after the last event is deleted", async () => {
    const { db, one, photoId, add } = await newDatabase();
    const [last = 0] = await add({ projectId: one, photoId });
    const numberOf = async (eventId: number) =>
      (
        await db
          .selectFrom("eventArrival")
          .select("number")
          .where("eventId", "=", eventId)
          .executeTakeFirstOrThrow()
      ).number;
    const given = await numberOf(last);
    await db.deleteFrom("event").where("id", "=", last).execute();
    expect(await arrivals(db)).toEqual([]);
    const [next = 0] = await add({ projectId: one, photoId });
    expect(await numberOf(next)).toBeGreaterThan(given);
  });

  test("is kept with concurrent writes", async () => {
    const { db, one, photoId, add } = await newDatabase();
    await Promise.all(
      Array.from({ length: 20 }, () => add({ projectId: one, photoId }, { projectId: one, photoId })),
    );
    const { rows } = await sql<{
      count: number;
    }>`select count(distinct "number") as "count" from "eventArrival"`.execute(db);
    expect(Number(rows[0]?.count)).toBe(40);
  });
});
