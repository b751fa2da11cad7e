import { pino } from "pino";
import { recordActivity } from "#app/domain/activity/activity.server.ts";
import { theConsole } from "#app/domain/activity/activity.ts";
import { connect } from "#db/connect.ts";
import { withoutServers } from "#db/exclusive.ts";
import { executedMigrations, migrate } from "#db/migrate.ts";
import { lostFiles } from "#server/backup/archive-format.ts";
import type { OpenArchive } from "#server/backup/check-archive.ts";
import { importArchive, restoreArchive, verifyArchive } from "#server/backup/load-archive.ts";
import { backupName, exportName, isEncrypted } from "#server/backup/rotation.ts";
import { closeDataFolder } from "#server/data-folder.ts";
import { backupAddress, type Environment } from "#server/env.ts";
import { openStorage } from "#server/open-services.ts";
import { readSecret, storeSecret } from "#server/secret.ts";
import {
  describe,
  encryptOptions,
  finished,
  keyOptions,
  openArchiveAt,
  readEncryptKeys,
  readKeys,
  saveArchiveAt,
} from "./archives.ts";
import { type Command, CommandFailed, type Options, safeBesideServer } from "./command.ts";
import { checkCurrent, checkSite, withCurrentDatabase } from "./open-existing.ts";

export const backupCommand: Command = {
  usage:
    "[--to FOLDER|FILE.tar|s3://BUCKET/PREFIX|-] [--encrypt-to AGE_KEY | --passphrase-file FILE] [--with-secret]",
  summary: "Write the whole site, with all photos, into one archive.",
  details: "Exits with 3 if the archive is written, but the site has lost originals of photos or files.",
  besideServer: safeBesideServer,
  takes: 0,
  options: { ...encryptOptions, to: { type: "string" }, "with-secret": { type: "boolean" } },
  async run(_, environment, options) {
    const keys = await readEncryptKeys(options, environment.backup);
    if (options["with-secret"] && !isEncrypted(keys))
      throw new CommandFailed(
        "With the secret an archive gives access to all accounts, so it must be encrypted: add --encrypt-to or --passphrase-file.",
      );
    await checkSite(environment.database);
    const source = {
      database: environment.database,
      storage: await openStorage(environment),
      ...(options["with-secret"] && { secret: await readSecret(environment) }),
    };
    const to = String(options.to ?? backupAddress(environment));
    return saveArchiveAt(to, { source, keys, name: backupName(new Date(), keys) }, environment);
  },
};

export const exportCommand: Command = {
  usage: "FILE.tar|FOLDER|s3://BUCKET/PREFIX|- [--encrypt-to AGE_KEY | --passphrase-file FILE]",
  summary: "Write all content and photos, without accounts and secrets, as JSON and CSV into one archive.",
  details:
    "The archive has machines, projects, services, pages, settings, events, inquiries and photos. It is for other programs, spreadsheets and import; to protect the site use backup. It contains personal data of the inquiries.",
  besideServer: safeBesideServer,
  takes: 1,
  options: encryptOptions,
  async run([to = ""], environment, options) {
    const keys = await readEncryptKeys(options, null);
    await withCurrentDatabase(environment.database, async () => {});
    const storage = await openStorage(environment);
    const source = { database: environment.database, storage, kind: "export" as const };
    return saveArchiveAt(to, { source, keys, name: exportName(new Date(), keys) }, environment);
  },
};

export const verifyCommand: Command = {
  usage: "FILE [--passphrase-file FILE | --identity-file FILE]",
  summary: "Restore an archive into a temporary place and compare all rows and files with it.",
  details:
    "Exits with 3 if the archive can be restored, but lacks originals of photos or files, which the site had lost when it was made.",
  besideServer: safeBesideServer,
  takes: 1,
  options: keyOptions,
  async run([file = ""], environment, options) {
    const archive = await openArchiveAt(file, await readKeys(options, environment), environment);
    const manifest = await verifyArchive(archive);
    const { madeAt, program } = archive.header;
    const state = lostFiles(manifest) === 0 ? "is complete" : "is intact and can be restored";
    const output = [`${file} ${state}. Made ${madeAt} by Plinth ${program}`, ...describe(manifest)];
    return finished(output.join("\n"), manifest);
  },
};

const loadOptions = { ...keyOptions, replace: { type: "boolean" } } satisfies Command["options"];
export const notBesideServer =
  "Refuses while a server runs on the same database, because it replaces what that server shows.";

/** Loads the archive at an address while no server runs. @param load gets a function that begins to read it */
async function loadAt<Result>(
  address: string,
  { environment, options }: { environment: Environment; options: Options },
  load: (open: () => Promise<OpenArchive>) => Promise<Result>,
): Promise<Result> {
  const keys = await readKeys(options, environment);
  const open = () => openArchiveAt(address, keys, environment);
  // Fails for a missing or unreadable file before anything is created.
  await (await open()).rest.return(undefined);
  await closeDataFolder(environment.dataDir, pino({ level: "silent" }));
  return withoutServers(environment.database, () => load(open));
}

export const restoreCommand: Command = {
  usage: "FILE [--replace] [--passphrase-file FILE | --identity-file FILE]",
  summary:
    "Restore an archive into an empty place, or in place of the present site with --replace. Not beside a running server.",
  besideServer: notBesideServer,
  takes: 1,
  options: loadOptions,
  async run([file = ""], environment, options) {
    let secret: string | undefined;
    const manifest = await loadAt(file, { environment, options }, async (open) =>
      restoreArchive(open, {
        database: environment.database,
        storage: await openStorage(environment),
        replace: options.replace === true,
        secret: (text) => {
          secret = text;
        },
      }),
    );
    const lines = [`Restored ${file}`, ...describe(manifest), "All users must sign in again."];
    return [...lines, await useSecret(environment, secret)].join("\n");
  },
};

async function useSecret({ authSecret, dataDir }: Environment, secret: string | undefined): Promise<string> {
  if (secret === undefined)
    return "The archive has no secret. With another secret than before, two-factor must be set up again.";
  if (authSecret)
    return authSecret === secret
      ? "AUTH_SECRET is the secret of the archive."
      : "AUTH_SECRET is not the secret of the archive: two-factor must be set up again.";
  await storeSecret(dataDir, secret);
  return "The secret of the archive is stored in the data folder.";
}

export const importCommand: Command = {
  usage: "FILE [--replace] [--passphrase-file FILE | --identity-file FILE]",
  summary:
    "Import an export into a site without content, or in place of its content with --replace. Accounts stay. Not beside a running server.",
  details:
    "The whole archive is checked before anything changes; the content changes in one transaction. With --replace the present content is deleted, so make a backup first. Clients who see chosen projects see none until an admin chooses again.",
  besideServer: notBesideServer,
  takes: 1,
  options: loadOptions,
  async run([file = ""], environment, options) {
    const { database } = environment;
    const { manifest, clients } = await loadAt(file, { environment, options }, async (open) => {
      await prepare(database);
      return importArchive(open, {
        database,
        storage: await openStorage(environment),
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
  },
};

/** Makes the tables of a database that has none. */
async function prepare(database: string) {
  await using db = connect(database, { deadlines: false });
  if ((await executedMigrations(db)).length === 0) await migrate(db);
  else await checkCurrent(db);
}
