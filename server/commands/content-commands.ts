import { writeFile } from "node:fs/promises";
import { pino } from "pino";
import { recordActivity } from "#app/content/activity/activity.server.ts";
import { findPersonalData } from "#app/content/personal-data/find-personal-data.server.ts";
import {
  countsOf,
  type Identifier,
  isSame,
  type PersonalData,
  readIdentifier,
} from "#app/content/personal-data/personal-data.ts";
import { readSettings } from "#app/content/settings/settings.server.ts";
import { confirmsStartOver, startOverPhrase } from "#app/content/start-over.ts";
import { LastAdmin } from "#app/content/users/users.ts";
import { erasePerson } from "#app/operations/erase-person.server.ts";
import { startOver } from "#app/operations/start-over.server.ts";
import { connect } from "#db/connect.ts";
import { isPostgresAddress } from "#db/database-address.ts";
import { withoutServers } from "#db/exclusive.ts";
import { executedMigrations, migrate } from "#db/migrate.ts";
import { reachDatabase } from "#db/reach.ts";
import { importArchive } from "../backup/load-archive.ts";
import { exportName } from "../backup/write-backup.ts";
import { closeDataFolder } from "../data-folder.ts";
import type { Environment } from "../env.ts";
import { openStorage } from "../open-services.ts";
import { describe, explained, keyOptions, openArchiveAt, readKey, readKeys } from "./archives.ts";
import { backupCommand } from "./backup-commands.ts";
import {
  type Command,
  CommandFailed,
  type Failure,
  InvalidUsage,
  type Options,
  safeBesideServer,
} from "./command.ts";
import { askLine } from "./confirm.ts";
import { checkCurrent, withCurrentDatabase } from "./open-existing.ts";
import { theConsole } from "./the-console.ts";
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

/** Deletes all content, as the page of the staff area does. */
export const startOverCommand: Command = {
  usage: "[--yes]",
  summary: "Make a backup, delete all content but the accounts for good, and close the site.",
  details:
    "The backup goes to BACKUP_TO, or to the data folder without it. --yes skips the typed confirmation.",
  besideServer: safeBesideServer,
  takes: 0,
  options: { yes: { type: "boolean" } },
  run: (_, environment, options) =>
    withCurrentDatabase(environment.database, async (db) => {
      const { profile } = await readSettings(db);
      if (!options.yes) {
        const question = `This deletes all content of ${profile.name || "the site"} for good. Accounts stay.\nTo confirm, type “${startOverPhrase}” or the company’s name:`;
        const typed = await askLine(question, "Type the confirmation on a terminal, or give --yes.");
        if (!confirmsStartOver(typed, profile.name))
          throw new CommandFailed("The text does not match. Nothing was changed.");
      }
      const backup = await backupCommand.run([], environment, {});
      const log = pino({ level: "error" }, pino.destination({ dest: 2, sync: true }));
      await startOver({ db, storage: await openStorage(environment), log }, theConsole);
      return `${typeof backup === "string" ? backup : backup.failed}\nAll content is deleted and the site is closed. An admin opens it at /admin/cms/opening.`;
    }),
};

/** Finds, exports and erases what is stored about a person, as the page Privacy does. */
export const eraseCommand: Command = {
  usage: "EMAIL|PHONE [--export FILE] [--yes]",
  summary: "Erase everything about an e-mail address or phone number, or export it first.",
  details:
    "A phone number may be given in any notation. Deletes inquiries, mails, missed addresses, password requests and known browsers, and replaces mentions in the activity, in bookings of machines and in inquiries of others. An account is disabled, never the last admin’s. Mentions in the site’s content are listed and stay. --export writes all that is found to a new file, as JSON. --yes skips the typed confirmation. Mail that has left, the outbox folder, logs and backups are not changed.",
  besideServer: safeBesideServer,
  takes: 1,
  options: { export: { type: "string" }, yes: { type: "boolean" } },
  async run([typed = ""], environment, options) {
    const identifier = readIdentifier(typed);
    if (!identifier)
      throw new InvalidUsage(
        "Give an e-mail address such as name@company.com, or a phone number such as +91 98200 00000.",
      );
    return withCurrentDatabase(environment.database, async (db) => {
      const found = await findPersonalData(db, identifier);
      if (countsOf(found).length === 0) return `Nothing is stored about ${identifier.value}.`;
      if (typeof options.export === "string") await exportPersonTo(options.export, identifier, found);
      if (!options.yes) await confirm(identifier, found);
      try {
        return `Erased. ${afterwards(await erasePerson(db, identifier, theConsole))}`.trim();
      } catch (error) {
        if (error instanceof LastAdmin) throw new CommandFailed(`${error.message} Nothing was erased.`);
        throw error;
      }
    });
  },
};

async function exportPersonTo(file: string, identifier: Identifier, found: PersonalData) {
  const text = `${JSON.stringify({ [identifier.kind]: identifier.value, ...found }, null, 2)}\n`;
  await writeFile(file, text, { flag: "wx", mode: 0o600 }).catch((error: Error) => {
    throw new CommandFailed(`${file} cannot be written (${error.message}). Nothing was erased.`);
  });
}

/** @throws CommandFailed unless the address or number is typed again */
async function confirm(identifier: Identifier, found: PersonalData) {
  const list = new Intl.ListFormat("en-GB", { type: "conjunction" });
  const counts = countsOf(found).map(({ one, many, count }) => `${count} ${count === 1 ? one : many}`);
  const question = `Found for ${identifier.value}: ${list.format(counts)}.\nTo erase this for good, type the address or number again:`;
  const typed = await askLine(question, "Type the confirmation on a terminal, or give --yes.");
  if (!isSame(typed, identifier)) throw new CommandFailed("The text does not match. Nothing was erased.");
}

/** Returns what the operator still has to look at. */
function afterwards({ accounts, content, others }: PersonalData): string {
  const places = content.map(({ kind, key, where }) => `${kind} ${key} (${where})`).join(", ");
  return [
    ...(accounts.length > 0 ? ["The account is disabled."] : []),
    ...(content.length > 0 ? [`Still named in the content, edit it if needed: ${places}.`] : []),
    ...(others.length > 0
      ? [`The inquiries also named: ${others.join(", ")}. Erase these, too, if they are the same person’s.`]
      : []),
  ].join(" ");
}
