import { PostgresAdapter, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import type { Db } from "./connect.ts";
import { migrations } from "./migrations.ts";

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
  const all: Record<string, Migration> = migrations;
  const unknown = only?.find((name) => !Object.hasOwn(all, name));
  if (unknown) throw new NewerDatabase(unknown);
  await migrateToLatest(db, only && Object.fromEntries(only.map((name) => [name, all[name] as Migration])));
}

/** Returns the names of all migrations of this version, in their order. */
export const knownMigrations = (): string[] => Object.keys(migrations);

async function migrateToLatest(db: Db, chosen: Record<string, Migration> = migrations) {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => chosen } });
  const unknown = (await executedMigrations(db)).find((name) => !Object.hasOwn(chosen, name));
  if (unknown) throw new NewerDatabase(unknown);
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** Returns the names of migrations that the database lacks, such as after an older copy was put in place. */
export async function missingMigrations(db: Db): Promise<string[]> {
  const executed = await executedMigrations(db);
  return Object.keys(migrations).filter((name) => !executed.includes(name));
}

/** Returns the migrations that have made the database's tables; none for an empty database. */
export async function executedMigrations(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === "kysely_migration")) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}
