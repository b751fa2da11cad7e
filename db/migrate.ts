import { PostgresAdapter, sql } from "kysely";
import { Migrator } from "kysely/migration";
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

async function migrateToLatest(db: Db) {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const unknown = (await executedMigrations(db)).find((name) => !Object.hasOwn(migrations, name));
  if (unknown) throw new NewerDatabase(unknown);
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** Returns the names of migrations that the database lacks, such as after an older copy was put in place. */
export async function missingMigrations(db: Db): Promise<string[]> {
  const executed = await executedMigrations(db);
  return Object.keys(migrations).filter((name) => !executed.includes(name));
}

async function executedMigrations(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === "kysely_migration")) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}
