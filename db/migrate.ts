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
 * @throws NewerDatabase
 */
export async function migrate(db: Db): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) return migrateToLatest(db);
  // On SQLite the migrator uses neither a transaction nor a lock.
  await db.connection().execute(async (connection) => {
    await sql`begin immediate`.execute(connection);
    try {
      await migrateToLatest(connection);
      await sql`commit`.execute(connection);
    } catch (error) {
      await sql`rollback`.execute(connection);
      throw error;
    }
  });
}

/**
 * Migrates inside the caller's transaction.
 * @param only the migrations to run, of an earlier schema; all if absent
 * @throws NewerDatabase
 */
export async function migrateWithin(db: Db, only?: string[]): Promise<void> {
  const all = await readMigrations();
  const unknown = only?.find((name) => !Object.hasOwn(all, name));
  if (unknown) throw new NewerDatabase(unknown);
  await migrateToLatest(db, only && Object.fromEntries(only.map((name) => [name, all[name] as Migration])));
}

/** Returns the names of all migrations of this version, in their order. */
export const knownMigrations = async (): Promise<string[]> => Object.keys(await readMigrations());

async function migrateToLatest(db: Db, only?: Record<string, Migration>) {
  const migrations = only ?? (await readMigrations());
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const unknown = (await executedMigrations(db)).find((name) => !Object.hasOwn(migrations, name));
  if (unknown) throw new NewerDatabase(unknown);
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** Returns the migrations that have made the database's tables; none for an empty database. */
export async function executedMigrations(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === "kysely_migration")) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}
