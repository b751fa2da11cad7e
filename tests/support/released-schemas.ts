import { createReadStream } from "node:fs";
import { readdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { readArchive } from "#app/adapters/archive/tar.ts";
import { connect } from "#db/connect.ts";
import { type Row, writeRows } from "#db/copy/rows.ts";
import { readTables, writeLastIds } from "#db/copy/tables.ts";
import { migrateWithin } from "#db/migrate.ts";
import { openArchive, readMembers } from "#server/backup/check-archive.ts";

const folder = fileURLToPath(new URL("../fixtures/schemas/", import.meta.url));

/** The released schemas by their last migration, the oldest first. */
export const releasedSchemas = (await readdir(folder))
  .filter((name) => name.endsWith(".tar"))
  .map((name) => name.slice(0, -".tar".length))
  .sort();

export const schemaArchive = (schema: string) => `${folder}${schema}.tar`;

/**
 * Makes a database as the version of that schema has left it: its tables, filled and not migrated.
 * @returns its rows by table
 */
export async function openReleased(schema: string, address: string): Promise<Record<string, Row[]>> {
  const archive = await openArchive(readArchive(createReadStream(schemaArchive(schema))));
  const stored: Record<string, Row[]> = {};
  const db = connect(address);
  try {
    await migrateWithin(db, archive.header.schema);
    const tables = await readTables(db);
    for (const { name } of [...tables].reverse()) await sql`delete from ${sql.id(name)}`.execute(db);
    const { lastIds } = await readMembers(archive, {
      async rows(name, lines) {
        const table = tables.find((one) => one.name === name);
        if (!table) throw new Error(`The schema ${schema} has no table ${name}.`);
        const rows = lines.map((line) => JSON.parse(line) as Row);
        stored[name] = [...(stored[name] ?? []), ...rows];
        await writeRows(db, table, rows);
      },
    });
    await writeLastIds(db, lastIds);
  } finally {
    await db.destroy();
  }
  return stored;
}
