import { ArchiveRefused } from "#app/adapters/archive/tar.ts";

/** Codes of values and keys that a database rejects: of SQLite, and PostgreSQL's classes 22 and 23. */
const rejections = /^(SQLITE_(CONSTRAINT|MISMATCH|RANGE|TOOBIG)|2[23][0-9A-Z]{3}$)/;

/**
 * Runs work that stores an archive's rows. Rows that the database rejects are a fault of the archive.
 * @param what names the rows
 * @throws ArchiveRefused
 */
export async function refuseBrokenRows<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (!rejections.test(code)) throw error;
    throw new ArchiveRefused(
      `${what} has a key twice, refers to a row that is missing, or has a value of the wrong kind`,
    );
  }
}
