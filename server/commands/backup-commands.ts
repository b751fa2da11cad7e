import { pino } from "pino";
import { withoutServers } from "#db/exclusive.ts";
import { lostFiles } from "../backup/archive-format.ts";
import { restoreArchive, verifyArchive } from "../backup/load-archive.ts";
import { backupName, isEncrypted } from "../backup/write-backup.ts";
import { closeDataFolder } from "../data-folder.ts";
import { backupAddress, type Environment } from "../env.ts";
import { openStorage } from "../open-services.ts";
import { readSecret, storeSecret } from "../secret.ts";
import { describe, explained, finished, keyOptions, openArchiveAt, readKey, readKeys } from "./archives.ts";
import { type Command, CommandFailed, type Failure, type Options, safeBesideServer } from "./command.ts";
import { openExisting } from "./open-existing.ts";
import { writeArchiveTo } from "./write-archive.ts";

/** Writes the whole site into one archive. */
export const backupCommand: Command = {
  usage:
    "[--to FOLDER|FILE.tar|s3://BUCKET/PREFIX|-] [--encrypt-to AGE_KEY | --passphrase-file FILE] [--with-secret]",
  summary: "Write the whole site, with all photos, into one archive.",
  details: "Exits with 3 if the archive is written, but the site has lost originals of photos or files.",
  besideServer: safeBesideServer,
  takes: 0,
  options: {
    to: { type: "string" },
    "encrypt-to": { type: "string" },
    "passphrase-file": { type: "string" },
    "with-secret": { type: "boolean" },
  },
  run: (_, environment, options) => explained(backup(environment, options)),
};

async function backup(environment: Environment, options: Options): Promise<string | Failure> {
  const keys = await keysOf(environment, options);
  if (options["with-secret"] && !isEncrypted(keys))
    throw new CommandFailed(
      "With the secret an archive gives access to all accounts, so it must be encrypted: add --encrypt-to or --passphrase-file.",
    );
  await openExisting(environment.database).destroy();
  const source = {
    ...{ database: environment.database, storage: await openStorage(environment) },
    ...(options["with-secret"] && { secret: await readSecret(environment) }),
  };
  const to = String(options.to ?? backupAddress(environment));
  return writeArchiveTo(to, { source, keys, name: backupName(new Date(), keys) }, environment);
}

/** An option takes precedence over the variables of scheduled backups. */
async function keysOf({ backup }: Environment, options: Options) {
  const [recipient, file] = [options["encrypt-to"], options["passphrase-file"]];
  if (recipient && file) throw new CommandFailed("Give either --encrypt-to or --passphrase-file.");
  if (recipient) return { recipient: String(recipient) };
  if (file) return { passphrase: await readKey(String(file)) };
  if (backup.recipient) return { recipient: backup.recipient };
  return backup.passphraseFile ? { passphrase: await readKey(backup.passphraseFile) } : {};
}

/** Proves that an archive can be restored. */
export const verifyCommand: Command = {
  usage: "FILE [--passphrase-file FILE | --identity-file FILE]",
  summary: "Restore an archive into a temporary place and compare all rows and photos with it.",
  details:
    "Exits with 3 if the archive can be restored, but lacks originals of photos or files, which the site had lost when it was made.",
  besideServer: safeBesideServer,
  takes: 1,
  options: keyOptions,
  run: ([file = ""], environment, options) =>
    explained(
      (async () => {
        const archive = await openArchiveAt(file, await readKeys(options, environment), environment);
        const manifest = await verifyArchive(archive);
        const { madeAt, program } = archive.header;
        const state = lostFiles(manifest) === 0 ? "is complete" : "is intact and can be restored";
        const output = [`${file} ${state}. Made ${madeAt} by Plinth ${program}`, ...describe(manifest)];
        return finished(output.join("\n"), manifest);
      })(),
    ),
};

/** Makes the site what it was when an archive was made. */
export const restoreCommand: Command = {
  usage: "FILE [--replace] [--passphrase-file FILE | --identity-file FILE]",
  summary:
    "Restore an archive into an empty place, or in place of the present site with --replace. Not beside a running server.",
  besideServer:
    "Refuses while a server runs on the same database, because it replaces what that server shows.",
  takes: 1,
  options: { ...keyOptions, replace: { type: "boolean" } },
  run: ([file = ""], environment, options) => explained(restore(file, environment, options)),
};

async function restore(file: string, environment: Environment, options: Options): Promise<string> {
  const keys = await readKeys(options, environment);
  const open = () => openArchiveAt(file, keys, environment);
  // Fails for a missing or unreadable file before anything is created.
  await open();
  await closeDataFolder(environment.dataDir, pino({ level: "silent" }));
  let secret: string | undefined;
  const manifest = await withoutServers(environment.database, async () =>
    restoreArchive(open, {
      ...{ database: environment.database, storage: await openStorage(environment) },
      replace: options.replace === true,
      secret: (text) => {
        secret = text;
      },
    }),
  );
  const lines = [`Restored ${file}`, ...describe(manifest), "All users must sign in again."];
  return [...lines, await useSecret(environment, secret)].join("\n");
}

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
