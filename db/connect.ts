import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import SQLite from "better-sqlite3";
import { Kysely, PostgresAdapter, PostgresDialect, SqliteDialect } from "kysely";
import pg from "pg";
import type { Database } from "./schema.ts";

export type Db = Kysely<Database>;

/** Counts and sums, which PostgreSQL sends as text because a bigint can be larger than a JavaScript number. */
const getTypeParser: typeof pg.types.getTypeParser = (type: number, format?: "text" | "binary") =>
  type === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(type, format as "text");

/** Milliseconds. A database that takes longer is treated as failing, so that requests do not queue up behind it. */
const connectWithin = 5_000;
const respondWithin = 15_000;

/** What PostgreSQL lists as the program of a server's connections, at least one while it runs. */
export const serverName = "plinth server";

/**
 * Opens the database: PostgreSQL for a `postgres://` address, otherwise the SQLite file at that path. SQLite runs in WAL
 * mode with foreign keys on and a sync for every commit, so that acknowledged writes survive a power cut.
 * @param onConnectionLost called for each broken PostgreSQL connection; the next query opens another
 * @param server whether a server runs on it, so that no command replaces its content
 * @param deadlines whether a query that takes longer than 15 seconds fails; migrations may take longer
 */
export function connect(
  address: string,
  {
    onConnectionLost = () => {},
    deadlines = true,
    server = false,
  }: { onConnectionLost?: (error: Error) => void; deadlines?: boolean; server?: boolean } = {},
): Db {
  if (isPostgresAddress(address)) {
    const pool = new pg.Pool({
      connectionString: address,
      max: 10,
      types: { getTypeParser },
      keepAlive: true,
      ...(server && { application_name: serverName, min: 1 }),
      connectionTimeoutMillis: connectWithin,
      ...(deadlines && { statement_timeout: respondWithin, query_timeout: respondWithin }),
    });
    // An error event without a listener would end the process. The pool repeats the errors of idle connections.
    pool.on("error", () => {});
    pool.on("connect", (client) => client.on("error", onConnectionLost));
    return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  }
  mkdirSync(dirname(address), { recursive: true });
  const file = new SQLite(address);
  file.pragma("journal_mode = WAL");
  file.pragma("synchronous = FULL");
  file.pragma("foreign_keys = ON");
  file.pragma("busy_timeout = 5000");
  // SQLite's lower() only converts ASCII letters.
  file.function("lower_unicode", { deterministic: true }, (text) => String(text).toLowerCase());
  return new Kysely<Database>({ dialect: new SqliteDialect({ database: file }) });
}

/** Tells an address of PostgreSQL from the path of a SQLite file. */
export const isPostgresAddress = (address: string) => /^postgres(ql)?:\/\//.test(address);

export function isPostgres(db: Db): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
