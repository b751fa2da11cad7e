import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import SQLite from "better-sqlite3";
import { sql } from "kysely";
import { connect, type Db, isPostgres, isPostgresAddress, serverName } from "./connect.ts";

/** Thrown when another process already runs on a SQLite file. */
export class DatabaseInUse extends Error {
  override name = "DatabaseInUse";
}

/**
 * Claims a SQLite file for this process, because caches and throttles assume that a file has one server. The operating
 * system holds the lock, so it ends with the process, even after a crash. Commands may still open the file.
 * @throws DatabaseInUse
 * @returns a function that releases the file
 */
export function claimFile(file: string): () => void {
  const lock = new SQLite(`${file}.lock`, { timeout: 0 });
  try {
    lock.exec("begin exclusive");
  } catch (error) {
    lock.close();
    if (error instanceof SQLite.SqliteError && error.code.startsWith("SQLITE_BUSY"))
      throw new DatabaseInUse(file);
    throw error;
  }
  return () => lock.close();
}

/**
 * Runs the work of a first start on one node at a time; the others wait. PostgreSQL releases the lock of a node that
 * dies. On SQLite `claimFile` has excluded other processes already.
 */
export async function oneNodeAtATime<T>(db: Db, work: () => Promise<T>): Promise<T> {
  if (!isPostgres(db)) return work();
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(hashtextextended('plinth start', 0))`.execute(connection);
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(hashtextextended('plinth start', 0))`.execute(connection);
    }
  });
}

/**
 * Runs work that replaces or moves the whole content, while no server runs and none can start.
 * @throws DatabaseInUse
 */
export async function withoutServers<T>(address: string, work: () => Promise<T>): Promise<T> {
  if (!isPostgresAddress(address)) {
    mkdirSync(dirname(address), { recursive: true });
    const release = claimFile(address);
    try {
      return await work();
    } finally {
      release();
    }
  }
  const db = connect(address);
  try {
    return await oneNodeAtATime(db, async () => {
      const { rows } = await sql<{
        host: string;
      }>`select distinct coalesce(host(client_addr), 'this machine') as "host"
        from pg_stat_activity where datname = current_database() and application_name = ${serverName}`.execute(
        db,
      );
      if (rows.length > 0) throw new DatabaseInUse(rows.map(({ host }) => host).join(", "));
      return work();
    });
  } finally {
    await db.destroy();
  }
}
