import { existsSync } from "node:fs";
import { connect, type Db, isPostgresAddress } from "#db/connect.ts";
import { CommandFailed } from "./command.ts";

/**
 * Opens an existing database. Unlike a server start it does not migrate it.
 * @throws CommandFailed if there is no SQLite file at the address
 */
export function openExisting(address: string): Db {
  if (!isPostgresAddress(address) && !existsSync(address))
    throw new CommandFailed(
      `There is no database at ${address}. Set DATA_DIR or DATABASE_URL as for the server.`,
    );
  return connect(address);
}
