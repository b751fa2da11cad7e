import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { claimDatabase, DatabaseInUse } from "./claim-file.ts";
import { connect, type Db, isPostgres, serverName } from "./connect.ts";
import { isPostgresAddress } from "./database-address.ts";
import { reachDatabase } from "./database-health.ts";

/** Milliseconds between two attempts to get the lock: a query that waited for it would fail at its deadline. */
const pause = 250;

/**
 * Runs the work of a first start on one node at a time; the others wait. PostgreSQL releases the lock of a node that
 * dies. On SQLite other processes are excluded by `claimDatabase`, and workers start one after another.
 */
export async function oneNodeAtATime<T>(db: Db, work: () => Promise<T>): Promise<T> {
  if (!isPostgres(db)) return work();
  return db.connection().execute(async (connection) => {
    while (!(await tryLock(connection))) await wait(pause);
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(hashtextextended('plinth start', 0))`.execute(connection);
    }
  });
}

async function tryLock(connection: Db): Promise<boolean> {
  const { rows } = await sql<{ isLocked: boolean }>`
    select pg_try_advisory_lock(hashtextextended('plinth start', 0)) as "isLocked"`.execute(connection);
  return rows[0]?.isLocked === true;
}

/**
 * Runs work that replaces or moves the whole content, while no server runs and none can start.
 * @throws DatabaseInUse, DatabaseUnreachable
 */
export async function withoutServers<T>(address: string, work: () => Promise<T>): Promise<T> {
  if (!isPostgresAddress(address)) {
    const release = claimDatabase(address);
    try {
      return await work();
    } finally {
      release();
    }
  }
  await using db = connect(address);
  await reachDatabase(db, address);
  return await oneNodeAtATime(db, async () => {
    const { rows } = await sql<{
      host: string;
      name: string;
    }>`select distinct coalesce(host(client_addr), 'this machine') as "host", current_database() as "name"
      from pg_stat_activity where datname = current_database() and application_name = ${serverName}`.execute(
      db,
    );
    if (rows[0])
      throw new DatabaseInUse(
        `the database ${rows[0].name} (connected from ${rows.map(({ host }) => host).join(", ")})`,
      );
    return work();
  });
}
