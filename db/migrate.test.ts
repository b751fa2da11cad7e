import { readdirSync } from "node:fs";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { toJson } from "#db/columns.ts";
import { openSnapshot } from "#db/copy/snapshot.ts";
import { onBothDatabases } from "#tests/support/databases.ts";
import { addMigration, nameMigrations, openReleased } from "#tests/support/released-schemas.ts";
import { connect, type Db, isPostgres } from "./connect.ts";
import {
  CopyRefused,
  executedMigrations,
  knownMigrations,
  migrate,
  migrateDatabase,
  migrations,
  OlderDatabase,
  schemaState,
} from "./migrate.ts";

test("the list contains every migration of the folder, in order", () => {
  const files = readdirSync(new URL("./migrations/", import.meta.url))
    .filter((file) => /^\d{3}-[\w-]+\.ts$/.test(file))
    .map((file) => file.slice(0, -".ts".length))
    .sort();
  expect(Object.keys(migrations)).toEqual(files);
});

onBothDatabases("a database of version 0.2.1", (_, newAddress) => {
  async function openOf021() {
    const address = await newAddress();
    await openReleased("0.2.1", address);
    const db = connect(address);
    onTestFinished(() => db.destroy());
    return { address, db };
  }

  const tablesOf = async (db: Db) => (await db.introspection.getTables()).map(({ name }) => name);

  /** @spec upgrade.1 */
  test("has the first schema as it is, and gets later migrations", async () => {
    const { db } = await openOf021();
    const former = await executedMigrations(db);
    expect([former.length, former.at(-1)]).toEqual([64, "078-fewer-choices"]);
    addMigration();
    const [first, ...later] = knownMigrations();
    expect(await schemaState(db)).toEqual({ applied: [first], pending: later, unknown: [] });
    expect(await migrate(db)).toEqual(later);
    expect(await migrate(db)).toEqual([]);
    expect(await executedMigrations(db)).toEqual([...former, ...later]);
    expect(await tablesOf(db)).toContain("ofTest");
  });

  /** @spec upgrade.1 */
  test("has its drafts, versions, activity and addresses of machines afterwards", async () => {
    const { db } = await openOf021();
    const photos = () => db.selectFrom("photoUse").selectAll().orderBy("photoId").executeTakeFirst();
    const before = await photos();
    for (const [table, columns, values] of [
      ["draft", '"key", "values", "version", "basedOn", "author", "savedAt"', "'{}', 7, 3, 'Asha', ''"],
      ["draftPhoto", '"key", "photoId"', before?.photoId],
      ["recordVersion", '"key", "values", "author", "at"', "'{}', 'Asha', ''"],
      ["activity", '"recordId", "at", "actor", "action", "fields"', "'', 'Asha', 'changed', '[]'"],
      ["formerAddress", '"slug", "recordId", "at"', "1, ''"],
      ["redirect", '"path", "recordId", "target", "at"', "1, '', ''"],
    ])
      await sql
        .raw(`insert into "${table}" ("kind", ${columns}) values ('equipment', '1', ${values})`)
        .execute(db);
    const used = await photos();
    const { rows } = await sql<{ userId: null }>`select * from "draft"`.execute(db);
    await migrate(db);
    const drafts = rows.map(({ userId: accountId, ...draft }) => ({ ...draft, kind: "machine", accountId }));
    expect(drafts).toHaveLength(1);
    expect(await db.selectFrom("draft").selectAll().execute()).toEqual(drafts);
    for (const table of ["draftPhoto", "recordVersion", "formerAddress", "redirect", "activity"] as const) {
      const kinds = await db.selectFrom(table).select("kind").distinct().execute();
      expect([table, kinds]).toEqual([table, expect.arrayContaining([{ kind: "machine" }])]);
      expect([table, kinds]).not.toEqual([table, expect.arrayContaining([{ kind: "equipment" }])]);
    }
    expect(await photos()).toEqual(used);
    await db.deleteFrom("draft").execute();
    expect(await photos()).toEqual(before);
  });

  /** @spec upgrade.1 */
  test("keeps the counts of its inquiries, their search, their activity and how long they are kept", async () => {
    const { db } = await openOf021();
    const stored = toJson({ messages: 90, activity: 400, mails: 30 });
    const typed = toJson({ messages: "60", activity: "400", mails: "30" });
    const by = { author: "Asha Rao", at: "2026-11-20T04:30:00.000Z" };
    const setting = { key: "retention", value: stored, updatedAt: by.at };
    const noted = { at: by.at, actor: by.author, action: "changed", details: toJson({}) };
    const draft = { version: 1, basedOn: 1, author: by.author, savedAt: by.at };
    const ofSetting = { kind: "setting", key: "retention", values: typed };
    await db.insertInto("setting").values(setting).execute();
    await db
      .insertInto("draft")
      .values({ ...ofSetting, ...draft, publishAt: null, failure: null } as never)
      .execute();
    await db
      .insertInto("recordVersion")
      .values({ ...ofSetting, ...by })
      .execute();
    await db
      .insertInto("activity")
      .values([
        {
          ...noted,
          kind: "setting",
          recordId: "retention",
          title: "",
          fields: toJson(["messages", "mails"]),
        },
        { ...noted, kind: "message", recordId: "1", title: "Girish", fields: toJson(["stage"]) },
      ] as never)
      .execute();
    await migrate(db);

    const kept = db.selectFrom("setting").select("value").where("key", "=", "retention");
    expect(await kept.execute()).toEqual([{ value: toJson({ inquiries: 90, activity: 400, mails: 30 }) }]);
    const inForms = toJson({ inquiries: "60", activity: "400", mails: "30" });
    for (const table of ["draft", "recordVersion"] as const) {
      const found = db.selectFrom(table).select("values").where("kind", "=", "setting");
      expect(await found.where("key", "=", "retention").execute()).toEqual([{ values: inForms }]);
    }
    const activity = db.selectFrom("activity").select(["kind", "fields"]).where("actor", "=", by.author);
    expect(await activity.orderBy("id").execute()).toEqual([
      { kind: "setting", fields: toJson(["inquiries", "mails"]) },
      { kind: "inquiry", fields: toJson(["stage"]) },
    ]);
    const present = db.selectFrom("inquiry").where("deletedAt", "is", null).select("id");
    const counts = await db.selectFrom("inquiryTotal").select("inquiries").execute();
    const counted = counts.reduce((sum, { inquiries }) => sum + inquiries, 0);
    expect([counted, (await present.execute()).length]).toEqual([8, 8]);
    // Fails if the index differs from the rows; PostgreSQL keeps its indexes itself.
    if (!isPostgres(db))
      for (const index of ["inquiryText", "entryText"].map((name) => sql.id(name)))
        await sql`insert into ${index} (${index}, "rank") values ('integrity-check', 1)`.execute(db);
  });

  /** @spec upgrade.1 */
  test("keeps its accounts with what they sign in with, and news that wait to be mailed", async () => {
    const { db } = await openOf021();
    const { rows } = await sql<{ userId: string; accountId: string }>`
      select "userId", "accountId" from "account" order by "userId"`.execute(db);
    const range = { projectId: 1, after: 0, until: 9 };
    const mail = { to: "devi@client.example", subject: "News", text: "" };
    const times = { createdAt: "2026-11-20T04:30:00.000Z", dueAt: "2026-11-20T04:30:00.000Z" };
    const newsOf = JSON.stringify({ userId: "devi", ...range });
    await db
      .insertInto("outgoingMail")
      .values({ ...mail, ...times, newsOf } as never)
      .execute();
    await migrate(db);
    const credentials = () =>
      db.selectFrom("credential").select(["accountId", "subject"]).orderBy("accountId");
    const before = rows.map(({ userId, accountId }) => ({ accountId: userId, subject: accountId }));
    expect(before.length).toBeGreaterThan(1);
    expect(await credentials().execute()).toEqual(before);
    const mails = db.selectFrom("outgoingMail").select("newsOf").where("newsOf", "is not", null);
    expect(await mails.execute()).toEqual([{ newsOf: toJson({ accountId: "devi", ...range }) }]);

    const [gone, ...left] = before;
    await db
      .deleteFrom("account")
      .where("id", "=", gone?.accountId ?? "")
      .execute();
    expect(await credentials().execute()).toEqual(left);
    const catalogue = isPostgres(db)
      ? sql<{ name: string }>`select indexname as "name" from pg_indexes where schemaname = current_schema()`
      : sql<{ name: string }>`select "name" from sqlite_master where "type" = 'index'`;
    const names = (await catalogue.execute(db)).rows.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["accountByRole", "credentialByAccount"]));
    expect(names.filter((name) => /user/i.test(name))).toEqual([]);
  });

  /** @spec upgrade.4 */
  test("of which the last migration is missing is refused, with what to do, and stays as it is", async () => {
    const { address, db } = await openOf021();
    const older = (await executedMigrations(db)).slice(0, -1);
    await nameMigrations(db, older);
    addMigration();
    for (const work of [migrate, schemaState, () => openSnapshot(address)]) {
      await expect(work(db)).rejects.toThrow(OlderDatabase);
      await expect(work(db)).rejects.toThrow(
        "install version 0.2.1 (commit 96f84cf7), start it once, then upgrade",
      );
    }
    expect(await executedMigrations(db)).toEqual(older);
    expect(await tablesOf(db)).not.toContain("ofTest");
  });
});

async function newDatabase() {
  const folder = await mkdtemp(join(tmpdir(), "plinth-copies-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const database = join(folder, "plinth.sqlite");
  const db = connect(database);
  onTestFinished(() => db.destroy());
  return { db, database, copies: async () => (await readdir(folder)).filter((name) => /before/.test(name)) };
}

/** @spec upgrade.2 */
test("the newest three copies are kept, and no other file is deleted", async () => {
  const { db, database, copies } = await newDatabase();
  await migrate(db);
  const later = addMigration();
  const old = ["020-coordinates.2026-01-02", "009-x.2026-03-01", "011-y.2026-02-01", "012-z.2025-12-31"].map(
    (name) => `plinth.before-upgrade.${name}T04-30-00Z.sqlite`,
  );
  const others = ["plinth.before-upgrade.notes.txt", "before.sqlite"];
  for (const name of [...old, ...others]) await writeFile(join(database, "..", name), "");
  const { applied, copy } = await migrateDatabase(db, { database });
  expect(applied).toEqual([later]);
  expect((await copies()).map((name) => join(database, "..", name)).sort()).toEqual(
    [...[old[1], old[2], ...others].map((name) => join(database, "..", String(name))), String(copy)].sort(),
  );
});

/** @spec upgrade.2 */
test("a copy without space refuses the migration and changes nothing, unless it is switched off", async () => {
  const { db, database, copies } = await newDatabase();
  await migrate(db);
  const earlier = await executedMigrations(db);
  addMigration();
  const full = async () => 4096;
  await expect(migrateDatabase(db, { database }, full)).rejects.toThrow(CopyRefused);
  await expect(migrateDatabase(db, { database }, full)).rejects.toThrow("BACKUP_BEFORE_MIGRATION=off");
  expect(await executedMigrations(db)).toEqual(earlier);
  const { applied, copy } = await migrateDatabase(db, { database, copyBeforeMigration: false }, full);
  expect([applied.length, copy, await copies()]).toEqual([1, null, []]);
});

test("an empty or current database is not copied", async () => {
  const { db, database, copies } = await newDatabase();
  expect((await migrateDatabase(db, { database })).applied).toEqual(knownMigrations());
  expect(await migrateDatabase(db, { database })).toEqual({ applied: [], copy: null });
  expect(await copies()).toEqual([]);
});
