import { writeFile } from "node:fs/promises";
import { createInterface } from "node:readline/promises";
import { pino } from "pino";
import { LastAdmin } from "#app/domain/accounts/accounts.ts";
import { theConsole } from "#app/domain/activity/activity.ts";
import { startOver } from "#app/domain/backups/start-over.server.ts";
import { confirmsStartOver, startOverPhrase } from "#app/domain/backups/start-over.ts";
import { readSettings } from "#app/domain/company/settings.server.ts";
import { erasePerson } from "#app/domain/privacy/erase-person.server.ts";
import { findPersonalData, type PersonalData } from "#app/domain/privacy/find-personal-data.server.ts";
import { countsOf, type Identifier, isSame, readIdentifier } from "#app/domain/privacy/personal-data.ts";
import { andList } from "#app/domain/values/spoken-figures.ts";
import { phoneExample } from "#app/domain/values/typed-text.ts";
import { counted } from "#app/domain/values/wording.ts";
import { openStorage } from "#server/open-services.ts";
import { backupCommand } from "./archive-commands.ts";
import { type Command, CommandFailed, InvalidUsage, safeBesideServer } from "./command.ts";
import { withCurrentDatabase } from "./open-existing.ts";

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
    return withCurrentDatabase(environment.database, async (db) => {
      const identifier = readIdentifier(typed);
      if (!identifier)
        throw new InvalidUsage(
          `Give an e-mail address such as name@company.com, or a phone number${phoneExample()}.`,
        );
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
  const counts = countsOf(found).map(({ one, many, count }) => counted(count, one, many));
  const question = `Found for ${identifier.value}: ${andList.format(counts)}.\nTo erase this for good, type the address or number again:`;
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

/**
 * Asks for a line of text.
 * @param hint what to do without a terminal
 * @throws CommandFailed at the end of the input, such as without a terminal
 */
async function askLine(question: string, hint: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const ended = new Promise<null>((resolve) => lines.once("close", () => resolve(null)));
  try {
    const line = await Promise.race([lines.question(`${question} `), ended]);
    if (line === null) throw new CommandFailed(`Nothing was confirmed and nothing was changed. ${hint}`);
    return line;
  } finally {
    lines.close();
  }
}
