import { sql } from "kysely";
import { type Db, isPostgres } from "./connect.ts";

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
