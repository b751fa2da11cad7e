import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { type Db, isPostgres } from "./connect.ts";
import { isPostgresAddress } from "./database-address.ts";

/** Thrown when the database does not respond, rejects this program or does not suit it; the message says what to check. */
export class DatabaseUnreachable extends Error {
  override name = "DatabaseUnreachable";
}

/** Errors of a server that rejects us for good: SQLSTATE and what to check. */
const rejections: Record<string, string> = {
  "28P01": "it rejects the password. Check the user and the password in DATABASE_URL.",
  "28000": "it rejects the user. Check the user in DATABASE_URL and pg_hba.conf.",
  "3D000": "it has no database of this name. Create it, or correct DATABASE_URL.",
};

/**
 * Waits until a PostgreSQL server responds, which may still be starting. A SQLite file needs no waiting.
 * @param attempts number of attempts, one if absent, each bounded by the connection timeout
 * @param onFailure called after each failed attempt that is followed by another
 * @throws DatabaseUnreachable
 */
export async function reachDatabase(
  db: Db,
  address: string,
  {
    attempts = 1,
    pauseMs = 2_000,
    onFailure = () => {},
  }: { attempts?: number; pauseMs?: number; onFailure?: (error: Error, attemptsLeft: number) => void } = {},
): Promise<void> {
  if (!isPostgresAddress(address)) return;
  const { host } = new URL(address);
  for (let attemptsLeft = attempts - 1; ; attemptsLeft -= 1) {
    try {
      const { rows } = await sql<{ encoding: string }>`
        select current_setting('server_encoding') as "encoding"`.execute(db);
      checkEncoding(rows[0]?.encoding ?? "", host);
      return;
    } catch (error) {
      if (error instanceof DatabaseUnreachable) throw error;
      const { code = "", message } = error as NodeJS.ErrnoException;
      const rejection = rejections[code];
      if (rejection) throw new DatabaseUnreachable(`PostgreSQL at ${host} responds, but ${rejection}`);
      if (attemptsLeft === 0)
        throw new DatabaseUnreachable(
          `PostgreSQL at ${host} does not respond (${message || code}). Check that it runs and that DATABASE_URL is right.`,
        );
      onFailure(error as Error, attemptsLeft);
      await wait(pauseMs);
    }
  }
}

/** Other encodings lack characters of the site's texts: the first of them would fail in the middle of a change. */
function checkEncoding(encoding: string, host: string): void {
  // SQL_ASCII stores whatever bytes it gets.
  if (["UTF8", "SQL_ASCII"].includes(encoding)) return;
  throw new DatabaseUnreachable(
    `The database at ${host} has the encoding ${encoding}, which cannot store all texts. Create one with: create database plinth encoding 'UTF8' template template0. Then correct DATABASE_URL.`,
  );
}

/** Returns the kind and version of a database, such as `SQLite 3.50.4`. */
export async function databaseVersion(db: Db): Promise<string> {
  const version = isPostgres(db)
    ? sql<{ version: string }>`select current_setting('server_version') as "version"`
    : sql<{ version: string }>`select sqlite_version() as "version"`;
  const { rows } = await version.execute(db);
  return `${isPostgres(db) ? "PostgreSQL" : "SQLite"} ${rows[0]?.version ?? ""}`.trim();
}

/** Returns the clock of the database's machine; null if that is this one. */
export async function databaseTime(db: Db): Promise<Date | null> {
  if (!isPostgres(db)) return null;
  // A connection through a socket has no address.
  const { rows } = await sql<{ now: string; here: boolean }>`
    select to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "now",
      coalesce(inet_client_addr() = inet_server_addr(), true) as "here"`.execute(db);
  return rows[0] && !rows[0].here ? new Date(rows[0].now) : null;
}

/** Returns what SQLite finds damaged in its file, at most ten lines; null for PostgreSQL, which has no such check. */
export async function integrityProblems(db: Db): Promise<string[] | null> {
  if (isPostgres(db)) return null;
  const damage = await sql<{ integrity_check: string }>`pragma integrity_check(10)`.execute(db);
  const found = damage.rows.map((row) => row.integrity_check).filter((line) => line !== "ok");
  const orphans = await sql<{ table: string }>`pragma foreign_key_check`.execute(db);
  const tables = [...new Set(orphans.rows.map(({ table }) => table))];
  return [...found, ...tables.map((table) => `rows of ${table} refer to missing rows`)];
}
