import { type ExpressionBuilder, sql } from "kysely";
import { expect, test } from "vitest";
import { onBothDatabases } from "#tests/support/databases.ts";
import { addInquiry } from "#tests/support/inquiries.ts";
import { addPhoto, addProject } from "#tests/support/records.ts";
import { type Db, isPostgres } from "./connect.ts";
import type { Database } from "./schema.ts";

const stamp = "2026-11-20T04:30:00.000Z";
const days = ["2026-10-31", "2026-11-01", "2026-11-02"];

/** The counts as the triggers keep them, and as the rows themselves give them. */
async function bothCounts(db: Db) {
  const photos = (row: ExpressionBuilder<Database, "event">) => row.fn.count<number>("photoId").as("photos");
  const events = db.selectFrom("event").where("deletedAt", "is", null);
  const projectId = sql<number>`coalesce("projectId", 0)`;
  const answered = sql<number>`case when "answeredAt" is null then 0 else 1 end`;
  const kept = [
    db.selectFrom("eventDay").selectAll().where("events", ">", 0).orderBy("date"),
    db.selectFrom("eventProject").selectAll().where("events", ">", 0).orderBy("projectId"),
    db
      .selectFrom("inquiryTotal")
      .selectAll()
      .where("inquiries", ">", 0)
      .orderBy("status")
      .orderBy("spam")
      .orderBy("answered"),
  ];
  const counted = [
    events
      .select((row) => ["date", row.fn.countAll<number>().as("events"), photos(row)])
      .groupBy("date")
      .orderBy("date"),
    events
      .select((row) => [projectId.as("projectId"), row.fn.countAll<number>().as("events"), photos(row)])
      .groupBy(projectId)
      .orderBy(projectId),
    db
      .selectFrom("inquiry")
      .where("deletedAt", "is", null)
      .select((row) => ["status", "spam", answered.as("answered"), row.fn.countAll<number>().as("inquiries")])
      .groupBy(["status", "spam", answered])
      .orderBy("status")
      .orderBy("spam")
      .orderBy(answered),
  ];
  const rows = async (queries: { execute(): Promise<unknown> }[]) => {
    const results = [];
    for (const query of queries) results.push(await query.execute());
    return results;
  };
  return { kept: await rows(kept), counted: await rows(counted) };
}

/** A series of numbers below 1 that is the same in every run. */
function numbers(seed: number) {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** Writes of every kind, as programs and people do them: one row, many, none, twice, and back. */
function randomWrite(next: () => number, { projects, photo }: { projects: number[]; photo: number }) {
  const pick = <Value>(values: Value[]) => values[Math.floor(next() * values.length)] as Value;
  const event = () => ({
    date: pick(days),
    time: "10:20",
    note: "",
    createdBy: null,
    createdAt: stamp,
    updatedAt: stamp,
    projectId: pick([null, ...projects]),
    photoId: pick([null, photo]),
    deletedAt: pick([null, stamp]),
  });
  const changes = [
    { date: pick(days) },
    { projectId: pick([null, ...projects]) },
    { photoId: pick([null, photo]) },
    { deletedAt: pick([null, stamp]) },
    { note: "Changed" },
  ];
  const [change, some] = [pick(changes), pick([3, 5, 7])];
  const marks = [
    { status: pick(["new", "read", "archived"] as const) },
    { spam: pick([0, 1] as const) },
    { answeredAt: pick([null, stamp]) },
    { deletedAt: pick([null, stamp]) },
  ];
  const mark = pick(marks);
  const added = Array.from({ length: pick([1, 4]) }, event);
  const chosen = (db: Db, table: "event" | "inquiry") => (row: ExpressionBuilder<Database, typeof table>) => {
    // In order of their ids, as the program locks rows: two statements that take them in different orders deadlock.
    const ids = db
      .selectFrom(table)
      .select("id")
      .where(sql<boolean>`"id" % ${sql.lit(some)} = 0`)
      .orderBy("id");
    return row("id", "in", isPostgres(db) ? ids.forUpdate() : ids);
  };
  return pick<(db: Db) => Promise<unknown>>([
    (db) => db.insertInto("event").values(added).execute(),
    (db) => db.insertInto("event").values(added).execute(),
    (db) => db.updateTable("event").set(change).where(chosen(db, "event")).execute(),
    (db) => db.updateTable("event").set(change).where(chosen(db, "event")).execute(),
    (db) => db.deleteFrom("event").where("deletedAt", "is not", null).where(chosen(db, "event")).execute(),
    (db) => addInquiry(db, mark),
    (db) => db.updateTable("inquiry").set(mark).where(chosen(db, "inquiry")).execute(),
    (db) => db.deleteFrom("inquiry").where(chosen(db, "inquiry")).where("id", ">", 4).execute(),
  ]);
}

/** @spec figures.4 */
onBothDatabases("the stored counts", (open) => {
  async function fill(db: Db) {
    const projects = [await addProject(db), await addProject(db)];
    return { projects, photo: await addPhoto(db, "a", "private") };
  }

  test("match the rows after any change", async () => {
    const db = await open();
    const records = await fill(db);
    const next = numbers(7);
    for (let round = 0; round < 120; round += 1) {
      await randomWrite(next, records)(db);
      if (round % 10 > 0) continue;
      const { kept, counted } = await bothCounts(db);
      expect(kept, `after ${round} changes`).toEqual(counted);
    }
  });

  test("match the rows after simultaneous changes, some of them rolled back", async () => {
    const db = await open();
    const records = await fill(db);
    const write = async (seed: number) => {
      const next = numbers(seed);
      for (let round = 0; round < 25; round += 1) {
        const undone = next() < 0.2;
        const work = db.transaction().execute(async (trx) => {
          await randomWrite(next, records)(trx);
          if (undone) throw new Error("undone");
        });
        await work.catch((error: Error) => expect(error.message).toBe("undone"));
      }
    };
    await Promise.all([11, 12, 13, 14].map(write));
    // What is left depends on the order in which they came.
    const { projects, photo: photoId } = records;
    const last = [...days, "2026-12-01"].flatMap((date) =>
      [null, ...projects].map((projectId) => ({ date, projectId, photoId, time: "10:20", note: "" })),
    );
    const times = { createdBy: null, createdAt: stamp, updatedAt: stamp, deletedAt: null };
    await db
      .insertInto("event")
      .values(last.map((event) => ({ ...event, ...times })))
      .execute();
    const { kept, counted } = await bothCounts(db);
    expect(counted.flat().length).toBeGreaterThan(6);
    expect(kept).toEqual(counted);
    await checkTextIndex(db);
  });
});

/** Fails if the index of texts differs from the inquiries; PostgreSQL keeps its indexes itself. */
async function checkTextIndex(db: Db) {
  if (isPostgres(db)) return;
  await sql`insert into "inquiryText" ("inquiryText", "rank") values ('integrity-check', 1)`.execute(db);
}
