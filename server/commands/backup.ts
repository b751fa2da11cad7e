import { backupName, isEncrypted } from "../backup/write-backup.ts";
import { backupAddress, type Environment } from "../env.ts";
import { openStorage } from "../open-services.ts";
import { readSecret } from "../secret.ts";
import { explained, readKey } from "./archives.ts";
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
