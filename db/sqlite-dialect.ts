import { type DatabaseConnection, type SqliteDatabase, SqliteDialect } from "kysely";

interface File extends SqliteDatabase {
  readonly inTransaction: boolean;
}

/**
 * Kysely's dialect of SQLite, except that it never rolls back a transaction that SQLite has rolled back itself, as it
 * does when the disk is full: the rollback would fail, and its error would hide the cause.
 */
export class FileDialect extends SqliteDialect {
  readonly #file: File;

  constructor(file: File) {
    super({ database: file });
    this.#file = file;
  }

  override createDriver() {
    const driver = super.createDriver();
    const rollback = driver.rollbackTransaction.bind(driver);
    driver.rollbackTransaction = async (connection: DatabaseConnection) => {
      if (this.#file.inTransaction) await rollback(connection);
    };
    return driver;
  }
}
