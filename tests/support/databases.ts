import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, inject } from "vitest";
import { connect, type Db } from "#db/connect.ts";
import { migrate } from "#db/migrate.ts";
import { createDatabase, dropDatabase } from "./postgres.ts";

/** Opens an empty database in its present shape; it is gone after the test. */
export type OpenDatabase = () => Promise<Db>;

/** The address of a database without any table, to be opened as often as a test likes; gone after the test. */
export type NewAddress = () => Promise<string>;

/** Runs the same tests on both databases. */
export function onBothDatabases(
  subject: string,
  tests: (open: OpenDatabase, newAddress: NewAddress) => void,
) {
  describe.each(["SQLite", "PostgreSQL"] as const)(`${subject} on %s`, (kind) => {
    const opened: (() => Promise<void>)[] = [];
    afterEach(async () => {
      for (const close of opened.splice(0).reverse()) await close();
    });

    async function newAddress() {
      if (kind === "SQLite") {
        const folder = await mkdtemp(join(tmpdir(), "plinth-database-"));
        opened.push(() => rm(folder, { recursive: true }));
        return join(folder, "test.sqlite");
      }
      const name = `test_${randomUUID().replaceAll("-", "")}`;
      const server = inject("postgresUrl");
      opened.push(() => dropDatabase(server, name));
      return createDatabase(server, name);
    }

    async function open() {
      const db = connect(kind === "SQLite" ? ":memory:" : await newAddress());
      opened.push(() => db.destroy());
      await migrate(db);
      return db;
    }

    tests(open, newAddress);
  });
}
