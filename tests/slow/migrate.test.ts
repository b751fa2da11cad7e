import { spawn } from "node:child_process";
import { once } from "node:events";
import { sql } from "kysely";
import pg from "pg";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { connect, type Db } from "#db/connect.ts";
import { migrate } from "#db/migrate.ts";
import { onBothDatabases } from "#tests/support/databases.ts";
import { openReleased } from "#tests/support/released-schemas.ts";

async function columnsOf(db: Db) {
  const tables = await db.introspection.getTables();
  return Object.fromEntries(
    tables.map((table) => [table.name, table.columns.map((column) => column.name).sort()]),
  );
}

function openAt(address: string) {
  const db = connect(address);
  onTestFinished(() => db.destroy());
  return db;
}

/** Starts programs that open the database, and lets all bring it up to date at the same moment, as nodes do. */
async function migrateAsNodes(address: string, count: number) {
  const [connected, migrated] = ["../../db/connect.ts", "../../db/migrate.ts"].map(
    (file) => new URL(file, import.meta.url).href,
  );
  const script = `
    const [{ connect }, { migrate }] = await Promise.all([import("${connected}"), import("${migrated}")]);
    const db = connect(process.argv[1]);
    process.stdout.write("ready");
    await new Promise((go) => process.stdin.once("data", go));
    await migrate(db);
    await db.destroy();
    process.exit(0);`;
  const options = { stdio: ["pipe", "pipe", "inherit"] as ["pipe", "pipe", "inherit"] };
  const args = ["--input-type=module", "-e", script, address];
  const nodes = Array.from({ length: count }, () => spawn(process.execPath, args, options));
  const exits = nodes.map((node) => once(node, "exit"));
  await Promise.all(nodes.map((node) => once(node.stdout, "data")));
  for (const node of nodes) node.stdin.write("go");
  return (await Promise.all(exits)).map(([code]) => code);
}

/** @spec operations.17 */
onBothDatabases("the database", (open, newAddress) => {
  const wanted = async () => columnsOf(await open());

  test("does not change when it is migrated a second time", async () => {
    const db = await open();
    const before = await columnsOf(db);
    await db.insertInto("secret").values({ name: "site", value: "kept" }).execute();
    await migrate(db);
    expect(await columnsOf(db)).toEqual(before);
    expect(await db.selectFrom("secret").select("value").execute()).toEqual([{ value: "kept" }]);
  });

  test("is created once by three nodes that start at the same moment", async () => {
    const address = await newAddress();
    expect(await migrateAsNodes(address, 3)).toEqual([0, 0, 0]);
    const db = openAt(address);
    expect(await columnsOf(db)).toEqual(await wanted());
    expect(await db.selectFrom("contentVersion").select("version").execute()).toEqual([{ version: 1 }]);
  });

  /** @spec upgrade.1 */
  test("of version 0.2.1 is opened by three nodes that start at the same moment", async () => {
    const address = await newAddress();
    await openReleased("0.2.1", address);
    expect(await migrateAsNodes(address, 3)).toEqual([0, 0, 0]);
    expect(await columnsOf(openAt(address))).toEqual(await wanted());
  });

  test("stays empty after a failed migration, so that the next start can migrate it", async () => {
    const db = openAt(await newAddress());
    await sql`create table "twoFactor" ("in" integer)`.execute(db);
    await expect(migrate(db)).rejects.toThrow();
    expect(Object.keys(await columnsOf(db))).toEqual(["twoFactor"]);
    await sql`drop table "twoFactor"`.execute(db);
    await migrate(db);
    expect(await columnsOf(db)).toEqual(await wanted());
  });
});

describe("a connection", () => {
  test("to PostgreSQL that breaks while idle is replaced, and the program continues", async () => {
    const db = openAt(inject("postgresUrl"));
    const mine = () => sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
    const broken = (await mine()).rows[0]?.pid;
    const other = new pg.Client({ connectionString: inject("postgresUrl") });
    await other.connect();
    await other.query("select pg_terminate_backend($1, 5000)", [broken]);
    await other.end();
    const result = await mine().catch(mine);
    expect(result.rows[0]?.pid).not.toBe(broken);
  });

  test("to SQLite syncs every commit and keeps records together", async () => {
    const db = openAt(":memory:");
    const pragma = async (name: string) => (await sql<object>`pragma ${sql.raw(name)}`.execute(db)).rows;
    expect(await pragma("synchronous")).toEqual([{ synchronous: 2 }]);
    expect(await pragma("foreign_keys")).toEqual([{ foreign_keys: 1 }]);
  });
});
