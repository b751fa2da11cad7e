import { type Kysely, sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { connect, type Db } from "#db/connect.ts";
import { toJson } from "#db/json.ts";
import { migrate as migrateAll } from "#db/migrate.ts";
import { up } from "#db/migrations/015-services.ts";
import { seed } from "#db/seed/seed.ts";
import { onBothDatabases } from "#tests/support/databases.ts";
import { addEquipment, addPhoto } from "#tests/support/records.ts";
import { rowsOnly } from "#tests/support/seeding.ts";

const seededAt = "2026-11-01T04:30:00.000Z";

/** Takes the tables of services away again, so that the migration can run on a filled database. */
async function withoutServices(db: Db) {
  await db.schema.dropTable("projectService").execute();
  await db.schema.dropTable("servicePhoto").execute();
  await db.schema.dropTable("service").execute();
}

const migrate = (db: Db) => up(db as unknown as Kysely<unknown>);

function store(db: Db, key: string, value: unknown, updatedAt = seededAt) {
  return db
    .insertInto("setting")
    .values({ key, value: toJson(value), updatedAt })
    .execute();
}

async function settingOf(db: Db, key: string) {
  const row = await db
    .selectFrom("setting")
    .select(["value", "version"])
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
  return { value: JSON.parse(row.value), version: row.version };
}

/** Everything of the services except their ids, their moments and a later column, and their photos by hash. */
async function servicesOf(db: Db) {
  const rows = await db.selectFrom("service").selectAll().orderBy("order").execute();
  const shown = await db
    .selectFrom("servicePhoto")
    .innerJoin("photo", "photo.id", "photoId")
    .select(["serviceId", "hash"])
    .orderBy("order")
    .execute();
  return rows.map(({ id, createdAt: _, updatedAt: __, bulking: ___, ...row }) => ({
    ...row,
    photos: shown.filter(({ serviceId }) => serviceId === id).map(({ hash }) => hash),
  }));
}

/** @spec services.9 */
onBothDatabases("the migration of services", (_, newAddress) => {
  /** A database of its own, since these tests change its tables. */
  async function open() {
    const db = connect(await newAddress());
    onTestFinished(() => db.destroy());
    await migrateAll(db);
    return db;
  }

  test("stores the same services for an earlier demo as for a new one, with photos", async () => {
    const db = await open();
    await seed(db, "demo", rowsOnly(db));
    // An earlier demo had no titles for search engines.
    await db.updateTable("service").set({ seoTitle: "" }).execute();
    const wanted = await servicesOf(db);
    expect(wanted.map(({ slug }) => slug)).toEqual(["excavation", "piling", "demolition", "construction"]);
    const slots = { excavation: [0, ""], piling: [1, ""], demolition: [2, ""], construction: [3, ""] };
    const hashes = wanted.map(({ photos }) => photos);
    const ids = new Map(
      (await db.selectFrom("photo").select(["id", "hash"]).where("audience", "=", "public").execute()).map(
        ({ id, hash }) => [hash, id],
      ),
    );
    const photos = Object.entries(slots).flatMap(([slug, [at]]) =>
      (hashes[Number(at)] ?? []).map((hash, place) => [place ? `${slug}Second` : slug, ids.get(hash)]),
    );
    const hero = { hero: (await settingOf(db, "photos")).value.hero };
    await sql`update "setting" set "key" = 'pictures', "value" = ${JSON.stringify({ ...Object.fromEntries(photos), ...hero })}
      where "key" = 'photos'`.execute(db);
    await db.deleteFrom("setting").where("key", "=", "texts").execute();
    await withoutServices(db);
    await migrate(db);
    expect(await servicesOf(db)).toEqual(wanted);
    expect((await settingOf(db, "pictures")).value).toEqual(hero);
    expect((await settingOf(db, "texts")).value).toEqual({
      servicesHeadline: "From the old building to the new frame",
      servicesLead: expect.stringContaining("Four kinds of work"),
    });
  });

  test("keeps saved texts and photos, and the service names in messages", async () => {
    const db = await open();
    await withoutServices(db);
    const photoId = await addPhoto(db, "own");
    await store(db, "seed", "v1");
    await addEquipment(db, { createdAt: seededAt });
    await store(db, "texts", {
      piling: "Our piles.",
      servicesHeadline: "What we do",
      heroHeadline: "Plinth",
    });
    await store(db, "pictures", { about: photoId, pilingSecond: photoId, demolition: 4711 });
    for (const service of ["construction", "equipment", "", "Piling"])
      await db
        .insertInto("message")
        .values({
          ...{ reference: `INQ-${service}`, name: "G", email: "g@k.example", phone: "1", company: "" },
          ...{ service, message: "m", equipmentId: null, projectId: null, spamReason: null },
          ...{ fingerprint: service, sender: "s", createdAt: seededAt },
        })
        .execute();
    await migrate(db);
    const stored = await servicesOf(db);
    expect(stored.map(({ name }) => name)).toEqual(["Excavation", "Piling", "Demolition", "Construction"]);
    expect(stored[1]).toMatchObject({ summary: "Our piles.", boredDepth: 50, photos: ["own"] });
    expect(stored[2]?.photos).toEqual([]);
    expect(await settingOf(db, "texts")).toEqual({
      value: {
        heroHeadline: "Plinth",
        servicesHeadline: "What we do",
        servicesLead: expect.any(String),
      },
      version: 2,
    });
    expect((await settingOf(db, "pictures")).value).toEqual({ about: photoId });
    const named = await db.selectFrom("message").select("service").orderBy("id").execute();
    expect(named.map(({ service }) => service)).toEqual([
      "RCC Construction",
      "Equipment Rental",
      "",
      "Piling",
    ]);
  });

  test("stores for another company only the texts that its office has written", async () => {
    const db = await open();
    await withoutServices(db);
    await store(db, "seed", "v1");
    await addEquipment(db);
    await store(db, "texts", { demolition: "We take it down." });
    await migrate(db);
    expect(await servicesOf(db)).toMatchObject([
      { name: "Demolition", summary: "We take it down.", lead: "", headline: "", reach: null, scope: "[]" },
    ]);
    expect((await settingOf(db, "texts")).value).toEqual({});
  });

  test("stores none for a new or empty installation", async () => {
    const db = await open();
    expect(await servicesOf(db)).toEqual([]);
    await withoutServices(db);
    await store(db, "seed", "v1");
    await migrate(db);
    expect(await servicesOf(db)).toEqual([]);
    expect(await db.selectFrom("setting").select("key").execute()).toEqual([{ key: "seed" }]);
  });
});
