import { mkdirSync, readFileSync, statSync } from "node:fs";
import { dirname } from "node:path";
import SQLite from "better-sqlite3";
import { isPostgresAddress } from "./database-address.ts";

/** Thrown when another process already runs on a database; the message names the database and the process. */
export class DatabaseInUse extends Error {
  override name = "DatabaseInUse";
}

/**
 * Claims a SQLite file for this process and the workers it starts, so that no second server and no command that replaces
 * the content runs beside them. The operating system holds the lock, so it ends with the process, even after a crash.
 * Other commands may still open the file. PostgreSQL needs no claim.
 * @throws DatabaseInUse
 * @returns a function that releases the file
 */
export function claimDatabase(address: string): () => void {
  if (isPostgresAddress(address)) return () => {};
  mkdirSync(dirname(address), { recursive: true });
  const lock = new SQLite(`${address}.lock`, { timeout: 0 });
  try {
    lock.exec("begin exclusive");
  } catch (error) {
    lock.close();
    if (error instanceof SQLite.SqliteError && error.code.startsWith("SQLITE_BUSY"))
      throw new DatabaseInUse(`${address}${holderOf(`${address}.lock`)}`);
    throw error;
  }
  return () => lock.close();
}

/** Names the process that locks a file, where the system lists locks, as Linux does. */
function holderOf(file: string): string {
  try {
    const { ino } = statSync(file);
    const locks = readFileSync("/proc/locks", "utf8").split("\n");
    const pid = locks
      .map((line) => / WRITE +(\d+) \S+:(\d+) /.exec(line))
      .find((lock) => lock?.[2] === String(ino))?.[1];
    return pid ? ` (process ${pid})` : "";
  } catch {
    return "";
  }
}
