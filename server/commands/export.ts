import { exportName } from "../backup/write-backup.ts";
import type { Environment } from "../env.ts";
import { openStorage } from "../open-services.ts";
import { explained, readKey } from "./archives.ts";
import { type Command, CommandFailed, type Failure, type Options, safeBesideServer } from "./command.ts";
import { withCurrentDatabase } from "./open-existing.ts";
import { writeArchiveTo } from "./write-archive.ts";

/** Writes the content of the site, without accounts, into an archive that other programs can read. */
export const exportCommand: Command = {
  usage: "FILE.tar|FOLDER|s3://BUCKET/PREFIX|- [--encrypt-to AGE_KEY | --passphrase-file FILE]",
  summary: "Write all content and photos, without accounts and secrets, as JSON and CSV into one archive.",
  details:
    "The archive has machines, projects, services, pages, settings, events, inquiries and photos. It is for other programs, spreadsheets and import; to protect the site use backup. It contains personal data of the inquiries.",
  besideServer: safeBesideServer,
  takes: 1,
  options: { "encrypt-to": { type: "string" }, "passphrase-file": { type: "string" } },
  run: ([to = ""], environment, options) => explained(exportTo(to, environment, options)),
};

async function exportTo(to: string, environment: Environment, options: Options): Promise<string | Failure> {
  const keys = await keysOf(options);
  await withCurrentDatabase(environment.database, async () => {});
  const storage = await openStorage(environment);
  const source = { database: environment.database, storage, kind: "export" as const };
  return writeArchiveTo(to, { source, keys, name: exportName(new Date(), keys) }, environment);
}

async function keysOf(options: Options) {
  const [recipient, file] = [options["encrypt-to"], options["passphrase-file"]];
  if (recipient && file) throw new CommandFailed("Give either --encrypt-to or --passphrase-file.");
  if (recipient) return { recipient: String(recipient) };
  return file ? { passphrase: await readKey(String(file)) } : {};
}
