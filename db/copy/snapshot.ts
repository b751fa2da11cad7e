import { randomUUID } from "node:crypto";
import { connect, type Db, isPostgres } from "#db/connect.ts";
import { schemaState } from "#db/migrate.ts";
import { readLastIds, readTables, type Table } from "./tables.ts";

/** The database as it was at one moment, until it is disposed. Later writes do not show. */
export interface Snapshot extends AsyncDisposable {
  db: Db;
  /** The migrations that have made its tables. */
  schema: string[];
  tables: Table[];
  lastIds: Record<string, number>;
  contentVersion: number;
}

/**
 * Opens a snapshot on a connection of its own: of SQLite's write-ahead log, or a repeatable read of PostgreSQL. Writers
 * never wait for it.
 */
export async function openSnapshot(address: string): Promise<Snapshot> {
  const db = connect(address, { deadlines: false });
  const transaction = await startReading(db);
  const close = async () => {
    await transaction.rollback().execute();
    await db.destroy();
  };
  try {
    // The first read of a transaction begins the snapshot.
    const { applied: schema } = await schemaState(transaction);
    const tables = await readTables(transaction);
    const lastIds = await readLastIds(transaction);
    const { version } = await transaction
      .selectFrom("contentVersion")
      .select("version")
      .executeTakeFirstOrThrow();
    return {
      db: transaction,
      schema,
      tables,
      lastIds,
      contentVersion: version,
      [Symbol.asyncDispose]: close,
    };
  } catch (error) {
    // PostgreSQL's connections would otherwise wait for the transaction to end.
    await close();
    throw error;
  }
}

async function startReading(db: Db) {
  try {
    const start = db.startTransaction().setAccessMode("read only");
    return await (isPostgres(db) ? start.setIsolationLevel("repeatable read") : start).execute();
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/** Milliseconds that a hold lasts without being renewed, such as after a crash. */
const heldFor = 10 * 60_000;
/** Milliseconds after which it is renewed no more: a reader that never ends must not keep files for ever. */
const renewedFor = 24 * 3_600_000;

/**
 * Keeps housekeeping from deleting photos' files until the returned function is called. Call it before the snapshot that
 * names the files is opened.
 *
 * Fails silently: a backup must also be made while the disk is full, or of an older schema.
 */
export async function holdFiles(address: string): Promise<() => Promise<void>> {
  const db = connect(address);
  const id = randomUUID();
  const started = Date.now();
  const write = async () => {
    const until = new Date(Date.now() + heldFor).toISOString();
    await db
      .insertInto("fileHold")
      .values({ id, until })
      .onConflict((conflict) => conflict.column("id").doUpdateSet({ until }))
      .execute();
  };
  const writing = { last: write().catch(() => {}) };
  await writing.last;
  const renewing = setInterval(() => {
    if (Date.now() - started < renewedFor) writing.last = write().catch(() => {});
  }, heldFor / 10);
  renewing.unref();
  return async () => {
    clearInterval(renewing);
    await writing.last;
    await db
      .deleteFrom("fileHold")
      .where("id", "=", id)
      .execute()
      .catch(() => {});
    await db.destroy();
  };
}
