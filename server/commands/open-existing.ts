import { existsSync, statSync } from "node:fs";
import { inSiteRegion } from "#app/domain/company/settings.server.ts";
import { counted } from "#app/domain/values/wording.ts";
import { connect, type Db } from "#db/connect.ts";
import { isPostgresAddress } from "#db/database-address.ts";
import { reachDatabase } from "#db/database-health.ts";
import { executedMigrations, NewerDatabase, schemaState } from "#db/migrate.ts";
import { userName } from "#server/data-folder.ts";
import { CommandFailed } from "./command.ts";

/**
 * Opens an existing database. Unlike a server start it does not migrate it.
 * @throws CommandFailed if there is no SQLite file at the address
 */
export function openExisting(address: string): Db {
  if (!isPostgresAddress(address)) {
    if (!existsSync(address))
      throw new CommandFailed(
        `There is no database at ${address}. Set DATA_DIR or DATABASE_URL as for the server, or start the server once.`,
      );
    refuseForeignRoot(address);
  }
  return connect(address);
}

/**
 * Fails unless there is a site to copy, of whatever version.
 * @throws CommandFailed, DatabaseUnreachable
 */
export async function checkSite(address: string): Promise<void> {
  await using db = openExisting(address);
  await reachDatabase(db, address);
  if ((await executedMigrations(db)).length === 0)
    throw new CommandFailed("The database has no tables of Plinth. Nothing was changed.");
}

/**
 * Runs work on an existing database with the schema of this program, and closes it.
 * @throws CommandFailed if there is no database or its schema is older
 * @throws NewerDatabase
 */
export async function withCurrentDatabase<Result>(
  address: string,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  await using db = openExisting(address);
  await reachDatabase(db, address);
  await checkCurrent(db);
  return await inSiteRegion(db, () => work(db));
}

/**
 * Fails unless the database has the schema of this program.
 * @throws CommandFailed, NewerDatabase
 */
export async function checkCurrent(db: Db): Promise<void> {
  const { pending, unknown } = await schemaState(db);
  if (unknown[0]) throw new NewerDatabase(unknown[0]);
  if (pending.length > 0)
    throw new CommandFailed(
      `The database lacks ${counted(pending.length, "migration")} of this program. Run npx plinth migrate, or start the server, then try again. Nothing was changed.`,
    );
}

/**
 * Files that root creates beside those of another user would lock the server out of them, and root may read and write
 * what the server may not.
 * @param path a file or folder of the server
 */
export function refuseForeignRoot(path: string): void {
  const owner = statSync(path, { throwIfNoEntry: false })?.uid ?? 0;
  if (process.getuid?.() === 0 && owner !== 0)
    throw new CommandFailed(
      `${path} belongs to the user ${userName(owner)}. Run the command as that user, such as with sudo -u ${sudoName(owner)}, so that the server can still write its files.`,
    );
}

const sudoName = (uid: number) => (userName(uid) === String(uid) ? `'#${uid}'` : userName(uid));
