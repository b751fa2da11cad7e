import {
  CompiledQuery,
  type DatabaseConnection,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
} from "kysely";
import { LRUCache } from "lru-cache";

interface File extends SqliteDatabase {
  readonly inTransaction: boolean;
}

type Statement = ReturnType<SqliteDatabase["prepare"]>;

/** A page has 20 to 50 statements; lists of different lengths make more of them. */
const maxStatements = 300;

class FileAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

/**
 * Kysely's dialect of SQLite with four differences. It keeps prepared statements, because preparing one takes longer than
 * running it; SQLite prepares them again when the tables change. A transaction takes the write lock when it begins,
 * unless it is declared read only: otherwise one that reads first fails as soon as another worker has written since. The
 * migrator accepts a transaction, which undoes changes of tables, too. And a transaction that SQLite has rolled back
 * itself, as it does when the disk is full, is never rolled back: that would fail, and its error would hide the cause.
 */
export class FileDialect extends SqliteDialect {
  readonly #file: File;

  constructor(file: File) {
    super({ database: file });
    this.#file = file;
  }

  override createAdapter() {
    return new FileAdapter();
  }

  override createDriver() {
    const driver = super.createDriver();
    const acquire = driver.acquireConnection.bind(driver);
    // There is one connection, which transactions share.
    let shared: DatabaseConnection | undefined;
    driver.acquireConnection = async () => {
      shared ??= keepStatements(await acquire(), this.#file);
      return shared;
    };
    driver.beginTransaction = async (connection, { accessMode }) => {
      const begin = accessMode === "read only" ? "begin" : "begin immediate";
      await connection.executeQuery(CompiledQuery.raw(begin));
    };
    const rollback = driver.rollbackTransaction.bind(driver);
    driver.rollbackTransaction = async (connection: DatabaseConnection) => {
      if (this.#file.inTransaction) await rollback(connection);
    };
    return driver;
  }
}

/** Returns a connection that prepares each statement once. Streams prepare their own: theirs are in use for longer. */
function keepStatements(connection: DatabaseConnection, file: File): DatabaseConnection {
  const statements = new LRUCache<string, Statement>({ max: maxStatements });
  const prepare = (sql: string): Statement => {
    const statement = statements.get(sql) ?? file.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };
  return {
    async executeQuery<Row>({ sql, parameters }: CompiledQuery) {
      const statement = prepare(sql);
      if (statement.reader) return { rows: statement.all(parameters) as Row[] };
      const { changes, lastInsertRowid } = statement.run(parameters);
      return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] };
    },
    streamQuery: (query, chunkSize, options) => connection.streamQuery(query, chunkSize, options),
  };
}
