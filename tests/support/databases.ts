import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, describe, inject } from "vitest";
import { connect, type Db } from "#db/connect.ts";
import { migrate } from "#db/migrate.ts";
import { migratedTemplate } from "./global-postgres.ts";
import { createDatabase, dropDatabase } from "./postgres.ts";

/** Opens an empty database in its present shape. After the test its rows are gone; its tables must be left alone. */
export type OpenDatabase = () => Promise<Db>;

/** The address of a database without any table, or without any row, to be opened as often as a test likes. */
export type NewAddress = (contents?: "empty" | "migrated") => Promise<string>;

/** Running all migrations takes a third of a second, copying the file they make a few milliseconds. */
let migratedFile: Promise<string> | undefined;

async function migrateFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "plinth-migrated-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const db = connect(join(folder, "template.sqlite"));
  await migrate(db);
  // The last connection writes all into the file.
  await db.destroy();
  return join(folder, "template.sqlite");
}

/** Puts a SQLite file there that has its tables and no rows. */
export async function copyMigrated(file: string): Promise<void> {
  migratedFile ??= migrateFile();
  await copyFile(await migratedFile, file);
}

/** Runs the same tests on both databases. */
export function onBothDatabases(
  subject: string,
  tests: (open: OpenDatabase, newAddress: NewAddress, kind: "SQLite" | "PostgreSQL") => void,
) {
  describe.each(["SQLite", "PostgreSQL"] as const)(`${subject} on %s`, (kind) => {
    const used: Db[] = [];
    const empty: Db[] = [];
    const removals: (() => Promise<void>)[] = [];

    const newAddress: NewAddress = async (contents = "empty") => {
      if (kind === "SQLite") {
        const folder = await mkdtemp(join(tmpdir(), "plinth-database-"));
        removals.push(() => rm(folder, { recursive: true }));
        const file = join(folder, "test.sqlite");
        if (contents === "migrated") await copyMigrated(file);
        return file;
      }
      const name = `test_${randomUUID().replaceAll("-", "")}`;
      const server = inject("postgresUrl");
      removals.push(() => dropDatabase(server, name));
      return createDatabase(server, name, contents === "migrated" ? migratedTemplate : undefined);
    };

    async function create() {
      const db = connect(await newAddress("migrated"));
      // What a test stores need not survive a power cut.
      if (kind === "SQLite") await sql`pragma synchronous = off`.execute(db);
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

    tests(
      async () => {
        const db = empty.pop() ?? (await create());
        used.push(db);
        return db;
      },
      newAddress,
      kind,
    );
  });
}

/** Deletes all rows of a PostgreSQL database, in any order, and begins the content version anew. */
async function emptied(db: Db): Promise<Db> {
  const tables = (await db.introspection.getTables()).filter((table) => table.name !== "contentVersion");
  const statements = [
    "begin",
    // Without triggers, and so without the checks of references.
    "set local session_replication_role = replica",
    ...tables.map((table) => `delete from "${table.name}"`),
    `update "contentVersion" set "version" = 1`,
    "commit",
  ];
  await sql.raw(statements.join(";")).execute(db);
  return db;
}
