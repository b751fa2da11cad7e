import { pino } from "pino";
import { hasDemo, readDemo } from "#app/content/demo/demo.server.ts";
import { confirmsRemoval, type DemoContent, removalPhrase } from "#app/content/demo/demo.ts";
import { readSettings } from "#app/content/settings/settings.server.ts";
import { removeDemo } from "#app/operations/remove-demo.server.ts";
import type { Db } from "#db/connect.ts";
import { openStorage } from "../open-services.ts";
import { type Command, CommandFailed, InvalidUsage, type Options, safeBesideServer } from "./command.ts";
import { askLine } from "./confirm.ts";
import { withCurrentDatabase } from "./open-existing.ts";
import { theConsole } from "./the-console.ts";

/** Removes the demo, as its page in the staff area does. */
export const removeDemoCommand: Command = {
  usage: "[--keep-edited | --delete-edited] [--yes]",
  summary: "Delete what came with the demo for good, and close the site.",
  details:
    "What you have added stays. --keep-edited keeps rows of the demo that were edited, --delete-edited deletes them; if there are any, one of the two is needed. --yes skips the typed confirmation.",
  besideServer: safeBesideServer,
  takes: 0,
  options: {
    "keep-edited": { type: "boolean" },
    "delete-edited": { type: "boolean" },
    yes: { type: "boolean" },
  },
  run: async (_, environment, options) => {
    if (options["keep-edited"] && options["delete-edited"])
      throw new InvalidUsage("Give --keep-edited or --delete-edited, not both.");
    return withCurrentDatabase(environment.database, async (db) => {
      if (!(await hasDemo(db))) throw new CommandFailed("The demo was removed before, or was never there.");
      const demo = await readDemo(db);
      const rows = demo.edited.flatMap(({ rows }) => rows);
      if (rows.length > 0 && !options["keep-edited"] && !options["delete-edited"])
        throw new CommandFailed(editedList(demo));
      if (!options.yes) await confirm(db, demo, options);
      const chosen = new Set(options["delete-edited"] ? rows.map(({ value }) => value) : []);
      // A storage that fails leaves files only; they are made again when they are asked for.
      const log = pino({ level: "error" }, pino.destination({ dest: 2, sync: true }));
      await removeDemo({ db, storage: await openStorage(environment), log }, { by: theConsole, chosen });
      return "The demo is removed and the site is closed. An admin opens it at /admin/cms/opening.";
    });
  },
};

function editedList({ edited }: DemoContent): string {
  const groups = edited.map(({ name, rows }) => `  ${name}: ${rows.map(({ title }) => title).join("; ")}`);
  return [
    "These came with the demo and were edited since:",
    ...groups,
    "Give --keep-edited to keep them, or --delete-edited to delete them too. Nothing was changed.",
  ].join("\n");
}

/** @throws CommandFailed unless the phrase or the company's name is typed */
async function confirm(db: Db, { counts, held }: DemoContent, options: Options) {
  const { profile } = await readSettings(db);
  const list = new Intl.ListFormat("en-GB", { type: "conjunction" });
  const facts = [
    `This deletes for good what came with the demo: ${list.format(counts.map(({ count, name }) => `${count} ${name}`))}.`,
    ...(options["keep-edited"] ? ["What was edited of it stays."] : []),
    ...(held.length > 0
      ? [`These projects stay because they have events of yours: ${list.format(held)}.`]
      : []),
    `To confirm, type “${removalPhrase}” or the company’s name:`,
  ];
  const typed = await askLine(facts.join("\n"), "Type the confirmation on a terminal, or give --yes.");
  if (!confirmsRemoval(typed, profile.name))
    throw new CommandFailed("The text does not match. Nothing was changed.");
}
