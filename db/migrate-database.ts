import { chmod, open, readdir, rename, rm, statfs } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { sql } from "kysely";
import type { Db } from "./connect.ts";
import { isPostgresAddress } from "./database-address.ts";
import { migrate, schemaState } from "./migrate.ts";

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
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function removeOldCopies(database: string) {
  const start = `${basename(database).replace(/\.sqlite$/, "")}.before-upgrade.`;
  const timeOf = (name: string) => name.slice(-"2026-11-20T04-30-00Z.sqlite".length);
  const copies = (await readdir(dirname(database)))
    .filter((name) => name.startsWith(start) && name.endsWith("Z.sqlite"))
    .sort((one, other) => (timeOf(one) < timeOf(other) ? 1 : -1));
  for (const name of copies.slice(keptCopies)) await rm(join(dirname(database), name), { force: true });
}
