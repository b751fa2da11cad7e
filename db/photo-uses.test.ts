import { sql } from "kysely";
import { expect, test } from "vitest";
import { onBothDatabases } from "#tests/support/databases.ts";
import { addMachine, addPhoto, addProject } from "#tests/support/records.ts";
import type { Db } from "./connect.ts";

const stamp = "2026-11-20T04:30:00.000Z";
const galleries = ["projectPhoto", "machinePhoto"] as const;
const users = ["machinePhoto", "projectPhoto", "servicePhoto", "draftPhoto", "event"];

/** The counts as the triggers keep them, and as the rows give them. */
async function bothCounts(db: Db) {
  const counts = users.map(
    (table) =>
      sql`(select count(*) from ${sql.table(table)} where ${sql.ref(`${table}.photoId`)} = "photo"."id")`,
  );
  const counted = await sql<{ photoId: number; audience: string; uses: number }>`
    select "id" as "photoId", "audience", ${sql.join(counts, sql` + `)} as "uses" from "photo" order by "id"`.execute(
    db,
  );
  const kept = await db.selectFrom("photoUse").selectAll().orderBy("photoId").execute();
  const numbers = (rows: { photoId: number; audience: string; uses: number }[]) =>
    rows.map(({ photoId, audience, uses }) => ({ photoId, audience, uses: Number(uses) }));
  return { kept: numbers(kept), counted: numbers(counted.rows) };
}

/** The photos of the library's parts as the triggers count them, and as the rows give them. */
async function bothTotals(db: Db) {
  const { rows: kept } = await sql<{
    part: string;
    photos: number;
  }>`select "part", cast(sum("photos") as integer) as "photos" from "photoTotal"
    group by "part" order by "part"`.execute(db);
  const { rows: counted } = await sql<{ part: string; photos: number }>`
    select 'all' as "part", cast(count(*) as integer) as "photos" from "photo" where "audience" = 'public'
    union all select 'unlinked', cast(count(*) as integer) from "photo" where "audience" = 'public' and "id" in
      (select "photoId" from "photoUse" where "uses" = 0)
    union all select 'without-text', cast(count(*) as integer) from "photo"
      where "audience" = 'public' and "alt" = ''
    order by "part"`.execute(db);
  // Parts without a photo may lack a row.
  const some = (rows: { part: string; photos: number }[]) => rows.filter(({ photos }) => photos > 0);
  return { kept: some(kept), counted: some(counted) };
}

async function expectTotals(db: Db, when = "") {
  const { kept, counted } = await bothTotals(db);
  expect(kept, when).toEqual(counted);
}

const addDraft = (db: Db, key: string) =>
  db
    .insertInto("draft")
    .values({
      kind: "page",
      key,
      values: "{}",
      version: 1,
      basedOn: 0,
      isNew: 0,
      accountId: null,
      author: "",
      savedAt: stamp,
      publishAt: null,
      failure: "",
    })
    .execute();

async function fill(db: Db) {
  const photos = [];
  for (let at = 0; at < 8; at += 1)
    photos.push(await addPhoto(db, `photo${at}`, at % 2 ? "public" : "private"));
  for (const key of ["1", "2"]) await addDraft(db, key);
  return {
    photos,
    projectPhoto: [await addProject(db), await addProject(db)],
    machinePhoto: [await addMachine(db), await addMachine(db)],
  };
}

type Filled = Awaited<ReturnType<typeof fill>>;

/** A series of numbers below 1 that is the same in every run. */
function numbers(seed: number) {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

const ownerOf = { projectPhoto: "projectId", machinePhoto: "machineId" } as const;

/** Replaces a gallery in two statements, as a save does. */
async function replaceGallery(db: Db, table: (typeof galleries)[number], owner: number, photos: number[]) {
  const column = ownerOf[table];
  await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${owner}`.execute(db);
  for (const [order, photoId] of [...new Set(photos)].entries())
    await sql`insert into ${sql.table(table)} (${sql.ref(column)}, "photoId", "order")
      values (${owner}, ${photoId}, ${order})`.execute(db);
}

function randomWrite(next: () => number, { photos, ...owners }: Filled) {
  const pick = <Value>(values: readonly Value[]) => values[Math.floor(next() * values.length)] as Value;
  const some = () => photos.filter(() => next() < 0.4);
  const [table, chosen, remainder] = [pick(galleries), some(), pick([2, 3, 5])];
  const [owner, photoId, key] = [pick(owners[table]), pick([null, ...photos]), pick(["1", "2"])];
  const events = [photoId, pick(photos), null].map((shown) => ({
    date: "2026-11-01",
    time: "10:20",
    note: "",
    projectId: null,
    photoId: shown,
    createdBy: null,
    createdAt: stamp,
    updatedAt: stamp,
    deletedAt: null,
  }));
  const rows = sql<boolean>`"id" % ${sql.lit(remainder)} = 0`;
  const audience = pick(["public", "private", "deleted"] as const);
  const alt = pick(["", "A crane"]);
  return pick<(db: Db) => Promise<unknown>>([
    (db) => replaceGallery(db, table, owner, chosen),
    (db) => db.insertInto("event").values(events).execute(),
    (db) => db.updateTable("event").set({ photoId }).where(rows).execute(),
    (db) => db.updateTable("event").set({ deletedAt: stamp }).where(rows).execute(),
    (db) => db.deleteFrom("event").where(rows).execute(),
    async (db) => {
      await db.deleteFrom("draftPhoto").where("key", "=", key).execute();
      const values = chosen.map((one) => ({ kind: "page", key, photoId: one }));
      if (values.length > 0) await db.insertInto("draftPhoto").values(values).execute();
    },
    (db) => db.updateTable("photo").set({ audience }).where("id", "=", pick(photos)).execute(),
    (db) => db.updateTable("photo").set({ alt }).where(rows).execute(),
  ]);
}

onBothDatabases("the stored uses of photos", (open) => {
  test("match the rows after any change", async () => {
    const db = await open();
    const filled = await fill(db);
    const next = numbers(5);
    for (let round = 0; round < 100; round += 1) {
      await randomWrite(next, filled)(db);
      if (round % 10 > 0) continue;
      const { kept, counted } = await bothCounts(db);
      expect(kept, `after ${round} changes`).toEqual(counted);
      await expectTotals(db, `after ${round} changes`);
    }
    const { counted } = await bothCounts(db);
    expect(counted.some(({ uses }) => uses > 1)).toBe(true);
  });

  test("go with a deleted photo, and lose the gallery of a deleted record", async () => {
    const db = await open();
    const { photos, projectPhoto } = await fill(db);
    await replaceGallery(db, "projectPhoto", projectPhoto[0] as number, photos.slice(0, 3));
    await db
      .deleteFrom("photo")
      .where("id", "=", photos[5] as number)
      .execute();
    await db
      .deleteFrom("projectPhoto")
      .where("projectId", "=", projectPhoto[0] as number)
      .execute();
    const { kept, counted } = await bothCounts(db);
    expect(kept).toEqual(counted);
    await expectTotals(db);
    expect(kept.map(({ uses }) => uses)).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });

  test("match the rows after simultaneous changes, some of them rolled back", async () => {
    const db = await open();
    const filled = await fill(db);
    const write = async (seed: number) => {
      const next = numbers(seed);
      for (let round = 0; round < 25; round += 1) {
        const undone = next() < 0.2;
        const photoIds = filled.photos.filter(() => next() < 0.5);
        const values = photoIds.map((photoId) => ({ kind: "page", key: `${seed} ${round}`, photoId }));
        if (values.length === 0) continue;
        // In one statement, in any order: the triggers lock in one of their own.
        const work = db.transaction().execute(async (trx) => {
          await addDraft(trx, `${seed} ${round}`);
          await addPhoto(trx, `of ${seed} ${round}`);
          await trx
            .insertInto("draftPhoto")
            .values(next() < 0.5 ? values : values.toReversed())
            .execute();
          if (undone) throw new Error("undone");
        });
        await work.catch((error: Error) => expect(error.message).toBe("undone"));
      }
    };
    await Promise.all([11, 12, 13, 14].map(write));
    const { kept, counted } = await bothCounts(db);
    expect(kept).toEqual(counted);
    await expectTotals(db);
    expect(kept.filter(({ uses }) => uses > 10)).toHaveLength(filled.photos.length);
  });
});
