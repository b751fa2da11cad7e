import { randomUUID } from "node:crypto";
import { afterEach, describe, inject } from "vitest";
import { connect, type Db } from "#db/connect.ts";
import { migrate } from "#db/migrate.ts";
import { createDatabase, dropDatabase } from "./postgres.ts";

/** Opens an empty database in its present shape; it is gone after the test. */
export type OpenDatabase = () => Promise<Db>;

/** Runs the same tests on both databases. */
export function onBothDatabases(subject: string, tests: (open: OpenDatabase) => void) {
  describe.each(["SQLite", "PostgreSQL"] as const)(`${subject} on %s`, (kind) => {
    const opened: (() => Promise<void>)[] = [];
    afterEach(async () => {
      for (const close of opened.splice(0)) await close();
    });

    tests(async () => {
      const name = `test_${randomUUID().replaceAll("-", "")}`;
      const server = kind === "PostgreSQL" ? inject("postgresUrl") : null;
      const db = connect(server ? await createDatabase(server, name) : ":memory:");
      opened.push(async () => {
        await db.destroy();
        if (server) await dropDatabase(server, name);
      });
      await migrate(db);
      return db;
    });
  });
}
