import { pino } from "pino";
import { readSettings } from "#app/content/settings/settings.server.ts";
import { confirmsStartOver, startOverPhrase } from "#app/content/start-over.ts";
import { startOver } from "#app/operations/start-over.server.ts";
import { openStorage } from "../open-services.ts";
import { backupCommand } from "./backup.ts";
import { type Command, CommandFailed, safeBesideServer } from "./command.ts";
import { askLine } from "./confirm.ts";
import { withCurrentDatabase } from "./open-existing.ts";
import { theConsole } from "./the-console.ts";

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
