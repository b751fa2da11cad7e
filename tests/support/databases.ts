import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, describe, inject } from "vitest";
import { connect, type Db } from "#db/connect.ts";
import { migrate } from "#db/migrate.ts";
import { createDatabase, dropDatabase } from "./postgres.ts";

/** Opens an empty database in its present shape. After the test its rows are gone; its tables must be left alone. */
export type OpenDatabase = () => Promise<Db>;

/** The address of a database without any table, to be opened as often as a test likes. */
export type NewAddress = () => Promise<string>;

/** Runs the same tests on both databases. */
export function onBothDatabases(subject: string, tests: (open: OpenDatabase, newAddress: NewAddress) => void) {
  describe.each(["SQLite", "PostgreSQL"] as const)(`${subject} on %s`, (kind) => {
    const used: Db[] = [];
    const empty: Db[] = [];
    const removals: (() => Promise<void>)[] = [];

    async function newAddress() {
      if (kind === "SQLite") {
        const folder = await mkdtemp(join(tmpdir(), "plinth-database-"));
        removals.push(() => rm(folder, { recursive: true }));
        return join(folder, "test.sqlite");
      }
      const name = `test_${randomUUID().replaceAll("-", "")}`;
      const server = inject("postgresUrl");
      removals.push(() => dropDatabase(server, name));
      return createDatabase(server, name);
    }

    async function create() {
      const db = connect(kind === "SQLite" ? ":memory:" : await newAddress());
      await migrate(db);
      return db;
    }

    afterEach(async () => {
      for (const db of used.splice(0)) {
        // Making a PostgreSQL database takes a hundred times as long as emptying one.
        if (kind === "PostgreSQL") empty.push(await emptied(db));
        else await db.destroy();
      }
    });
    afterAll(async () => {
      for (const db of empty) await db.destroy();
      for (const remove of removals) await remove();
    });

    tests(async () => {
      const db = empty.pop() ?? (await create());
      used.push(db);
      return db;
    }, newAddress);
  });
}

/** Deletes all rows of a PostgreSQL database and begins ids and content version anew. */
async function emptied(db: Db): Promise<Db> {
  const names = (await db.introspection.getTables()).map((table) => table.name);
  const filled = names.filter((name) => name !== "contentVersion").map((name) => sql.table(name));
  await sql`truncate ${sql.join(filled)} restart identity`.execute(db);
  await db.updateTable("contentVersion").set({ version: 1 }).execute();
  return db;
}
