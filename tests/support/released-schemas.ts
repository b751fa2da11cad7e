import { createReadStream } from "node:fs";
import { readdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { onTestFinished } from "vitest";
import { readArchive } from "#app/adapters/archive/archive.ts";
import { connect, type Db } from "#db/connect.ts";
import { type Row, writeRows } from "#db/copy/rows.ts";
import { readTables, writeLastIds } from "#db/copy/tables.ts";
import { migrateWithin, migrations } from "#db/migrate.ts";
import { openArchive, readMembers } from "#server/backup/check-archive.ts";

const folder = fileURLToPath(new URL("../fixtures/schemas/", import.meta.url));

/** The sites of released versions, the oldest version first. */
export const releasedSites = (await readdir(folder))
  .filter((name) => name.endsWith(".tar"))
  .map((name) => name.slice(0, -".tar".length))
  .sort();

export const archiveOf = (site: string) => `${folder}${site}.tar`;

/**
 * Makes a database as the version of that time has left it: its tables, filled and not migrated.
 * @returns its rows by table
 */
export async function openReleased(site: string, address: string): Promise<Record<string, Row[]>> {
  const open = () => readArchive(createReadStream(archiveOf(site)));
  const archive = await openArchive(open());
  const stored: Record<string, Row[]> = {};
  const db = connect(address);
  try {
    await migrateWithin(db, archive.header.schema);
    const tables = await readTables(db);
    for (const { name } of [...tables].reverse()) await sql`delete from ${sql.id(name)}`.execute(db);
    const { lastIds } = await readMembers(archive, {
      async rows(name, lines) {
        const table = tables.find((one) => one.name === name);
        if (!table) throw new Error(`The schema of ${site} has no table ${name}.`);
        const rows = lines.map((line) => JSON.parse(line) as Row);
        stored[name] = [...(stored[name] ?? []), ...rows];
        await writeRows(db, table, rows);
      },
    });
    await writeLastIds(db, lastIds);
    const first = await open().next();
    const { schema } = JSON.parse(Buffer.from(first.value?.bytes ?? []).toString()) as { schema: string[] };
    await nameMigrations(db, schema);
  } finally {
    await db.destroy();
  }
  return stored;
}

/** Says that other migrations have made the tables. */
export async function nameMigrations(db: Db, names: string[]): Promise<void> {
  const migrated = db.withTables<{ kysely_migration: { name: string; timestamp: string } }>();
  const timestamp = new Date().toISOString();
  await migrated.deleteFrom("kysely_migration").execute();
  await migrated
    .insertInto("kysely_migration")
    .values(names.map((name) => ({ name, timestamp })))
    .execute();
}

/** Lets the program have one more migration until the end of the test. @returns its name */
export function addMigration(): string {
  const name = "999-of-a-test";
  migrations[name] = { up: (db) => db.schema.createTable("ofTest").addColumn("id", "integer").execute() };
  onTestFinished(() => {
    delete migrations[name];
  });
  return name;
}
