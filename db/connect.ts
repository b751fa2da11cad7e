import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import SQLite from "better-sqlite3";
import { Kysely, PostgresAdapter, PostgresDialect, type PostgresPool, sql } from "kysely";
import type pg from "pg";
import { type ContentMark, markOfFile, markOfServer } from "./content-mark.ts";
import { isPostgresAddress } from "./database-address.ts";
import {
  DatabaseAway,
  type DatabaseWatch,
  isConnectionError,
  neverAway,
  watchDatabase,
} from "./database-watch.ts";
import { loadPg } from "./on-demand.ts";
import type { Database } from "./schema.ts";
import { FileDialect } from "./sqlite-dialect.ts";

export type Db = Kysely<Database>;

/** Reads counts and sums as numbers: the driver leaves a bigint as text, because it can be larger than those of JavaScript. */
const getTypeParser: typeof pg.types.getTypeParser = (type: number, format?: "text" | "binary") => {
  const { types } = loadPg();
  return type === types.builtins.INT8 ? Number : types.getTypeParser(type, format as "text");
};

/** Milliseconds. A database that takes longer is treated as failing, so that requests do not queue up behind it. */
const connectWithin = 5_000;
const respondWithin = 15_000;
/** Milliseconds. A query that takes longer may be waiting for a database that is away. */
const suspectAfter = 1_000;
/** Milliseconds for a check whether the database responds at all. */
const probeWithin = 1_000;
/** PostgreSQL's code. */
const tooManyConnections = "53300";

interface ConnectOptions {
  /** Called for each broken PostgreSQL connection; the next query opens another. */
  onConnectionLost?: (error: Error) => void;
  /** Whether a query that takes longer than 15 seconds fails, as by default; migrations may take longer. */
  deadlines?: boolean;
  /** Whether the connections are those of a server, beside which no command replaces the content. */
  server?: boolean;
  /** Whether that server is one process. */
  alone?: boolean;
}

/** What PostgreSQL lists as the program of a server's connections, at least one while it runs. */
export const serverName = "plinth server";

/**
 * Opens the database: PostgreSQL for a `postgres://` address, otherwise the SQLite file at that path. SQLite runs in WAL
 * mode with foreign keys on and a sync for every commit, so that acknowledged writes survive a power cut.
 */
export function connect(address: string, options: ConnectOptions = {}): Db {
  return isPostgresAddress(address) ? onPool(openPool(address, options)) : onFile(openFile(address));
}

/**
 * Opens the database and watches it: while PostgreSQL does not respond, queries fail at once with `DatabaseAway`.
 * @param onChange called when the database goes away, with the reason, and with null when it responds again
 */
export function connectWatched(
  address: string,
  {
    onChange,
    alone = false,
    ...options
  }: ConnectOptions & { onChange?: (reason: Error | null) => void } = {},
): { db: Db; watch: DatabaseWatch; mark: ContentMark } {
  if (!isPostgresAddress(address)) {
    const file = openFile(address);
    return { db: onFile(file), watch: neverAway, mark: markOfFile(file, { alone }) };
  }
  const pool = openPool(address, options);
  const clients = new Set<pg.PoolClient>();
  pool.on("connect", (client) => clients.add(client));
  pool.on("remove", (client) => clients.delete(client));
  const watch = watchDatabase({
    probe: () => probe(address),
    onChange(reason) {
      onChange?.(reason);
      // Queries under way would otherwise wait for their deadline, and their requests with them. The driver's `end` waits
      // for the server.
      if (reason) for (const { connection } of clients) connection.stream.destroy(reason);
    },
  });
  const mark = markOfServer(address, {
    keepAlive: true,
    connectionTimeoutMillis: connectWithin,
    ...(options.server && { application_name: serverName }),
  });
  return { db: onPool(watchedPool(pool, watch, mark)), watch, mark };
}

function openPool(
  address: string,
  { onConnectionLost = () => {}, deadlines = true, server = false }: ConnectOptions,
) {
  const { Pool } = loadPg();
  const pool = new Pool({
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
  return pool;
}

const onPool = (pool: PostgresPool): Db => new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });

/** Statements that change no row. A transaction's writes count when it is committed. */
const changesNothing = /^\s*(select|begin|start|set|savepoint|release|rollback)\b/i;

/**
 * Reports connection errors of a pool to the watch, and keeps nobody waiting while the database is away.
 * Tells the mark of each statement that may have changed rows, before its caller knows that it did.
 */
function watchedPool(
  pool: pg.Pool,
  watch: DatabaseWatch,
  mark: ReturnType<typeof markOfServer>,
): PostgresPool {
  async function watched<T>(work: Promise<T>): Promise<T> {
    const slow = setTimeout(() => watch.suspect(), suspectAfter).unref();
    try {
      return await work;
    } catch (error) {
      if (!isConnectionError(error)) throw error;
      watch.suspect();
      throw new DatabaseAway(error);
    } finally {
      clearTimeout(slow);
    }
  }
  return {
    options: pool.options,
    async end() {
      watch.stop();
      await Promise.all([mark.stop(), pool.end()]);
    },
    async connect() {
      const client = await watched(
        watch.whileThere(
          () => pool.connect(),
          (late) => late.release(),
        ),
      );
      // The dialect's own type allows cursors, which nothing here uses.
      const query = (async (text: string, values: readonly unknown[]) => {
        try {
          return await watched(client.query(text, [...values]));
        } finally {
          if (!changesNothing.test(text)) mark.changed();
        }
      }) as unknown as typeof client.query;
      return { query, release: (broken?: boolean) => client.release(broken) };
    },
  };
}

/** Opens a new connection and runs a trivial query. */
async function probe(address: string): Promise<void> {
  const { Client, DatabaseError } = loadPg();
  const client = new Client({
    connectionString: address,
    connectionTimeoutMillis: probeWithin,
    query_timeout: probeWithin,
  });
  // An error event without a listener would end the process.
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("select 1");
  } catch (error) {
    // A server that rejects the check, such as for too many connections, responds.
    if (!(error instanceof DatabaseError) || (isConnectionError(error) && error.code !== tooManyConnections))
      throw error;
  } finally {
    client.end().catch(() => {});
  }
}

function openFile(address: string): SQLite.Database {
  mkdirSync(dirname(address), { recursive: true });
  const file = new SQLite(address);
  file.pragma("journal_mode = WAL");
  file.pragma("synchronous = FULL");
  file.pragma("foreign_keys = ON");
  file.pragma("busy_timeout = 5000");
  // Deleted rows would otherwise stay legible in the file until their pages are used again.
  file.pragma("secure_delete = ON");
  // SQLite's lower() only converts ASCII letters.
  file.function("lower_unicode", { deterministic: true }, (text) => String(text).toLowerCase());
  return file;
}

const onFile = (file: SQLite.Database): Db => new Kysely<Database>({ dialect: new FileDialect(file) });

/**
 * Empties SQLite's write-ahead log, where deleted rows are legible until it is reused. While another process reads an
 * older state, nothing happens: the log is emptied another time.
 */
export async function emptyLog(db: Db): Promise<void> {
  if (isPostgres(db)) return;
  const { rows } = await sql<{ log: number; checkpointed: number }>`pragma wal_checkpoint(passive)`.execute(
    db,
  );
  if (rows[0]?.log === rows[0]?.checkpointed) await sql`pragma wal_checkpoint(truncate)`.execute(db);
}

export function isPostgres(db: Db): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
