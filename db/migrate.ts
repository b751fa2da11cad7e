import { chmod, open, readdir, rename, rm, statfs } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import * as initial from "#db/migrations/079-initial.ts";
import * as films from "#db/migrations/080-films.ts";
import * as machines from "#db/migrations/081-machines.ts";
import * as inquiries from "#db/migrations/082-inquiries.ts";
import * as accounts from "#db/migrations/083-accounts.ts";
import * as names from "#db/migrations/084-names.ts";
import { type Db, isPostgres } from "./connect.ts";
import { isPostgresAddress } from "./database-address.ts";

/**
 * All migrations by file name, ordered by number. A list, because the compiled program has no folder to read;
 * migrations never change once released.
 */
export const migrations: Record<string, Migration> = {
  "079-initial": initial,
  "080-films": films,
  "081-machines": machines,
  "082-inquiries": inquiries,
  "083-accounts": accounts,
  "084-names": names,
};

/** Version 0.2.1 made the same schema with migrations up to this one; its databases and archives name those. */
const lastBeforeInitial = "078-fewer-choices";
export const firstReadable = "0.2.1 (commit 96f84cf7)";

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

/** Thrown for a database of an earlier version than 0.2.1. */
export class OlderDatabase extends Error {
  override name = "OlderDatabase";
  constructor() {
    super(
      `The database is too old for this version of Plinth: install version ${firstReadable}, start it once, then upgrade. ` +
        "Nothing was changed.",
    );
  }
}

/**
 * Names the schema of a database or an archive by the migrations of this program.
 * @returns null if it is older than all of them
 */
export function knownSchema(executed: string[]): string[] | null {
  const [first = ""] = knownMigrations();
  const since = executed.filter((name) => name >= first);
  if (since.length === executed.length) return executed;
  return executed.includes(lastBeforeInitial) ? [first, ...since] : null;
}

/**
 * Migrates the database to the current schema, all or nothing. Safe to call at every start and from several nodes at
 * once.
 * @returns the names of the migrations it applied
 * @throws NewerDatabase, OlderDatabase
 */
export async function migrate(db: Db): Promise<string[]> {
  // PostgreSQL's nodes wait for the lock of the migrator, whose table must be there before it.
  if (isPostgres(db)) return migrateToLatest(db);
  return db.transaction().execute((trx) => migrateToLatest(trx));
}

/**
 * Migrates inside the caller's transaction.
 * @param only the migrations to run, of an earlier schema; all if absent
 * @throws NewerDatabase
 */
export async function migrateWithin(db: Db, only?: string[]): Promise<void> {
  const unknown = only?.find((name) => !Object.hasOwn(migrations, name));
  if (unknown) throw new NewerDatabase(unknown);
  await migrateToLatest(
    db,
    only && Object.fromEntries(Object.entries(migrations).filter(([name]) => only.includes(name))),
  );
}

export const knownMigrations = (): string[] => Object.keys(migrations);

async function migrateToLatest(db: Db, chosen = migrations): Promise<string[]> {
  const executed = await executedMigrations(db);
  const schema = knownSchema(executed);
  if (!schema) throw new OlderDatabase();
  const unknown = schema.find((name) => !Object.hasOwn(chosen, name));
  if (unknown) throw new NewerDatabase(unknown);
  // The migrator wants to know what was executed, and runs none of it again.
  const done = Object.fromEntries(executed.map((name) => [name, initial]));
  const pending = Object.entries(chosen).filter(([name]) => !schema.includes(name));
  const provided = { ...done, ...Object.fromEntries(pending) };
  const migrator = new Migrator({ db, provider: { getMigrations: async () => provided } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw error;
  return results.map(({ migrationName }) => migrationName);
}

/** The migrations of a database compared with those of this program, each by name and in order. */
interface SchemaState {
  applied: string[];
  /** Missing in the database. */
  pending: string[];
  /** Of a later version of the program. */
  unknown: string[];
}

/**
 * Compares a database with the migrations of this program, and changes nothing.
 * @throws OlderDatabase
 */
export async function schemaState(db: Db): Promise<SchemaState> {
  const known = knownMigrations();
  const applied = knownSchema(await executedMigrations(db));
  if (!applied) throw new OlderDatabase();
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

/** Thrown when a SQLite file cannot be copied before its migration; the message says what to do. */
export class CopyRefused extends Error {
  override name = "CopyRefused";
}

const keptCopies = 3;

export interface Migrating {
  /** The database's address. */
  database: string;
  /** Whether a SQLite file is copied first; by default it is. */
  copyBeforeMigration?: boolean;
}

/**
 * Migrates the database. A SQLite file that has a schema already is copied first, because an earlier version of the
 * program cannot open a migrated one.
 * @returns the migrations that were applied, and the path of the copy, if one was made
 * @throws CopyRefused, NewerDatabase; nothing was changed then
 */
export async function migrateDatabase(
  db: Db,
  { database, copyBeforeMigration = true }: Migrating,
  freeBytes = freeBytesIn,
): Promise<{ applied: string[]; copy: string | null }> {
  const { applied, pending, unknown } = await schemaState(db);
  if (pending.length === 0 && unknown.length === 0) return { applied: [], copy: null };
  const last = applied.at(-1);
  const needsCopy = copyBeforeMigration && !isPostgresAddress(database) && last && unknown.length === 0;
  const copy = needsCopy ? await copyDatabase(db, { database, schema: last, freeBytes }) : null;
  return { applied: await migrate(db), copy };
}

async function copyDatabase(
  db: Db,
  { database, schema, freeBytes }: { database: string; schema: string; freeBytes: typeof freeBytesIn },
): Promise<string> {
  const time = new Date().toISOString().slice(0, 19).replaceAll(":", "-");
  const copy = `${database.replace(/\.sqlite$/, "")}.before-upgrade.${schema}.${time}Z.sqlite`;
  const unfinished = `${copy}.PART`;
  const folder = dirname(database);
  const { rows } = await sql<{ bytes: number }>`select page_count * page_size as "bytes"
    from pragma_page_count, pragma_page_size`.execute(db);
  const bytes = rows[0]?.bytes ?? 0;
  if ((await freeBytes(folder)) < bytes) throw new CopyRefused(noSpace(folder, bytes));
  try {
    await sql`vacuum into ${unfinished}`.execute(db);
    await chmod(unfinished, 0o600);
    await sync(unfinished);
    await rename(unfinished, copy);
    await sync(folder);
  } catch (error) {
    await rm(unfinished, { force: true });
    const { code = "" } = error as NodeJS.ErrnoException;
    throw ["SQLITE_FULL", "ENOSPC", "EDQUOT"].includes(code)
      ? new CopyRefused(noSpace(folder, bytes))
      : error;
  }
  await removeOldCopies(database);
  return copy;
}

const freeBytesIn = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

const noSpace = (folder: string, bytes: number) =>
  `The database is copied before it is migrated, and ${folder} has no space for the copy of ${Math.ceil(bytes / 1024 / 1024)} MB. ` +
  "Make space, or make a backup and set BACKUP_BEFORE_MIGRATION=off for this start. Nothing was changed.";

async function sync(path: string) {
  await using handle = await open(path, "r");
  await handle.sync();
}

async function removeOldCopies(database: string) {
  const start = `${basename(database).replace(/\.sqlite$/, "")}.before-upgrade.`;
  const timeOf = (name: string) => name.slice(-"2026-11-20T04-30-00Z.sqlite".length);
  const copies = (await readdir(dirname(database)))
    .filter((name) => name.startsWith(start) && name.endsWith("Z.sqlite"))
    .sort((one, other) => (timeOf(one) < timeOf(other) ? 1 : -1));
  for (const name of copies.slice(keptCopies)) await rm(join(dirname(database), name), { force: true });
}
