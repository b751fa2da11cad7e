import { sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { type Db, isPostgres } from "./connect.ts";
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
 * @returns the names of the migrations it applied
 * @throws NewerDatabase
 */
export async function migrate(db: Db): Promise<string[]> {
  if (isPostgres(db)) return migrateToLatest(db);
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

async function migrateToLatest(db: Db, chosen: Record<string, Migration> = migrations): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => chosen } });
  const unknown = (await executedMigrations(db)).find((name) => !Object.hasOwn(chosen, name));
  if (unknown) throw new NewerDatabase(unknown);
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw error;
  return results.map(({ migrationName }) => migrationName);
}

/** The migrations of a database against those of this program, each by name and in order. */
interface SchemaState {
  applied: string[];
  /** Missing in the database. */
  pending: string[];
  /** Of a later version of the program. */
  unknown: string[];
}

/** Compares a database with the migrations of this program, and changes nothing. */
export async function schemaState(db: Db): Promise<SchemaState> {
  const known = knownMigrations();
  const applied = await executedMigrations(db);
  return {
    applied,
    pending: known.filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !known.includes(name)),
  };
}

/** Returns the migrations that have made the database's tables; none for an empty database. */
export async function executedMigrations(db: Db): Promise<string[]> {
  // Kysely's introspection reads the columns of all tables.
  const table = isPostgres(db)
    ? sql`select 1 where to_regclass('kysely_migration') is not null`
    : sql`select 1 from sqlite_master where type = 'table' and name = 'kysely_migration'`;
  if ((await table.execute(db)).rows.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}
