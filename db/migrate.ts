import { readdir } from "node:fs/promises";
import { PostgresAdapter, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import type { Db } from "./connect.ts";

const folder = new URL("./migrations/", import.meta.url);

/** Loads every file of `migrations`, ordered by number. */
async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => /^\d{3}-[\w-]+\.ts$/.test(file)).sort();
  const entries = files.map(async (file) => [file.slice(0, -3), await import(new URL(file, folder).href)]);
  return Object.fromEntries(await Promise.all(entries));
}

/** Thrown for a database of a later version. */
export class NewerDatabase extends Error {
  override name = "NewerDatabase";
  constructor(migration: string) {
    super(
      `The database is from a later version of Plinth: it has the migration ${migration}, which this version lacks. ` +
        "Start that version, or restore a backup from before the upgrade. Nothing was changed.",
    );
  }
}

/**
 * Migrates the database to the current schema, all or nothing. Safe to call at every start and from several nodes at
 * once.
 * @returns the names of the migrations it applied
 * @throws NewerDatabase
 */
export async function migrate(db: Db): Promise<string[]> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) return migrateToLatest(db);
  // On SQLite the migrator uses neither a transaction nor a lock.
  return db.connection().execute(async (connection) => {
    await sql`begin immediate`.execute(connection);
    try {
      const applied = await migrateToLatest(connection);
      await sql`commit`.execute(connection);
      return applied;
    } catch (error) {
      await sql`rollback`.execute(connection);
      throw error;
    }
  });
}

async function migrateToLatest(db: Db): Promise<string[]> {
  const migrations = await readMigrations();
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const unknown = (await executedMigrations(db)).find((name) => !Object.hasOwn(migrations, name));
  if (unknown) throw new NewerDatabase(unknown);
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw error;
  return results.map(({ migrationName }) => migrationName);
}

/** The migrations of a database against those of this program, each by name and in order. */
export interface SchemaState {
  applied: string[];
  /** Missing in the database. */
  pending: string[];
  /** Of a later version of the program. */
  unknown: string[];
}

/** Compares a database with the migrations of this program, and changes nothing. */
export async function schemaState(db: Db): Promise<SchemaState> {
  const known = Object.keys(await readMigrations());
  const applied = await executedMigrations(db);
  return {
    applied,
    pending: known.filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !known.includes(name)),
  };
}

async function executedMigrations(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === "kysely_migration")) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}
