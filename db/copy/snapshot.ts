import { connect, type Db, isPostgres } from "../connect.ts";
import { schemaState } from "../migrate.ts";
import { readLastIds, readTables, type Table } from "./tables.ts";

/** The database as it was at one moment. Later writes do not show. */
export interface Snapshot {
  db: Db;
  /** The migrations that have made its tables. */
  schema: string[];
  tables: Table[];
  lastIds: Record<string, number>;
  contentVersion: number;
  close(): Promise<void>;
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
    const [tables, lastIds] = [await readTables(transaction), await readLastIds(transaction)];
    const { version } = await transaction
      .selectFrom("contentVersion")
      .select("version")
      .executeTakeFirstOrThrow();
    return { db: transaction, schema, tables, lastIds, contentVersion: version, close };
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
