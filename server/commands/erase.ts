import { writeFile } from "node:fs/promises";
import { findPersonalData } from "#app/content/personal-data/find-personal-data.server.ts";
import {
  countsOf,
  type Identifier,
  isSame,
  type PersonalData,
  readIdentifier,
} from "#app/content/personal-data/personal-data.ts";
import { LastAdmin } from "#app/content/users/users.ts";
import { erasePerson } from "#app/operations/erase-person.server.ts";
import { type Command, CommandFailed, InvalidUsage, safeBesideServer } from "./command.ts";
import { askLine } from "./confirm.ts";
import { withCurrentDatabase } from "./open-existing.ts";
import { theConsole } from "./the-console.ts";

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
      if (typeof options.export === "string") await exportTo(options.export, identifier, found);
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

async function exportTo(file: string, identifier: Identifier, found: PersonalData) {
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
