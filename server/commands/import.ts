import { pino } from "pino";
import { recordActivity } from "#app/content/activity/activity.server.ts";
import { connect } from "#db/connect.ts";
import { isPostgresAddress } from "#db/database-address.ts";
import { withoutServers } from "#db/exclusive.ts";
import { executedMigrations, migrate } from "#db/migrate.ts";
import { reachDatabase } from "#db/reach.ts";
import { importArchive } from "../backup/import-archive.ts";
import { closeDataFolder } from "../data-folder.ts";
import type { Environment } from "../env.ts";
import { openStorage } from "../open-services.ts";
import { describe, explained, keyOptions, openArchiveAt, readKeys } from "./archives.ts";
import type { Command, Options } from "./command.ts";
import { checkCurrent } from "./open-existing.ts";
import { theConsole } from "./the-console.ts";

/** Fills the site with the content of an export. */
export const importCommand: Command = {
  usage: "FILE [--replace] [--passphrase-file FILE | --identity-file FILE]",
  summary:
    "Import an export into a site without content, or in place of its content with --replace. Accounts stay. Not beside a running server.",
  details:
    "The whole archive is checked before anything changes; the content changes in one transaction. With --replace the present content is deleted, so make a backup first. Clients who see chosen projects see none until an admin chooses again.",
  besideServer:
    "Refuses while a server runs on the same database, because it replaces what that server shows.",
  takes: 1,
  options: { ...keyOptions, replace: { type: "boolean" } },
  run: ([file = ""], environment, options) => explained(importFrom(file, environment, options)),
};

async function importFrom(file: string, environment: Environment, options: Options): Promise<string> {
  const { database } = environment;
  const keys = await readKeys(options, environment);
  const open = () => openArchiveAt(file, keys, environment);
  // Fails for a missing or unreadable file before anything is created.
  await open();
  await closeDataFolder(environment.dataDir, pino({ level: "silent" }));
  const { manifest, clients } = await withoutServers(database, async () => {
    await prepare(database);
    return importArchive(open, {
      ...{ database, storage: await openStorage(environment) },
      replace: options.replace === true,
      afterwards: (db) =>
        recordActivity(db, { by: theConsole, action: "imported", kind: "setting", recordId: "content" }),
    });
  });
  const chosen =
    clients === 1
      ? "One account saw chosen projects and sees none now: choose them again under Users."
      : `${clients} accounts saw chosen projects and see none now: choose them again under Users.`;
  return [`Imported ${file}`, ...describe(manifest), ...(clients > 0 ? [chosen] : [])].join("\n");
}

/** Makes the tables of a database that has none. */
async function prepare(database: string) {
  const db = connect(database, { deadlines: false });
  try {
    if (isPostgresAddress(database)) await reachDatabase(db, database, { attempts: 1, onFailure: () => {} });
    if ((await executedMigrations(db)).length === 0) await migrate(db);
    else await checkCurrent(db);
  } finally {
    await db.destroy();
  }
}
